import { expect, test } from 'vitest'
import { waitLeftMs } from './use-countdown.ts'

const nowMs = Date.parse('2026-11-15T09:00:00Z')

test.each([
  ['just now', 0, 30_000],
  ['6 s ago', -6000, 24_000],
  ['30 s ago', -30_000, 0],
  ['a day ago', -86_400_000, 0],
  ['tomorrow, by a clock that was put back', 86_400_000, 30_000],
])('sent %s', (_, sinceMs, leftMs) => {
  expect(waitLeftMs(30_000, nowMs + sinceMs, nowMs)).toBe(leftMs)
})
