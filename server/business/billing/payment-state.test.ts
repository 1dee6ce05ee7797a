import { expect, it } from 'vitest'
import { paymentState } from './payment-state.ts'

const begun = '2026-03-01T09:00:00.000Z'
const afterMinutes = (minutes: number) => new Date(Date.parse(begun) + minutes * 60_000)

it.each([
  // state, what the provider said, channel, refund, minutes → word
  ['open', null, null, null, 0, 'open'],
  ['open', null, null, null, 29.99, 'open'],
  ['open', null, null, null, 30, 'not completed'],
  ['open', null, 'card', null, 30, 'not completed'],
  ['open', null, 'mobile_money', null, 30, 'open'],
  ['open', null, 'mobile_money', null, 600, 'open'],
  ['open', 'no answer', null, null, 5, 'open'],
  ['failed', 'Declined', 'card', null, 1, 'failed'],
  ['failed', 'not completed', null, null, 1, 'not completed'],
  ['failed', 'reversed', 'card', null, 1, 'failed'],
  ['succeeded', 'Approved', 'card', null, 1, 'paid'],
  ['succeeded', 'Approved', 'card', 'asked', 1, 'being refunded'],
  ['succeeded', 'Approved', 'card', 'pending', 1, 'being refunded'],
  ['succeeded', 'Approved', 'card', 'processed', 1, 'refunded'],
  ['succeeded', 'Approved', 'card', 'failed', 1, 'paid'],
  ['mismatched', 'Approved', 'card', null, 1, 'being checked'],
  ['mismatched', 'Approved', 'card', 'asked', 1, 'being refunded'],
  ['mismatched', 'Approved', 'card', 'processed', 1, 'refunded'],
  ['mismatched', 'Approved', 'card', 'failed', 1, 'being checked'],
] as const)('%s (%s) by %s with refund %s after %s min reads "%s"', (state, reason, channel, refund, minutes, word) => {
  const known = { state, reason, channel, refund, createdAt: new Date(begun) }
  expect(paymentState(known, afterMinutes(minutes))).toBe(word)
})
