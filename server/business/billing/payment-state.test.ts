import { expect, it } from 'vitest'
import { paymentState } from './payment-state.ts'

const begun = '2026-03-01T09:00:00.000Z'
const afterMinutes = (minutes: number) => new Date(Date.parse(begun) + minutes * 60_000)

const sums = {
  nothing: { returnedPesewas: 0, promisedPesewas: 0 },
  'all on its way': { returnedPesewas: 0, promisedPesewas: 100 },
  'all gone': { returnedPesewas: 100, promisedPesewas: 100 },
  'a part on its way': { returnedPesewas: 0, promisedPesewas: 40 },
  'a part gone': { returnedPesewas: 40, promisedPesewas: 40 },
  'a part gone, the rest on its way': { returnedPesewas: 40, promisedPesewas: 100 },
  'nothing yet, and a dispute': { returnedPesewas: 0, promisedPesewas: 0, isDisputed: true },
  'a part gone, and a dispute': { returnedPesewas: 40, promisedPesewas: 40, isDisputed: true },
  'all gone, and a dispute': { returnedPesewas: 100, promisedPesewas: 100, isDisputed: true },
}

it.each([
  // state, reason, what goes back, whether it has a checkout address, whether it is still asked about, age in minutes → state for the vendor
  ['open', null, null, 'payable', 'asked about', 0, 'open'],
  ['open', null, null, 'payable', 'asked about', 31, 'open'],
  ['open', null, null, 'payable', 'asked about', 4_799, 'open'],
  ['open', null, null, 'payable', 'given up', 4_800, 'not completed'],
  ['open', 'no answer', null, 'no address', 'asked about', 29.99, 'open'],
  ['open', 'no answer', null, 'no address', 'asked about', 30, 'not completed'],
  ['open', null, null, 'no address', 'asked about', 30, 'not completed'],
  ['open', 'no answer', null, 'payable', 'asked about', 4_799, 'open'],
  ['failed', 'Declined', null, 'payable', 'asked about', 1, 'failed'],
  ['failed', 'Declined', null, 'payable', 'given up', 4_800, 'failed'],
  ['failed', 'invalid_amount', null, 'no address', 'given up', 1, 'failed'],
  ['failed', 'not completed', null, 'payable', 'asked about', 1, 'not completed'],
  ['failed', 'reversed', null, 'payable', 'asked about', 1, 'refunded'],
  ['succeeded', 'Approved', null, 'payable', 'given up', 1, 'paid'],
  ['succeeded', 'Approved', 'all on its way', 'payable', 'given up', 1, 'being refunded'],
  ['succeeded', 'Approved', 'all gone', 'payable', 'given up', 1, 'refunded'],
  ['succeeded', 'Approved', 'a part on its way', 'payable', 'given up', 1, 'paid'],
  ['succeeded', 'Approved', 'a part gone', 'payable', 'given up', 1, 'partly refunded'],
  ['succeeded', 'Approved', 'a part gone, the rest on its way', 'payable', 'given up', 1, 'being refunded'],
  ['succeeded', 'Approved', 'nothing yet, and a dispute', 'payable', 'given up', 1, 'in dispute'],
  ['succeeded', 'Approved', 'a part gone, and a dispute', 'payable', 'given up', 1, 'in dispute'],
  ['succeeded', 'Approved', 'all gone, and a dispute', 'payable', 'given up', 1, 'refunded'],
  ['mismatched', 'Approved', 'nothing yet, and a dispute', 'payable', 'given up', 1, 'in dispute'],
  ['open', null, 'nothing yet, and a dispute', 'payable', 'asked about', 0, 'open'],
  ['mismatched', 'Approved', null, 'payable', 'given up', 1, 'being checked'],
  ['mismatched', 'Approved', 'all on its way', 'payable', 'given up', 1, 'being refunded'],
  ['mismatched', 'Approved', 'all gone', 'payable', 'given up', 1, 'refunded'],
  ['mismatched', 'Approved', 'a part gone', 'payable', 'given up', 1, 'being checked'],
] as const)(
  '%s (%s) with %s back, %s and %s, reads after %s min "%s"',
  (state, reason, back, address, asking, minutes, word) => {
    const known = {
      state,
      reason,
      receivedPesewas: state === 'succeeded' || state === 'mismatched' ? 100 : null,
      isDisputed: false,
      ...sums[back ?? 'nothing'],
      createdAt: new Date(begun),
      isAtProvider: address === 'payable',
      nextCheckAt: asking === 'asked about' ? afterMinutes(minutes + 1) : null,
    }
    expect(paymentState(known, afterMinutes(minutes))).toBe(word)
  },
)
