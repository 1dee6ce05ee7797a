import { expect, test } from 'vitest'
import { loginRefusals } from '../../../contract/account/login.ts'
import { connectionMessage } from '../../api/failure.ts'
import { refused } from '../../testing/refused.ts'
import { describeLoginFailure, type LoginResult } from './login-failure.ts'

/** The HTTP status is 200, the status in the body is another. */
const inSuccess = (body: { status: number; code?: string; message?: string }): LoginResult => ({
  kind: 'reply',
  status: 200,
  body,
})

const locked = 'Account is locked due to too many failed login attempts. Try again later.'

const table: [LoginResult, string][] = [
  [refused(loginRefusals.vendorNotFound), 'Account not found. Please check your email or sign up.'],
  [refused(loginRefusals.locked), locked],
  [refused(loginRefusals.lockedForToday), locked],
  [refused({ status: 400, message: 'Whatever' }), 'Invalid email or password format'],
  [refused({ status: 401, message: 'Whatever' }), 'Invalid credentials. Please check your email and password.'],
  [refused(loginRefusals.notVerified), 'Account not verified'],
  [refused(loginRefusals.captchaFailed), 'Please complete the captcha verification.'],
  [refused({ status: 403 }), 'Access denied'],
  [refused({ status: 429, message: 'Whatever' }), 'Too many attempts. Please try again later.'],
  [refused({ status: 500, message: 'Whatever' }), 'Server error. Please try again later.'],
  [refused({ status: 503, message: 'The service is briefly unavailable.' }), 'The service is briefly unavailable.'],
  [refused({ status: 404 }), 'Login failed'],
  [inSuccess(loginRefusals.vendorNotFound), 'Account not found. Please check your email or sign up.'],
  [inSuccess(loginRefusals.locked), locked],
  [inSuccess({ status: 403 }), 'Access denied'],
  [inSuccess({ status: 400, message: 'Whatever' }), 'Invalid email or password format'],
  [inSuccess({ status: 401, message: 'Whatever' }), 'Invalid credentials. Please check your email and password.'],
  [inSuccess({ status: 429, message: 'Whatever' }), 'Too many attempts. Please try again later.'],
  [inSuccess({ status: 500, message: 'Whatever' }), 'Server error. Please try again later.'],
  [inSuccess({ status: 404 }), 'Login failed'],
  [{ kind: 'no-answer', why: 'offline' }, connectionMessage],
  [{ kind: 'no-answer', why: 'timeout' }, connectionMessage],
  [{ kind: 'unreadable' }, 'An unexpected error occurred.'],
]

test('a sentence alone decides nothing', () =>
  expect(describeLoginFailure(refused({ status: 403, message: 'Vendor not found' })).text).toBe('Vendor not found'))

test.each(table)('%o reads "%s"', (result, text) =>
  expect(describeLoginFailure(result)).toMatchObject({ tone: 'bad', text }),
)

test('only an unknown account has a hint: whoever entered the code of the SMS logs in by phone number', () => {
  const hints = table.map(([result]) => describeLoginFailure(result)).filter(({ hint }) => hint)
  expect(new Set(hints.map(({ text, hint }) => `${text} ${hint}`))).toEqual(
    new Set([
      'Account not found. Please check your email or sign up. If you signed up with the code from the SMS, log in with your phone number.',
    ]),
  )
})

test.each([
  ['Almost there.', 'Almost there.'],
  [undefined, 'Unexpected response from server.'],
])('a success without a token and with the message "%s" is a warning: "%s"', (message, text) =>
  expect(describeLoginFailure({ kind: 'reply', status: 200, body: { message } })).toEqual({ tone: 'warn', text }),
)
