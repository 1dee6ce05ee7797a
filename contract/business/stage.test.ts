import * as v from 'valibot'
import { expect, test } from 'vitest'
import { subscriptionStates } from './plans.ts'
import { businessStage, businessStatus, type StageFacts, stage, subscriptionStatus } from './stage.ts'
import { businessStatuses } from './status.ts'

const begun: StageFacts = { businessStatus: null, subscriptionStatus: null, paymentBeingChecked: false }

test('before anything is done', () =>
  expect(stage(begun)).toEqual({ business: 'unregistered', plan: 'none', payment: 'settled' }))

test.each([
  ['PENDING', 'in review'],
  ['SUCCESSFUL', 'verified'],
  ['REJECTED', 'to correct'],
  ['SUSPENDED', 'suspended'],
  ['CLOSED', 'unknown'],
  ['UNKNOWN', 'unknown'],
] as const)('a business that is %s: %s', (status, business) =>
  expect(stage({ ...begun, businessStatus: status }).business).toBe(business),
)

test.each([
  ['SELECTED', 'to pay'],
  ['PAID', 'waiting'],
  ['ACTIVE', 'running'],
  ['ENDING_SOON', 'ending soon'],
  ['GRACE', 'in grace'],
  ['EXPIRED', 'ended'],
  ['UNKNOWN', 'unknown'],
] as const)('a plan that is %s: %s', (status, plan) =>
  expect(stage({ ...begun, subscriptionStatus: status }).plan).toBe(plan),
)

test('money that does not match its order is held', () =>
  expect(stage({ ...begun, paymentBeingChecked: true }).payment).toBe('held'))

test.each([
  ['2026-11-13T09:00:00Z', 'in review'],
  ['2026-11-16T23:59:59Z', 'in review'],
  ['2026-11-17T00:00:00Z', 'late'],
])('sent on Thursday 12 November, it is on %s %s', (now, business) => {
  const sent = { businessStatus: 'PENDING', submittedAt: '2026-11-12T10:00:00Z' } as const
  expect(businessStage(sent, Date.parse(now))).toBe(business)
  expect(businessStage(sent)).toBe('in review')
  expect(businessStage({ ...sent, businessStatus: 'SUCCESSFUL' }, Date.parse(now))).toBe('verified')
})

test('a page reads every word of its own server, and takes a newer one for unknown', () => {
  for (const status of [...businessStatuses, null]) expect(v.parse(businessStatus, status)).toBe(status)
  for (const status of [...subscriptionStates, null]) expect(v.parse(subscriptionStatus, status)).toBe(status)
  for (const strange of ['SOMETHING', 'pending', 'toString', '']) {
    expect(v.parse(businessStatus, strange)).toBe('UNKNOWN')
    expect(v.parse(subscriptionStatus, strange)).toBe('UNKNOWN')
  }
})
