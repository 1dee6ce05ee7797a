import { expect, test } from 'vitest'
import { expiresAtMs } from './session-state.ts'

const nowMs = Date.parse('2026-11-15T09:00:00Z')
const minutes = (count: number) => count * 60_000

test.each([
  [3600, 60],
  [1800, 30],
  [90, 1.5],
  [undefined, 60],
  [0, 60],
  [-5, 60],
  [Number.NaN, 60],
])('a session of %s seconds ends in %s minutes', (expiresIn, inMinutes) =>
  expect(expiresAtMs(expiresIn, nowMs)).toBe(nowMs + minutes(inMinutes)),
)

test('an extension without a length is 30 minutes', () =>
  expect(expiresAtMs(undefined, nowMs, minutes(30))).toBe(nowMs + minutes(30)))
