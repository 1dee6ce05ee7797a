import { expect, it } from 'vitest'
import { paidTimes } from './paid-times.ts'

it.each([
  ['MONTHLY', 1, 5, '2026-03-15', ['2026-02-17']],
  ['MONTHLY', 3, 19, '2026-03-15', ['2026-01-01', '2026-02-01', '2026-03-03']],
  ['MONTHLY', 1, -3, '2026-03-15', ['2026-02-09']],
  ['YEARLY', 1, 5, '2026-03-15', ['2025-03-20']],
] as const)('%s, paid %i times and ending in %i days on %s: paid on %j', (duration, times, endsInDays, today, days) => {
  const now = new Date(`${today}T09:00:00Z`)
  expect(paidTimes({ duration, times, endsInDays, now })).toEqual(days.map((day) => new Date(`${day}T09:00:00Z`)))
})
