import type { PageCalendar, VendorPage } from '../../../contract/customer/public-page.ts'
import { inGhana } from '../../../contract/time-in-words.ts'
import { dayInWords } from '../../ui/in-words.ts'
import { chatUrl } from '../chat-links.ts'
import chips from '../chips.module.css'
import css from './calendar.module.css'
import { type CalendarDay, nextFourWeeks, nextFreeDays, weekdays } from './free-days.ts'
import { firstWords, messages } from './messages.ts'

type FreeOnProps = { page: VendorPage; calendar: PageCalendar; today: string; address: string }

/** A day is a link that asks for it by name; where there is no chat it is only said. */
export function FreeOn({ page, calendar, today, address }: FreeOnProps) {
  const { whatsApp } = page
  const nowMs = Date.parse(today)
  const days = nextFreeDays(calendar, today)
  if (days.length === 0) return null
  return (
    <>
      <h2 className={css.title}>{messages.freeOn}</h2>
      <ul className={chips.row}>
        {days.map((day) => {
          const words = dayInWords(Date.parse(day), { nowMs, width: 'short' })
          const asked = firstWords.date(page.name, dayInWords(Date.parse(day), { nowMs }), address)
          return (
            <li key={day}>
              {whatsApp === null ? (
                <span className={`${chips.chip} ${chips.good} ${chips.still}`}>{words}</span>
              ) : (
                <a className={`${chips.chip} ${chips.good}`} href={chatUrl(whatsApp, asked)} rel="nofollow">
                  {words}
                </a>
              )}
            </li>
          )
        })}
        {whatsApp !== null && (
          <li>
            <a className={chips.chip} href={chatUrl(whatsApp, firstWords.page(page.name, address))} rel="nofollow">
              {messages.anotherDate}
            </a>
          </li>
        )}
      </ul>
      <p className={css.note}>
        {messages.marked(page.name, dayInWords(Date.parse(calendar.markedOn), { nowMs, width: 'short' }))}{' '}
        {messages.askToBeSure}
      </p>
    </>
  )
}

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
