import { expect, test } from 'vitest'
import { waitLeftMs } from './resend-wait.ts'

const sentAtMs = Date.parse('2026-11-15T09:00:00Z')

test.each([
  [0, 30_000],
  [1, 29_999],
  [29_999, 1],
  [30_000, 0],
  [90_000, 0],
  [-3_600_000, 30_000],
])('%i ms after a code went out the wait is %i ms', (sinceMs, leftMs) => {
  expect(waitLeftMs(sentAtMs, sentAtMs + sinceMs)).toBe(leftMs)
})

test('without a code sent there is no wait', () => expect(waitLeftMs(undefined, sentAtMs)).toBe(0))
