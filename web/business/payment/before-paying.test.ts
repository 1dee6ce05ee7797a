import { expect, test } from 'vitest'
import type { StageFacts } from '../../../contract/business/stage.ts'
import type { Subscription } from '../../../contract/business/subscription.ts'
import {
  chosenSubscription,
  heldPayment,
  nothingBought,
  openPayment,
  openReference,
} from '../testing/sample-subscription.ts'
import { beforePaying } from './before-paying.ts'

const began = {
  words: 'You began to pay GH₵2,040 for Executive, 1 year. Please see what came of it before you pay again.',
  label: 'See that payment',
  to: '/d/payment-success?reference=AFH-7K2M-9QXT-4BHD-WN3P',
}
const held = {
  words: 'We are looking into your payment of GH₵1,500. You need not pay again.',
  label: 'See that payment',
  to: '/d/payment-success?reference=AFH-3D5F-7H9K-2M4P-6R8T',
}
const correct = {
  words: 'Please correct your business details first. Your order is kept.',
  label: 'Correct and resubmit',
  to: '/d/add-business',
}

test.each<[what: string, Subscription, status: string | undefined, cancelled: string | null, expected: object]>([
  ['an order', chosenSubscription, 'SUCCESSFUL', null, { notices: [], paying: 'primary' }],
  ['an order, and no more known', chosenSubscription, undefined, null, { notices: [], paying: 'primary' }],
  [
    'money that is looked into',
    { ...chosenSubscription, openPayment, heldPayment },
    'REJECTED',
    openReference,
    { notices: [held], paying: 'not now' },
  ],
  [
    'money under way',
    { ...chosenSubscription, openPayment },
    'PENDING',
    null,
    { notices: [began], paying: 'secondary' },
  ],
  [
    'money under way, and another checkout left',
    { ...chosenSubscription, openPayment },
    'PENDING',
    'AFH-3D5F-7H9K-2M4P-6R8T',
    { notices: [began], paying: 'secondary' },
  ],
  [
    'its checkout left',
    { ...chosenSubscription, openPayment },
    'PENDING',
    openReference,
    { notices: [], leftCheckout: openReference, paying: 'primary' },
  ],
  [
    'a checkout left that is paid or given up',
    chosenSubscription,
    'PENDING',
    openReference,
    { notices: [], paying: 'primary' },
  ],
  [
    'a checkout left and no order',
    { ...nothingBought, openPayment },
    'PENDING',
    openReference,
    { notices: [began], paying: 'secondary' },
  ],
  ['details to correct', chosenSubscription, 'REJECTED', null, { notices: [correct], paying: 'not now' }],
  [
    'details to correct and money under way',
    { ...chosenSubscription, openPayment },
    'REJECTED',
    openReference,
    { notices: [began, correct], paying: 'not now' },
  ],
  ['details to correct and no order', nothingBought, 'REJECTED', null, { notices: [], paying: 'primary' }],
])('%s', (_, subscription, businessStatus, cancelled, expected) => {
  expect(
    beforePaying({ subscription, businessStatus: businessStatus as StageFacts['businessStatus'], cancelled }),
  ).toEqual(expected)
})
