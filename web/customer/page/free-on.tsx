import type { PageCalendar, VendorPage } from '../../../contract/customer/public-page.ts'
import { dayInWords } from '../../ui/in-words.ts'
import { chatUrl } from '../chat-links.ts'
import chips from '../chips.module.css'
import css from './calendar.module.css'
import { dayStartMs, nextFreeDays } from './free-days.ts'
import { firstWords, messages } from './messages.ts'

type Props = { page: VendorPage; calendar: PageCalendar; today: string; address: string }

/** A day is a link that asks for it by name; where there is no chat it is only said. */
export function FreeOn({ page, calendar, today, address }: Props) {
  const { whatsApp } = page
  const nowMs = dayStartMs(today)
  const days = nextFreeDays(calendar, today)
  if (days.length === 0) return null
  return (
    <>
      <h2 className={css.title}>{messages.freeOn}</h2>
      <ul className={chips.row}>
        {days.map((day) => {
          const words = dayInWords(dayStartMs(day), { nowMs, width: 'short' })
          const asked = firstWords.date(page.name, dayInWords(dayStartMs(day), { nowMs }), address)
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
        {messages.marked(page.name, dayInWords(dayStartMs(calendar.markedOn), { nowMs, width: 'short' }))}{' '}
        {messages.askToBeSure}
      </p>
    </>
  )
}
