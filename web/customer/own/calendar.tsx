import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/layout/button.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { arrowLeft, arrowRight } from '../../ui/layout/icons.ts'
import { weekdays } from '../page/free-days.ts'
import css from './calendar.module.css'
import { messages } from './messages.ts'
import { dayByKey, listMonths, listWeeks, monthPart, nameDay, nameMonth } from './months.ts'

type Props = {
  first: string
  last: string
  taken: ReadonlySet<string>
  onChange: (day: string, isTaken: boolean) => void
}

/** One month at a time. Of all its days one is in the tab order, and the arrow keys go on from there, into other months too. */
export function Calendar({ first, last, taken, onChange }: Props) {
  const [day, setDay] = useState(first)
  const grid = useRef<HTMLTableElement>(null)
  const titleId = useId()
  const months = listMonths(first, last)
  const month = monthPart(day)
  const at = months.indexOf(month)

  const showMonth = (next: string | undefined) => {
    if (next) setDay(next === monthPart(first) ? first : `${next}-01`)
  }
  const move = (event: KeyboardEvent) => {
    const next = dayByKey(event.key, day, [first, last])
    if (!next) return
    event.preventDefault()
    flushSync(() => setDay(next))
    grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }
  const press = (pressed: string) => {
    setDay(pressed)
    onChange(pressed, !taken.has(pressed))
  }
  return (
    <div className={css.calendar}>
      <div className={css.head}>
        <MonthButton label={messages.previousMonth} icon={arrowLeft} to={months[at - 1]} onPress={showMonth} />
        <h3 id={titleId} className={css.month} aria-live="polite">
          {nameMonth(month)}
        </h3>
        <MonthButton label={messages.nextMonth} icon={arrowRight} to={months[at + 1]} onPress={showMonth} />
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrow keys move between its cells
        role="grid"
        className={css.grid}
        aria-labelledby={titleId}
        onKeyDown={move}
      >
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listWeeks(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((each, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a week has seven places
                <td key={place}>
                  {each && (each < first || each > last) && <span className={css.over}>{Number(each.slice(8))}</span>}
                  {each && each >= first && each <= last && (
                    <button
                      type="button"
                      className={css.day}
                      data-day={each}
                      aria-pressed={taken.has(each)}
                      aria-label={(taken.has(each) ? messages.dayTaken : messages.dayFree)(nameDay(each))}
                      tabIndex={each === day ? 0 : -1}
                      onClick={() => press(each)}
                    >
                      {Number(each.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.key}>
        <span>
          <i className={css.freeMark} /> {messages.free}
        </span>
        <span>
          <i className={css.takenMark} /> {messages.taken}
        </span>
        <span>{messages.keys}</span>
      </p>
    </div>
  )
}

type MonthButtonProps = {
  label: string
  icon: string
  to: string | undefined
  onPress: (month: string | undefined) => void
}

/** At the end it stays in its place, so that the focus is not lost there. */
function MonthButton({ label, icon, to, onPress }: MonthButtonProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      className={to ? undefined : css.atEnd}
      aria-label={label}
      aria-disabled={to ? undefined : true}
      onClick={() => onPress(to)}
    >
      <Icon of={icon} />
    </Button>
  )
}
