import { expect, it } from 'vitest'
import { explainFailure } from './explain-failure.ts'

const ours = 'Your payment did not go through.'
const because = (why: string) => `${ours} ${why}`
const declined = because('Your bank or mobile money network declined it.')
const tooLittle = because('There was not enough money in the account or wallet.')
const tooLate = because('It was not approved in time.')

it.each([
  ['Declined', 402, declined],
  ['DECLINED ', 402, declined],
  ['Do Not Honour', 402, declined],
  ['Insufficient Funds', 402, tooLittle],
  ['INSUFFICIENT_BALANCE', 402, tooLittle],
  ['Expired card', 402, because('The card has expired.')],
  ['EXPIRED', 402, tooLate],
  ['Transaction timed out', 402, tooLate],
  ['Incorrect PIN', 402, because('The PIN was wrong.')],
  ['Exceeds withdrawal limit', 402, because('It is over the limit of the card or wallet.')],
  [
    'Transaction not permitted to cardholder',
    402,
    because('Your bank or mobile money network does not allow this payment.'),
  ],
  ['APPROVAL_REJECTED', 402, because('It was rejected or cancelled.')],
  ['LOW_BALANCE_OR_PAYEE_LIMIT_REACHED_OR_NOT_ALLOWED', 402, ours],
  ['reversed', 409, 'This payment was given back to you, or is on its way back.'],
  ['constructor', 402, ours],
  ['<b>Call 0241234567</b>', 402, ours],
  ['', 402, ours],
  [null, 402, ours],
])('%j becomes %i: %s', (reason, status, message) => {
  expect(explainFailure(reason)).toMatchObject({ status, message })
})
