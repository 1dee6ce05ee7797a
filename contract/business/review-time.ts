import { reviewBusinessDays } from '../promises.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Ghana keeps UTC all year. */
const isBusinessDay = (ms: number): boolean => {
  const weekday = new Date(ms).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

/** The end of the last promised business day; the day of sending does not count. */
export const reviewDueAt = (submittedAtMs: number): number => {
  let startOfDayMs = Math.floor(submittedAtMs / dayMs) * dayMs
  let left = reviewBusinessDays
  while (left > 0) {
    startOfDayMs += dayMs
    if (isBusinessDay(startOfDayMs)) left -= 1
  }
  return startOfDayMs + dayMs - 1
}

/** Offices are open Monday to Friday from 8:00 to 17:00. Public holidays are not known here. */
const openingHour = 8
const closingHour = 17
const hourMs = 60 * 60 * 1000

/** When offices close on the day of this moment. */
export const closingTime = (ms: number): number => Math.floor(ms / dayMs) * dayMs + closingHour * hourMs

/** Whole business hours until the promised answer is due. */
export const businessHoursLeft = (submittedAtMs: number, nowMs: number): number => {
  const endMs = closingTime(reviewDueAt(submittedAtMs))
  let leftMs = 0
  for (let startOfDayMs = Math.floor(nowMs / dayMs) * dayMs; startOfDayMs < endMs; startOfDayMs += dayMs)
    if (isBusinessDay(startOfDayMs))
      leftMs += Math.max(0, closingTime(startOfDayMs) - Math.max(nowMs, startOfDayMs + openingHour * hourMs))
  return Math.floor(leftMs / hourMs)
}

export type ReviewState = 'on time' | 'late'

export const reviewState = (submittedAtMs: number, nowMs: number): ReviewState =>
  nowMs > reviewDueAt(submittedAtMs) ? 'late' : 'on time'
