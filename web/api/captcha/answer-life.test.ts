import { expect, test } from 'vitest'
import { answerLifeMs } from './prove.ts'

const nowMs = Date.parse('2026-11-15T09:00:00Z')
const expiringIn = (seconds: number) => answerLifeMs(nowMs / 1000 + seconds, nowMs)

test('an answer is good until the challenge expires', () => {
  expect(expiringIn(600)).toBe(600_000)
  expect(expiringIn(1)).toBe(1_000)
})

test.each([
  ['fast', -1],
  ['fast by years', -90_000_000],
  ['slow by a day', 86_400],
])('a clock that is %s decides nothing', (_, seconds) => expect(expiringIn(seconds)).toBe(Number.POSITIVE_INFINITY))
