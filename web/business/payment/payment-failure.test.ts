import { expect, test } from 'vitest'
import type { Failure } from '../../api/failure.ts'
import { paymentFailure } from './payment-failure.ts'

const refused = (status: number, message = ''): Failure => ({ kind: 'refused', status, message })
const connection = 'Failed to connect to the server. Please check your internet connection and try again.'
const failed = 'An error occurred while processing your payment'

test.each<[Failure, { message: string; leadsTo?: string }]>([
  [refused(500), { message: failed }],
  [refused(502, failed), { message: failed }],
  [
    refused(503, 'The payment provider does not answer just now. Nothing was taken. Please try again in a moment.'),
    { message: 'The payment provider does not answer just now. Nothing was taken. Please try again in a moment.' },
  ],
  [{ kind: 'no-answer', why: 'offline' }, { message: connection }],
  [{ kind: 'no-answer', why: 'timeout' }, { message: connection }],
  [{ kind: 'unreadable' }, { message: 'Invalid response from payment server' }],
  [
    refused(
      409,
      'A payment of yours is still waiting for its answer. Please see what came of it before you pay again.',
    ),
    {
      message: 'A payment of yours is still waiting for its answer. Please see what came of it before you pay again.',
      leadsTo: 'open payment',
    },
  ],
  [
    refused(409, 'A payment of yours could not be confirmed yet. Please see what came of it before you pay again.'),
    {
      message: 'A payment of yours could not be confirmed yet. Please see what came of it before you pay again.',
      leadsTo: 'open payment',
    },
  ],
  [
    refused(409, 'You have paid for this already. Nothing more was taken.'),
    { message: 'You have paid for this already. Nothing more was taken.', leadsTo: 'payments' },
  ],
  [refused(409, 'Please choose a plan first.'), { message: 'Please choose a plan first.', leadsTo: 'plans' }],
  [
    refused(409, 'The price of this plan has changed. Please choose your plan again.'),
    { message: 'The price of this plan has changed. Please choose your plan again.', leadsTo: 'plans' },
  ],
  [
    refused(404, 'Business not found for the provided vendor'),
    { message: 'Business not found for the provided vendor', leadsTo: 'business' },
  ],
  [
    refused(409, 'Please correct your business details first. Then choose your plan.'),
    { message: 'Please correct your business details first. Then choose your plan.', leadsTo: 'business' },
  ],
  [
    refused(401, 'Authentication token not found. Please log in again.'),
    { message: 'Authentication token not found. Please log in again.', leadsTo: 'login' },
  ],
  [
    refused(429, 'Too many attempts. Please try again later.'),
    { message: 'Too many attempts. Please try again later.' },
  ],
])('paying that fails with %j is told as the catalogue says', (failure, said) => {
  expect(paymentFailure(failure)).toEqual(said)
})
