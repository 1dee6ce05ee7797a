import { addDays } from '../../../contract/customer/day.ts'
import { inGhana } from '../../../contract/time-in-words.ts'
import { weekday } from '../page/free-days.ts'

const monthName = inGhana({ month: 'long', year: 'numeric' })
const dayName = inGhana({ dateStyle: 'long' })

/** 'March 2026', of '2026-03'. */
export const nameMonth = (month: string): string => monthName.format(new Date(month))

/** '5 March 2026' */
export const nameDay = (day: string): string => dayName.format(new Date(day))

export const monthPart = (day: string): string => day.slice(0, 7)

/** The months of these days, as YYYY-MM. */
export const listMonths = (first: string, last: string): string[] => {
  const months: string[] = []
  for (let day = `${monthPart(first)}-01`; day <= last; day = `${monthPart(addDays(day, 31))}-01`)
    months.push(monthPart(day))
  return months
}

/** From Monday to Sunday; undefined where the week has a day of another month. */
export const listWeeks = (month: string): (string | undefined)[][] => {
  const weeks: (string | undefined)[][] = []
  for (let day = `${month}-01`; monthPart(day) === month; day = addDays(day, 1)) {
    if (weeks.length === 0 || weekday(day) === 0) weeks.push(new Array(7).fill(undefined))
    const week = weeks[weeks.length - 1]
    if (week) week[weekday(day)] = day
  }
  return weeks
}

const steps: Record<string, (day: string) => number> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: () => -7,
  ArrowDown: () => 7,
  PageUp: () => -28,
  PageDown: () => 28,
  Home: (day) => -weekday(day),
  End: (day) => 6 - weekday(day),
}

/** Where a key leads from this day; undefined for a key that is not for moving. */
export const dayByKey = (key: string, day: string, [first, last]: readonly [string, string]): string | undefined => {
  const step = steps[key]
  if (!step) return undefined
  const next = addDays(day, step(day))
  return next < first ? first : next > last ? last : next
}
