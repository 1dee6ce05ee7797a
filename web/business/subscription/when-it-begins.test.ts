import { expect, test } from 'vitest'
import type { PlanName } from '../../../contract/business/plans.ts'
import type { StageFacts } from '../../../contract/business/stage.ts'
import type { Subscription } from '../../../contract/business/subscription.ts'
import { activeSubscription, boughtPlan, nothingBought, paidSubscription } from '../testing/sample-subscription.ts'
import { whenItBegins } from './when-it-begins.ts'

const standard = boughtPlan('STANDARD', '2026-11-15', '2027-11-15')
const premium = boughtPlan('PREMIUM', '2026-06-01', '2027-06-01')
const ended: Subscription = { ...activeSubscription(standard), state: 'EXPIRED' }
const inGrace: Subscription = { ...activeSubscription(standard), state: 'GRACE' }
const waiting = paidSubscription('STANDARD')

const approved = 'The time begins when your business is approved.'
const atOnce = 'The time begins as soon as you have paid.'

test.each<[what: string, Subscription, status: string | null | undefined, chosen: PlanName, expected: string]>([
  ['nothing yet', nothingBought, 'SUCCESSFUL', 'STANDARD', atOnce],
  ['only what ended', ended, 'SUCCESSFUL', 'STANDARD', atOnce],
  [
    'the same plan in grace',
    inGrace,
    'SUCCESSFUL',
    'STANDARD',
    'The new time begins on 15\u00a0Nov\u00a02027, where your Standard plan ended.',
  ],
  ['a smaller plan in grace', inGrace, 'SUCCESSFUL', 'PREMIUM', atOnce],
  ['a plan in grace, reviewed again', inGrace, 'PENDING', 'STANDARD', approved],
  ['a business in review', nothingBought, 'PENDING', 'STANDARD', approved],
  ['no business', nothingBought, null, 'STANDARD', approved],
  ['a smaller plan that waits', waiting, 'PENDING', 'PREMIUM', `${approved} After it comes Standard.`],
  [
    'the same plan waiting, and no more known',
    waiting,
    undefined,
    'STANDARD',
    'The new time is added to the Standard plan that you have paid.',
  ],
  [
    'a larger and a smaller plan that wait',
    paidSubscription('PREMIUM', 'STANDARD'),
    'PENDING',
    'EXECUTIVE',
    'Executive begins after Premium. After it comes Standard.',
  ],
  [
    'a plan that is on, and no more known',
    activeSubscription(standard),
    undefined,
    'STANDARD',
    'The new time is added after 15\u00a0Nov\u00a02027.',
  ],
  [
    'nothing, and no more known',
    nothingBought,
    undefined,
    'STANDARD',
    'The time begins as soon as you have paid and your business is approved.',
  ],
  [
    'the same plan',
    activeSubscription(standard),
    'SUCCESSFUL',
    'STANDARD',
    'The new time is added after 15\u00a0Nov\u00a02027.',
  ],
  [
    'a smaller plan',
    activeSubscription(standard),
    'SUCCESSFUL',
    'PREMIUM',
    'Premium begins at once. What is left of Standard runs after it.',
  ],
  [
    'a larger plan',
    activeSubscription(premium),
    'SUCCESSFUL',
    'STANDARD',
    'Standard begins on 1\u00a0Jun\u00a02027 when Premium ends.',
  ],
  [
    'a larger plan with a smaller one after it',
    activeSubscription(premium, boughtPlan('STANDARD', '2027-06-01', '2027-12-01')),
    'SUCCESSFUL',
    'EXECUTIVE',
    'Executive begins on 1\u00a0Jun\u00a02027 when Premium ends. What is left of Standard runs after it.',
  ],
  [
    'the same plan after a larger one',
    activeSubscription(premium, boughtPlan('STANDARD', '2027-06-01', '2027-12-01')),
    'SUCCESSFUL',
    'STANDARD',
    'The new time is added after 1\u00a0Dec\u00a02027.',
  ],
  [
    'two smaller plans',
    activeSubscription(
      boughtPlan('EXECUTIVE', '2026-06-01', '2027-06-01'),
      boughtPlan('STANDARD', '2027-06-01', '2027-12-01'),
    ),
    'SUCCESSFUL',
    'PREMIUM',
    'Premium begins at once. What is left of Executive and Standard runs after it.',
  ],
])('whoever has %s is told when the time begins', (_, subscription, status, chosen, expected) => {
  expect(whenItBegins(chosen, subscription, status as StageFacts['businessStatus'])).toBe(expected)
})
