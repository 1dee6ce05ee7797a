import { expect, test } from 'vitest'
import type { Payment } from '../../../contract/business/billing.ts'
import type { SubscriptionState } from '../../../contract/business/plans.ts'
import { planStage } from '../../../contract/business/stage.ts'
import type { Subscription } from '../../../contract/business/subscription.ts'
import { planBadges } from '../../stage/plan-words.ts'
import { samplePayment } from '../testing/sample-payment.ts'
import {
  boughtPlan,
  executiveForAYear,
  heldPayment,
  paidSubscription,
  sampleSubscription,
} from '../testing/sample-subscription.ts'
import { type BillingFacts, paidTime, periodInWords, planFacts, planStatusInWords } from './plan-in-words.ts'

const nowMs = Date.parse('2026-11-15T09:00:00Z')
const ends = (endsAt: string) => ({ plan: 'EXECUTIVE' as const, startsAt: '2025-11-20T09:00:00.000Z', endsAt })
const begins = '2026-11-15T09:00:00.000Z'
const paidOnly = boughtPlan('EXECUTIVE')
const standard = boughtPlan('STANDARD', '2027-11-15', '2027-12-15')
const renewsWith = { on: '2026-11-19T09:00:00.000Z', last4: '4081' }
const premium = { ...executiveForAYear, plan: 'PREMIUM' as const, startsAt: null, endsAt: null }

const plain = (words: string) => words.replaceAll('\u00a0', ' ')
const billingFacts = (overrides: Partial<Subscription>, rest: Partial<BillingFacts> = {}): BillingFacts => ({
  subscription: sampleSubscription(overrides),
  business: 'as it should be',
  payments: [],
  nowMs,
  ...rest,
})
const statusInWords = (overrides: Partial<Subscription>, rest?: Partial<BillingFacts>) =>
  plain(planStatusInWords(billingFacts(overrides, rest)))

test.each<[SubscriptionState, Partial<Subscription>, string, string]>([
  [
    'SELECTED',
    { current: null, selection: premium },
    'Selected, not paid yet',
    'You have chosen it. It begins when it is paid, and when your business is approved.',
  ],
  [
    'SELECTED',
    { current: null, selection: { ...premium, startsAt: begins } },
    'Selected, not paid yet',
    'You have chosen it. It begins when it is paid.',
  ],
  ['PAID', { current: paidOnly }, 'Paid', 'It is paid, and begins when your business is approved.'],
  ['ACTIVE', {}, 'Active', 'It is on until 15 Nov 2027.'],
  [
    'ENDING_SOON',
    { current: ends('2026-11-20T09:00:00.000Z') },
    'Ending soon',
    'It ends on 20 Nov 2026, in 5 days. To keep Executive, renew it now: no time that you have paid is lost.',
  ],
  [
    'ENDING_SOON',
    { current: ends('2026-11-16T08:59:00.000Z') },
    'Ending soon',
    'It ends on 16 Nov 2026, within a day. To keep Executive, renew it now: no time that you have paid is lost.',
  ],
  [
    'ENDING_SOON',
    { current: ends('2026-11-20T09:00:00.000Z'), next: [standard] },
    'Ending soon',
    'It ends on 20 Nov 2026, in 5 days. Then Standard begins, until 15 Dec 2027. To keep Executive, renew it now: no time that you have paid is lost.',
  ],
  [
    'ENDING_SOON',
    { current: ends('2026-11-20T09:00:00.000Z'), renewsWith },
    'Active',
    'It is on until 20 Nov 2026. Renews on 19 Nov 2026 with card •••• 4081.',
  ],
  [
    'ACTIVE',
    { renewsWith: { ...renewsWith, on: '2027-11-14T09:00:00.000Z' } },
    'Active',
    'It is on until 15 Nov 2027. Renews on 14 Nov 2027 with card •••• 4081.',
  ],
  [
    'GRACE',
    { current: ends('2026-11-10T09:00:00.000Z') },
    'Ended, renew now',
    'It ended on 10 Nov 2026. Customers see your services until 17 Nov 2026. When you renew, the new time begins where the old one ended.',
  ],
  ['EXPIRED', { current: ends('2026-11-10T09:00:00.000Z') }, 'Ended', 'It ended on 10 Nov 2026. Renew it to go on.'],
])('%s %j is called %s: %s', (state, overrides, badge, words) => {
  expect(planBadges[overrides.renewsWith ? 'running' : planStage(state)]?.words).toBe(badge)
  expect(statusInWords({ state, ...overrides })).toBe(words)
})

