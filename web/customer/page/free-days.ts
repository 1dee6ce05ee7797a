import type { PageCalendar } from '../../../contract/customer/public-page.ts'
import { inGhana } from '../../../contract/time-in-words.ts'

const dayMs = 86_400_000

export const dayStartMs = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const writeDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const weekday = (ms: number) => new Date(ms).getUTCDay()

const weekdayName = inGhana({ weekday: 'long' })

/** From Monday on, which the first day of 2024 was. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7].map((date) => weekdayName.format(Date.UTC(2024, 0, date)))

/** Friday, Saturday, Sunday: when people celebrate. */
const isFestive = (ms: number) => [5, 6, 0].includes(weekday(ms))

/** The next days at a weekend that the vendor has not marked as taken, from tomorrow on. */
export const nextFreeDays = (calendar: PageCalendar, today: string, count = 4): string[] => {
  const busy = new Set(calendar.busyDays)
  const found: string[] = []
  const lastMs = dayStartMs(calendar.until)
  for (let ms = dayStartMs(today) + dayMs; ms <= lastMs && found.length < count; ms += dayMs)
    if (isFestive(ms) && !busy.has(writeDay(ms))) found.push(writeDay(ms))
  return found
}

export type CalendarDay = { day: string; state: 'free' | 'busy' | 'not-marked' }

/** Four weeks from Monday to Sunday, of which the first is the one of today. Nothing is said of days that are over. */
export const nextFourWeeks = (calendar: PageCalendar, today: string): CalendarDay[][] => {
  const busy = new Set(calendar.busyDays)
  const mondayMs = dayStartMs(today) - ((weekday(dayStartMs(today)) + 6) % 7) * dayMs
  const describe = (ms: number): CalendarDay => {
    const day = writeDay(ms)
    const isMarked = day >= today && day <= calendar.until
    return { day, state: isMarked ? (busy.has(day) ? 'busy' : 'free') : 'not-marked' }
  }
  return [0, 1, 2, 3].map((week) =>
    [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => describe(mondayMs + (week * 7 + dayOfWeek) * dayMs)),
  )
}
