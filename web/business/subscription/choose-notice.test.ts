import { expect, test } from 'vitest'
import type { StageFacts } from '../../../contract/business/stage.ts'
import type { Subscription } from '../../../contract/business/subscription.ts'
import {
  activeSubscription,
  boughtPlan,
  chosenSubscription,
  heldPayment,
  nothingBought,
  openPayment,
  paidSubscription,
} from '../testing/sample-subscription.ts'
import { chooseNotice, findObstacle } from './choose-notice.ts'

const standard = boughtPlan('STANDARD', '2026-11-15', '2027-11-15')
const payNow = 'You can pay now. The time begins when your business is approved.'
const notPaid = 'You chose Executive, 1 year: GH₵2,040. It is not paid yet.'

test.each<[Subscription, status: string | null | undefined, tone: string, words: string, label: string, to: string]>([
  [
    { ...chosenSubscription, openPayment },
    'REJECTED',
    'warn',
    'You began to pay GH₵2,040 for Executive, 1 year. Please see what came of it before you pay again.',
    'Check that payment',
    '/d/payment-success?reference=AFH-7K2M-9QXT-4BHD-WN3P',
  ],
  [
    { ...chosenSubscription, openPayment, heldPayment },
    'SUCCESSFUL',
    'warn',
    'We are looking into your payment of GH₵1,500. You need not pay again.',
    'See that payment',
    '/d/payment-success?reference=AFH-3D5F-7H9K-2M4P-6R8T',
  ],
  [
    nothingBought,
    null,
    'info',
    'Please register your business first. Then choose your plan.',
    'Register your business',
    '/d/add-business',
  ],
  [
    chosenSubscription,
    'REJECTED',
    'warn',
    'Please correct your business details first. Then choose your plan.',
    'Correct and resubmit',
    '/d/add-business',
  ],
  [chosenSubscription, 'SUCCESSFUL', 'info', notPaid, 'Continue to payment', '/d/proceed-to-make-payment'],
  [chosenSubscription, 'PENDING', 'info', `${notPaid} ${payNow}`, 'Continue to payment', '/d/proceed-to-make-payment'],
  [nothingBought, 'PENDING', 'info', payNow, 'See the status', '/d/vendor-status'],
  [
    nothingBought,
    'SUCCESSFUL',
    'good',
    'Your business is verified. Your plan begins as soon as you have paid.',
    'See the status',
    '/d/vendor-status',
  ],
  [
    paidSubscription('STANDARD'),
    'PENDING',
    'good',
    'Standard is paid. It begins when your business is approved.',
    'See your payments',
    '/d/billing',
  ],
  [
    paidSubscription('EXECUTIVE', 'STANDARD'),
    'PENDING',
    'good',
    'Executive is paid. It begins when your business is approved. Then Standard.',
    'See your payments',
    '/d/billing',
  ],
  [
    activeSubscription(standard),
    'SUCCESSFUL',
    'good',
    'Your Standard plan is on until 15\u00a0Nov\u00a02027.',
    'See your payments',
    '/d/billing',
  ],
  [
    activeSubscription(standard, boughtPlan('PREMIUM', '2027-11-15', '2027-12-15')),
    undefined,
    'good',
    'Your Standard plan is on until 15\u00a0Nov\u00a02027. Then Premium until 15\u00a0Dec\u00a02027.',
    'See your payments',
    '/d/billing',
  ],
  [
    { ...activeSubscription(standard), state: 'ENDING_SOON' },
    'SUCCESSFUL',
    'warn',
    'Your Standard plan ends on 15\u00a0Nov\u00a02027. Time of the same plan is added after it.',
    'See your payments',
    '/d/billing',
  ],
  [
    {
      ...activeSubscription(standard),
      state: 'ENDING_SOON',
      renewsWith: { on: '2027-11-14T09:00:00.000Z', last4: '4081' },
    },
    'SUCCESSFUL',
    'good',
    'Your Standard plan is on until 15\u00a0Nov\u00a02027. Renews on 14\u00a0Nov\u00a02027 with card •••• 4081.',
    'See your payments',
    '/d/billing',
  ],
  [
    { ...activeSubscription(standard), state: 'EXPIRED' },
    'SUCCESSFUL',
    'warn',
    'Your Standard plan ended on 15\u00a0Nov\u00a02027. Choose a plan to go on.',
    'See your payments',
    '/d/billing',
  ],
])('%j of a business that is %s: %s', (subscription, businessStatus, tone, words, label, to) => {
  expect(chooseNotice({ subscription, businessStatus: businessStatus as StageFacts['businessStatus'] })).toEqual({
    tone,
    words,
    label,
    to,
  })
})

test.each(['UNKNOWN', undefined] as const)('with nothing known (%s), nothing is said', (businessStatus) => {
  expect(chooseNotice({ subscription: nothingBought, businessStatus })).toBeUndefined()
})

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