test.each<[SubscriptionState, Partial<Subscription>, string]>([
  [
    'SELECTED',
    { current: null, selection: premium },
    'You have chosen it. It waits until we have looked into your payment.',
  ],
  ['ENDING_SOON', { current: ends('2026-11-20T09:00:00.000Z') }, 'It ends on 20 Nov 2026, in 5 days.'],
  [
    'GRACE',
    { current: ends('2026-11-10T09:00:00.000Z') },
    'It ended on 10 Nov 2026. Customers see your services until 17 Nov 2026.',
  ],
  ['EXPIRED', { current: ends('2026-11-10T09:00:00.000Z') }, 'It ended on 10 Nov 2026.'],
])('%s %j and a payment that is looked into: %s', (state, overrides, words) => {
  expect(statusInWords({ state, heldPayment, ...overrides })).toBe(words)
})

test.each<[SubscriptionState, Partial<Subscription>, string]>([
  [
    'SELECTED',
    { current: null, selection: premium },
    'You have chosen it. Please correct your business details first. Then pay for it.',
  ],
  ['PAID', { current: paidOnly }, 'It is paid and kept. Correct your details and it begins.'],
])('%s %j of a business that is to be corrected: %s', (state, overrides, words) => {
  expect(statusInWords({ state, ...overrides }, { business: 'to be corrected' })).toBe(words)
})

test('a plan paid before the approval says for how long, when that is known', () => {
  const payments = [samplePayment({ startsAt: null, endsAt: null, period: 'waiting' })]
  expect(statusInWords({ state: 'PAID', current: paidOnly }, { payments })).toBe(
    'It is paid for 1 year, and begins when your business is approved.',
  )
})

const plainFacts = (overrides: Partial<Subscription>, rest?: Partial<BillingFacts>) =>
  planFacts(billingFacts(overrides, rest)).map(({ term, value }) => `${term}: ${plain(value)}`)

test('a plan in force has its dates, what comes after it, and what is chosen beside it', () => {
  expect(plainFacts({ next: [standard], selection: premium })).toEqual([
    'Began: 15 Nov 2026',
    'Ends: 15 Nov 2027',
    'Comes next: Standard: 15 Nov 2027 to 15 Dec 2027',
    'Chosen: Premium, 1 year',
    'To pay: GH₵2,040',
    'You save: GH₵360 (15%)',
  ])
})

test('each plan that waits for approval begins after the one before it', () => {
  const waits = { startsAt: null, endsAt: null, period: 'waiting' as const }
  const payments = [samplePayment({ plan: 'STANDARD', duration: 'MONTHLY', ...waits })]
  expect(plainFacts(paidSubscription('PREMIUM', 'EXECUTIVE', 'STANDARD'), { payments })).toEqual([
    'Comes next: Executive: Begins after Premium\nStandard: 1 month, begins after Executive',
  ])
})

test('while a payment is looked into there is nothing to pay', () => {
  expect(plainFacts({ current: null, selection: premium, heldPayment })).toEqual([])
})

test('a plan that is over ended; one that is only chosen has its price; nothing is saved by the month', () => {
  expect(plainFacts({ state: 'EXPIRED' })[1]).toBe('Ended: 15 Nov 2027')
  expect(plainFacts({ current: null, selection: { ...premium, savingPesewas: 0 } })).toEqual(['To pay: GH₵2,040'])
})

test('a date is not broken over two lines', () => {
  expect(periodInWords({ startsAt: begins, endsAt: '2026-12-15T09:00:00.000Z' })).toBe(
    '15\u00a0Nov\u00a02026 to 15\u00a0Dec\u00a02026',
  )
})

const waiting = (overrides: Partial<Payment>) =>
  samplePayment({ startsAt: null, endsAt: null, period: 'waiting', ...overrides })
const year = waiting({ duration: 'YEARLY' })
const month = waiting({ duration: 'MONTHLY' })

test.each([
  ['nothing', [], ''],
  ['a year', [year], '1 year'],
  ['a month', [month], '1 month'],
  ['all of them together', [month, year, month, year], '2 years and 2 months'],
  ['one that has begun', [samplePayment()], ''],
  ['one that is refunded in part', [waiting({ state: 'partly refunded' })], '1 year'],
  ['one of another plan', [waiting({ plan: 'STANDARD' })], ''],
  [
    'one that is refunded, not completed or looked into',
    [
      waiting({ state: 'refunded', period: 'withdrawn' }),
      waiting({ state: 'not completed', period: null }),
      waiting({ state: 'being checked', period: null }),
    ],
    '',
  ],
])('the paid time that waits, of %s', (_, payments, words) => expect(paidTime('EXECUTIVE', payments)).toBe(words))
