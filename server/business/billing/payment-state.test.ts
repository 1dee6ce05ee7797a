import { expect, it } from 'vitest'
import { paymentState } from './payment-state.ts'

const begun = '2026-03-01T09:00:00.000Z'
const afterMinutes = (minutes: number) => new Date(Date.parse(begun) + minutes * 60_000)

it.each([
  // state, reason, refund, whether it has a checkout address, whether it is still asked about, age in minutes → state for the vendor
  ['open', null, null, 'payable', 'asked about', 0, 'open'],
  ['open', null, null, 'payable', 'asked about', 31, 'open'],
  ['open', null, null, 'payable', 'asked about', 4_799, 'open'],
  ['open', null, null, 'payable', 'given up', 4_800, 'not completed'],
  ['open', 'no answer', null, 'no address', 'asked about', 29.99, 'open'],
  ['open', 'no answer', null, 'no address', 'asked about', 30, 'not completed'],
  ['open', null, null, 'no address', 'asked about', 30, 'not completed'],
  ['open', 'no answer', null, 'needs none', 'asked about', 4_799, 'open'],
  ['open', 'no answer', null, 'needs none', 'given up', 4_800, 'not completed'],
  ['failed', 'Declined', null, 'payable', 'asked about', 1, 'failed'],
  ['failed', 'Declined', null, 'payable', 'given up', 4_800, 'failed'],
  ['failed', 'invalid_amount', null, 'no address', 'given up', 1, 'failed'],
  ['failed', 'not completed', null, 'payable', 'asked about', 1, 'not completed'],
  ['failed', 'reversed', null, 'payable', 'asked about', 1, 'refunded'],
  ['succeeded', 'Approved', null, 'payable', 'given up', 1, 'paid'],
  ['succeeded', 'Approved', 'asked', 'payable', 'given up', 1, 'being refunded'],
  ['succeeded', 'Approved', 'pending', 'payable', 'given up', 1, 'being refunded'],
  ['succeeded', 'Approved', 'processed', 'payable', 'given up', 1, 'refunded'],
  ['succeeded', 'Approved', 'failed', 'payable', 'given up', 1, 'paid'],
  ['mismatched', 'Approved', null, 'payable', 'given up', 1, 'being checked'],
  ['mismatched', 'Approved', 'asked', 'payable', 'given up', 1, 'being refunded'],
  ['mismatched', 'Approved', 'processed', 'payable', 'given up', 1, 'refunded'],
  ['mismatched', 'Approved', 'failed', 'payable', 'given up', 1, 'being checked'],
] as const)(
  '%s (%s) with refund %s, %s and %s, reads after %s min "%s"',
  (state, reason, refund, address, asking, minutes, word) => {
    const known = {
      state,
      reason,
      refund,
      createdAt: new Date(begun),
      isDirect: address === 'needs none',
      checkoutUrl: address === 'payable' ? 'https://pay.example/a' : null,
      nextCheckAt: asking === 'asked about' ? afterMinutes(minutes + 1) : null,
    }
    expect(paymentState(known, afterMinutes(minutes))).toBe(word)
  },
)
