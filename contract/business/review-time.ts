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

export type ReviewState = 'on time' | 'late'

export const reviewState = (submittedAtMs: number, nowMs: number): ReviewState =>
  nowMs > reviewDueAt(submittedAtMs) ? 'late' : 'on time'
