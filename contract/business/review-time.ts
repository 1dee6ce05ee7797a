import { reviewBusinessDays } from '../promises.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Ghana keeps UTC all year. */
const isBusinessDay = (ms: number): boolean => {
  const weekday = new Date(ms).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

/** The last moment of the promised time: the end of the last business day that it counts, the day of sending not among them. */
export const dueAt = (submittedAtMs: number): number => {
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
  nowMs > dueAt(submittedAtMs) ? 'late' : 'on time'
