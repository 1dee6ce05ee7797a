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
import type { LeftCheckout } from './use-left-checkout.ts'

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

const left: LeftCheckout = { reference: openReference, is: 'left' }
const failed: LeftCheckout = { reference: openReference, is: 'failed', message: 'Declined.' }
const waiting: LeftCheckout = { reference: openReference, is: 'waiting', message: 'On your phone.' }
const unknown: LeftCheckout = { reference: openReference, is: 'not known' }
const other: LeftCheckout = { reference: 'AFH-3D5F-7H9K-2M4P-6R8T', is: 'left' }

test.each<[what: string, Subscription, status: string | undefined, LeftCheckout | undefined, expected: object]>([
  ['an order', chosenSubscription, 'SUCCESSFUL', undefined, { notices: [], paying: 'primary' }],
  ['an order, and no more known', chosenSubscription, undefined, undefined, { notices: [], paying: 'primary' }],
  [
    'money that is looked into',
    { ...chosenSubscription, openPayment, heldPayment },
    'REJECTED',
    left,
    { notices: [held], paying: 'not now' },
  ],
  [
    'money under way',
    { ...chosenSubscription, openPayment },
    'PENDING',
    undefined,
    { notices: [began], paying: 'secondary' },
  ],
  [
    'money under way, and another checkout left',
    { ...chosenSubscription, openPayment },
    'PENDING',
    other,
    { notices: [began], paying: 'secondary' },
  ],
  [
    'its checkout left',
    { ...chosenSubscription, openPayment },
    'PENDING',
    left,
    { notices: [], leftCheckout: left, paying: 'primary' },
  ],
  [
    'its checkout left after a decline',
    { ...chosenSubscription, openPayment },
    'PENDING',
    failed,
    { notices: [], leftCheckout: failed, paying: 'primary' },
  ],
  [
    'a checkout left after a decline that is on record',
    chosenSubscription,
    'PENDING',
    failed,
    { notices: [], leftCheckout: failed, paying: 'primary' },
  ],
  [
    'its checkout left while the phone is asked',
    { ...chosenSubscription, openPayment },
    'PENDING',
    waiting,
    { notices: [], leftCheckout: waiting, paying: 'secondary' },
  ],
  [
    'a checkout left, whose payment waits again since the order was read',
    chosenSubscription,
    'PENDING',
    waiting,
    { notices: [], leftCheckout: waiting, paying: 'secondary' },
  ],
  [
    'a checkout left, whose payment the answer has closed',
    chosenSubscription,
    'PENDING',
    left,
    { notices: [], leftCheckout: left, paying: 'primary' },
  ],
  [
    'a checkout left, of which nothing is known',
    chosenSubscription,
    'PENDING',
    unknown,
    { notices: [], paying: 'primary' },
  ],
  [
    'a checkout left and no order',
    { ...nothingBought, openPayment },
    'PENDING',
    left,
    { notices: [began], paying: 'secondary' },
  ],
  ['details to correct', chosenSubscription, 'REJECTED', undefined, { notices: [correct], paying: 'not now' }],
  [
    'details to correct and money under way',
    { ...chosenSubscription, openPayment },
    'REJECTED',
    left,
    { notices: [began, correct], paying: 'not now' },
  ],
  ['details to correct and no order', nothingBought, 'REJECTED', undefined, { notices: [], paying: 'primary' }],
])('%s', (_, subscription, businessStatus, leftCheckout, expected) => {
  expect(
    beforePaying({ subscription, businessStatus: businessStatus as StageFacts['businessStatus'], left: leftCheckout }),
  ).toEqual(expected)
})
