import { expect, test } from 'vitest'
import { connectionMessage } from '../../api/failure.ts'
import { type LoginResult, loginFailure } from './login-failure.ts'

const refused = (status: number, message = ''): LoginResult => ({ kind: 'refused', status, message })

/** HTTP says 200, the body something else. */
const inSuccess = (status: number, message?: string): LoginResult => ({
  kind: 'reply',
  status: 200,
  body: { status, message },
})

const locked = 'Account is locked due to too many failed login attempts. Try again later.'

const table: [LoginResult, string][] = [
  [refused(403, 'Vendor not found'), 'Account not found. Please check your email or sign up.'],
  [refused(403, 'Account is locked'), locked],
  [refused(403, 'Account is locked. Try again in 15 minutes, or reset your password.'), locked],
  [refused(400, 'Whatever'), 'Invalid email or password format'],
  [refused(401, 'Whatever'), 'Invalid credentials. Please check your email and password.'],
  [refused(403, 'Account not verified'), 'Account not verified'],
  [refused(403, 'Please complete the captcha verification.'), 'Please complete the captcha verification.'],
  [refused(403), 'Access denied'],
  [refused(429, 'Whatever'), 'Too many attempts. Please try again later.'],
  [refused(500, 'Whatever'), 'Server error. Please try again later.'],
  [refused(503, 'The service is briefly unavailable.'), 'The service is briefly unavailable.'],
  [refused(404), 'Login failed'],
  [inSuccess(403, 'Vendor not found'), 'Account not found. Please check your email or sign up.'],
  [inSuccess(403, 'Account is locked'), locked],
  [inSuccess(403), 'Access denied'],
  [inSuccess(400, 'Whatever'), 'Invalid email or password format'],
  [inSuccess(401, 'Whatever'), 'Invalid credentials. Please check your email and password.'],
  [inSuccess(429, 'Whatever'), 'Too many attempts. Please try again later.'],
  [inSuccess(500, 'Whatever'), 'Server error. Please try again later.'],
  [inSuccess(404), 'Login failed'],
  [{ kind: 'no-answer', why: 'offline' }, connectionMessage],
  [{ kind: 'no-answer', why: 'timeout' }, connectionMessage],
  [{ kind: 'unreadable' }, 'An unexpected error occurred.'],
]

test.each(table)('%o reads "%s"', (result, text) => expect(loginFailure(result)).toEqual({ tone: 'bad', text }))

test.each([
  ['Almost there.', 'Almost there.'],
  [undefined, 'Unexpected response from server.'],
])('a success without a token and with the message "%s" is a warning: "%s"', (message, text) =>
  expect(loginFailure({ kind: 'reply', status: 200, body: { message } })).toEqual({ tone: 'warn', text }),
)
