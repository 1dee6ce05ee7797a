import { expect, test } from 'vitest'
import { registerRefusals } from '../../../contract/account/register.ts'
import { alreadyVerified } from '../../../contract/account/verification.ts'
import { refused } from '../../testing/refused.ts'
import { readResendOutcome, readVerifyOutcome, redirectForToken, tokenLife, tokenState } from './outcome.ts'

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

const nowMs = Date.parse('2026-11-15T09:00:00Z')
const tokenWith = (payload: unknown) =>
  ['{"alg":"HS256"}', JSON.stringify(payload), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')

test('when it ends and how long it lasts is read from the token', () => {
  const exp = nowMs / 1000
  expect(tokenLife(tokenWith({ exp, iat: exp - 3600 }))).toEqual({ endsAtMs: nowMs, lastsMs: 3_600_000 })
})

test('characters that only the web form of base64 has are read too', () => {
  const token = tokenWith({ sub: '>>>???~~~ÿÿÿ', exp: 7 })
  expect(token.split('.')[1]).toMatch(/[-_]/)
  expect(tokenLife(token).endsAtMs).toBe(7000)
})

test.each([
  '',
  'rubbish',
  'a.b.c',
  '..',
  tokenWith(null),
  tokenWith('text'),
  tokenWith({}),
  tokenWith({ exp: 'tomorrow' }),
])('%j has ended', (token) => expect(tokenLife(token)).toEqual({ endsAtMs: 0, lastsMs: 0 }))

test.each([
  [undefined, 'absent'],
  [tokenWith({ exp: nowMs / 1000 + 1 }), 'open'],
  [tokenWith({ exp: nowMs / 1000 }), 'expired'],
  ['rubbish', 'expired'],
])('%s is %s', (token, state) => expect(tokenState(token, nowMs)).toBe(state))

const hourMs = 3_600_000
const forAnHour = (endsAtMs: number) => tokenWith({ iat: (endsAtMs - hourMs) / 1000, exp: endsAtMs / 1000 })

// The numbers: how long ago the token expired and the code was sent, by the phone's clock.
test.each([
  ['a right clock, in the hour', -1, hourMs - 1, 'open'],
  ['a right clock, after the hour', 0, hourMs, 'expired'],
  ['a clock two hours ahead, just signed up', hourMs, 0, 'open'],
  ['a clock two hours ahead, to the last moment', 2 * hourMs - 1, hourMs - 1, 'open'],
  ['a clock two hours ahead, after the hour', 2 * hourMs, hourMs, 'expired'],
  ['a clock two hours behind, just signed up', -3 * hourMs, 0, 'open'],
  ['a clock put back since', hourMs, -hourMs, 'open'],
])('%s: the state of the token does not depend on the clock of the phone', (_, endedAgoMs, sentAgoMs, state) => {
  expect(tokenState(forAnHour(nowMs - endedAgoMs), nowMs, nowMs - sentAgoMs)).toBe(state)
})

test.each([
  ['without a code sent', forAnHour(nowMs), undefined],
  ['that does not say when it began', tokenWith({ exp: nowMs / 1000 }), nowMs],
])('a token %s ends by the clock alone', (_, token, sentAtMs) => {
  expect(tokenState(token, nowMs, sentAtMs)).toBe('expired')
})
