import { addDays } from '../../../contract/customer/day.ts'
import type { PageCalendar } from '../../../contract/customer/public-page.ts'
import { inGhana } from '../../../contract/time-in-words.ts'

/** From Monday, which is 0. */
export const weekday = (day: string): number => (new Date(day).getUTCDay() + 6) % 7

const weekdayName = inGhana({ weekday: 'long' })

/** From Monday on, which the first day of 2024 was. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7].map((date) => weekdayName.format(Date.UTC(2024, 0, date)))

/** Friday, Saturday, Sunday: when people celebrate. */
const isFestive = (day: string) => weekday(day) >= 4

/** The next days at a weekend that the vendor has not marked as taken, from tomorrow on. */
export const nextFreeDays = ({ busyDays, until }: PageCalendar, today: string, count = 4): string[] => {
  const found: string[] = []
  for (let day = addDays(today, 1); day <= until && found.length < count; day = addDays(day, 1))
    if (isFestive(day) && !busyDays.includes(day)) found.push(day)
  return found
}

export type CalendarDay = { day: string; state: 'free' | 'busy' | 'not-marked' }

/** Four weeks from Monday to Sunday, of which the first is the one of today. Nothing is said of days that are over. */
export const nextFourWeeks = ({ busyDays, until }: PageCalendar, today: string): CalendarDay[][] => {
  const monday = addDays(today, -weekday(today))
  const describe = (day: string): CalendarDay => {
    if (day < today || day > until) return { day, state: 'not-marked' }
    return { day, state: busyDays.includes(day) ? 'busy' : 'free' }
  }
  return [0, 1, 2, 3].map((week) =>
    [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => describe(addDays(monday, week * 7 + dayOfWeek))),
  )
}
