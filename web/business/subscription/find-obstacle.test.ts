import { expect, test } from 'vitest'
import type { StageFacts } from '../../../contract/business/stage.ts'
import type { Subscription } from '../../../contract/business/subscription.ts'
import { chosenSubscription, heldPayment, nothingBought, paidSubscription } from '../testing/sample-subscription.ts'
import { findObstacle } from './find-obstacle.ts'

test.each<[what: string, Subscription, status: string | null, tone: string, words: string, label: string, to: string]>([
  [
    'money that is looked into, before everything else',
    { ...paidSubscription('EXECUTIVE'), heldPayment },
    'REJECTED',
    'warn',
    'We are looking into your payment of GH₵1,500. You need not pay again.',
    'See that payment',
    '/d/payment-success?reference=AFH-3D5F-7H9K-2M4P-6R8T',
  ],
  [
    'no business',
    nothingBought,
    null,
    'info',
    'Please register your business first. Then choose your plan.',
    'Register your business',
    '/d/add-business',
  ],
  [
    'details to correct',
    chosenSubscription,
    'REJECTED',
    'warn',
    'Please correct your business details first. Then choose your plan.',
    'Correct and resubmit',
    '/d/add-business',
  ],
  [
    'details to correct, with a plan that is paid',
    paidSubscription('EXECUTIVE'),
    'REJECTED',
    'warn',
    'Your Executive plan is paid and kept. Correct your details and it begins.',
    'Correct and resubmit',
    '/d/add-business',
  ],
])('%s comes before a payment', (_, subscription, businessStatus, tone, words, label, to) => {
  expect(findObstacle({ subscription, businessStatus: businessStatus as StageFacts['businessStatus'] })).toEqual({
    tone,
    words,
    label,
    to,
  })
})

test.each(['PENDING', 'SUCCESSFUL', 'UNKNOWN', undefined] as const)(
  'a business that is %s may pay',
  (businessStatus) => {
    expect(findObstacle({ subscription: chosenSubscription, businessStatus })).toBeUndefined()
  },
)
