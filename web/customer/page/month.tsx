import type { PageCalendar } from '../../../contract/customer/public-page.ts'
import { inGhana } from '../../../contract/time-in-words.ts'
import css from './calendar.module.css'
import { type CalendarDay, nextFourWeeks, weekdays } from './free-days.ts'
import { messages } from './messages.ts'

const withoutYear = inGhana({ day: 'numeric', month: 'short' })

const dayNumber = (day: string) => Number(day.slice(8))
/** '16 Nov' */
const shortDay = (day: string) => withoutYear.format(new Date(day))

function Day({ day, state }: CalendarDay) {
  if (state === 'not-marked') return <td className={css.unmarked}>{dayNumber(day)}</td>
  const words = dayNumber(day) === 1 ? <small>{shortDay(day)}</small> : dayNumber(day)
  return (
    <td className={css[state]}>
      {words}
      {state === 'busy' && <span className="visually-hidden"> busy</span>}
    </td>
  )
}

export function Month({ calendar, today }: { calendar: PageCalendar; today: string }) {
  const weeks = nextFourWeeks(calendar, today)
  const marked = weeks.flat().filter(({ state }) => state !== 'not-marked')
  return (
    <>
      <table className={css.month}>
        <caption>{messages.calendar}</caption>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col">
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.day}>
              {week.map((each) => (
                <Day key={each.day} {...each} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.key}>
        <span>
          <i className={css.free} />
          {messages.free}
        </span>
        <span>
          <i className={css.busy} />
          {messages.busy}
        </span>
        <span>
          {messages.toDay(shortDay(marked[0]?.day ?? today), shortDay(marked[marked.length - 1]?.day ?? today))}
        </span>
      </p>
    </>
  )
}
