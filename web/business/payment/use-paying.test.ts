import { expect, test } from 'vitest'
import { paymentRefusals } from '../../../contract/business/payment.ts'
import { selectionRefusals } from '../../../contract/business/subscription.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Failure } from '../../api/failure.ts'
import { refused } from '../../testing/refused.ts'
import { readPaymentFailure } from './use-paying.ts'

const connection = 'Failed to connect to the server. Please check your internet connection and try again.'
const failed = 'An error occurred while processing your payment'

test.each<[Failure, { message: string; leadsTo?: string }]>([
  [refused({ status: 500 }), { message: failed }],
  [refused(paymentRefusals.providerRefused), { message: failed }],
  [
    refused(paymentRefusals.providerSilent),
    { message: 'The payment provider does not answer just now. Please try again in a moment.' },
  ],
  [{ kind: 'no-answer', why: 'offline' }, { message: connection }],
  [{ kind: 'no-answer', why: 'timeout' }, { message: connection }],
  [{ kind: 'unreadable' }, { message: 'Invalid response from payment server' }],
  [
    refused(paymentRefusals.underWay),
    {
      message: 'A payment of yours is still waiting for its answer. Please see what came of it before you pay again.',
      leadsTo: 'open payment',
    },
  ],
  [
    refused(paymentRefusals.unconfirmed),
    {
      message: 'A payment of yours could not be confirmed yet. Please see what came of it before you pay again.',
      leadsTo: 'open payment',
    },
  ],
  [
    refused(paymentRefusals.alreadyPaid),
    { message: 'You have paid for this already. You need not pay again.', leadsTo: 'payments' },
  ],
  [refused(paymentRefusals.noSelection), { message: 'Please choose a plan first.', leadsTo: 'plans' }],
  [
    refused(paymentRefusals.priceChanged),
    { message: 'The price of this plan has changed. Please choose your plan again.', leadsTo: 'plans' },
  ],
  [
    refused(selectionRefusals.noBusiness),
    { message: 'Business not found for the provided vendor', leadsTo: 'business' },
  ],
  [
    refused(selectionRefusals.rejected),
    { message: 'Please correct your business details first. Then choose your plan.', leadsTo: 'business' },
  ],
  [refused(refusals.noToken), { message: 'Authentication token not found. Please log in again.', leadsTo: 'login' }],
  [refused(refusals.tooManyAttempts), { message: 'Too many attempts. Please try again later.' }],
])('paying that fails with %j shows the specified message and link', (failure, expected) => {
  expect(readPaymentFailure(failure)).toEqual(expected)
})

test('a message without its code has no link', () => {
  const { status, message } = paymentRefusals.noSelection
  expect(readPaymentFailure(refused({ status, message }))).toEqual({ message })
})
