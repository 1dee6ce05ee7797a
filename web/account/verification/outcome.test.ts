import { expect, test } from 'vitest'
import { registerRefusals } from '../../../contract/account/register.ts'
import { alreadyVerified } from '../../../contract/account/verification.ts'
import { refused } from '../../testing/refused.ts'
import { readResendOutcome, readVerifyOutcome, redirectForToken } from './outcome.ts'

type Verified = Parameters<typeof readVerifyOutcome>[0]
type Resent = Parameters<typeof readResendOutcome>[0]

const lost = { kind: 'no-answer', why: 'network' } as const
const connection = 'Failed to connect to the server. Please check your internet connection and try again.'

test.each([
  ['absent', 'Authentication token not found. Please log in again.'],
  ['expired', 'Your session has expired. Please log in again.'],
] as const)('a token that is %s leads to the login', (state, message) => {
  expect(redirectForToken(state)).toEqual({ next: 'login', tone: 'error', message })
})

test('an open token causes no redirect', () => expect(redirectForToken('open')).toBeUndefined())

test.each<[string, Verified, object]>([
  [
    'the right code',
    { kind: 'reply', status: 200, body: { status: 200, message: 'Your account is verified.' } },
    { next: 'login', tone: 'success', message: 'Your account is verified.' },
  ],
  [
    'a wrong code',
    refused({ status: 400, message: 'That code is not right. 4 tries left.' }),
    { next: 'start-over', message: 'That code is not right. 4 tries left.' },
  ],
  ['a failure without words', refused({ status: 500 }), { next: 'start-over', message: 'Verification failed' }],
  ['an unreadable answer', { kind: 'unreadable' }, { next: 'start-over', message: 'Verification failed' }],
  ['no answer', lost, { next: 'try-again', message: connection }],
  ['a token refused', refused({ status: 401, message: 'Over.' }), { next: 'login', tone: 'error', message: 'Over.' }],
  [
    'a token refused without words',
    refused({ status: 401 }),
    { next: 'login', tone: 'error', message: 'Verification failed' },
  ],
  [
    'an account that is open already',
    refused(alreadyVerified),
    { next: 'login', tone: 'info', message: alreadyVerified.message },
  ],
  [
    'an address that somebody else has verified',
    refused(registerRefusals.emailTaken),
    { next: 'login', tone: 'info', message: registerRefusals.emailTaken.message },
  ],
  ['another conflict', refused({ status: 409, message: 'No.' }), { next: 'start-over', message: 'No.' }],
])('%s is answered as the catalogue says', (_, result, outcome) => expect(readVerifyOutcome(result)).toEqual(outcome))

test.each<[string, Resent, object]>([
  [
    'a code on its way',
    { kind: 'reply', status: 200, body: { message: 'Sent.' } },
    { next: 'wait', message: 'Verification code resent successfully' },
  ],
  ['a refusal', refused({ status: 429, message: 'Too many codes.' }), { next: 'stay', message: 'Too many codes.' }],
  ['a failure without words', refused({ status: 500 }), { next: 'stay', message: 'Failed to resend code' }],
  ['an unreadable answer', { kind: 'unreadable' }, { next: 'stay', message: 'Failed to resend code' }],
  ['no answer', lost, { next: 'stay', message: connection }],
  ['a token refused', refused({ status: 401 }), { next: 'login', tone: 'error', message: 'Failed to resend code' }],
  [
    'an account that is open already',
    refused(alreadyVerified),
    { next: 'login', tone: 'info', message: alreadyVerified.message },
  ],
])('%s is answered as the catalogue says when resending', (_, result, outcome) =>
  expect(readResendOutcome(result)).toEqual(outcome),
)
