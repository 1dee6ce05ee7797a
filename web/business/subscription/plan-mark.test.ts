import { expect, test } from 'vitest'
import type { PlanName } from '../../../contract/business/plans.ts'
import type { Subscription } from '../../../contract/business/subscription.ts'
import { activeSubscription, boughtPlan, nothingBought, paidSubscription } from '../testing/sample-subscription.ts'
import { planMark } from './plan-mark.ts'

const standard = boughtPlan('STANDARD', '2026-11-15', '2027-11-15')
const thenPremium = boughtPlan('PREMIUM', '2027-11-15', '2027-12-15')
const waiting = paidSubscription('PREMIUM', 'STANDARD')

test.each<[PlanName, Subscription, tone?: string, words?: string, line?: string]>([
  ['STANDARD', nothingBought],
  ['PREMIUM', activeSubscription(standard)],
  ['STANDARD', activeSubscription(standard), 'good', 'Current plan', 'Yours until 15\u00a0Nov\u00a02027'],
  [
    'STANDARD',
    { ...activeSubscription(standard), state: 'ENDING_SOON' },
    'warn',
    'Current plan',
    'Yours until 15\u00a0Nov\u00a02027',
  ],
  [
    'STANDARD',
    {
      ...activeSubscription(standard),
      state: 'ENDING_SOON',
      renewsWith: { on: '2027-11-14T09:00:00.000Z', last4: '4081' },
    },
    'good',
    'Current plan',
    'Yours until 15\u00a0Nov\u00a02027',
  ],
  [
    'STANDARD',
    { ...activeSubscription(standard), state: 'GRACE' },
    'warn',
    'Ended',
    'Customers see your services until 22\u00a0Nov\u00a02027.',
  ],
  [
    'STANDARD',
    { ...activeSubscription(standard), state: 'EXPIRED' },
    'plain',
    'Ended',
    'Ended on 15\u00a0Nov\u00a02027',
  ],
  [
    'STANDARD',
    { ...activeSubscription(standard, boughtPlan('STANDARD', '2028-01-01', '2028-02-01')), state: 'EXPIRED' },
    'green',
    'Paid ahead',
    'From 1\u00a0Jan\u00a02028 until 1\u00a0Feb\u00a02028',
  ],
  [
    'PREMIUM',
    activeSubscription(standard, thenPremium),
    'green',
    'Paid ahead',
    'From 15\u00a0Nov\u00a02027 until 15\u00a0Dec\u00a02027',
  ],
  ['STANDARD', waiting, 'good', 'Paid', 'Paid, begins after Premium'],
  ['EXECUTIVE', waiting],
  ['PREMIUM', waiting, 'good', 'Paid', 'Paid, begins when your business is approved'],
])('%s %j', (plan, subscription, tone, words, line) => {
  expect(planMark(plan, subscription)).toEqual(tone && { tone, words, line })
})
