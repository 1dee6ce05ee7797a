import * as v from 'valibot'
import { expect, test } from 'vitest'
import { logIn, loginForm, loginRefusals, loginSucceeded } from './login.ts'

const good = { email: 'vendor@sample.example', password: 'x', recaptchaToken: 'solved' }
const messagesFor = (given: object) => (v.safeParse(logIn.body, given).issues ?? []).map(({ message }) => message)

test('any password may be tried, and the address is made canonical', () => {
  expect(v.parse(logIn.body, { ...good, email: ' Vendor@Sample.EXAMPLE ' })).toEqual(good)
  expect(messagesFor({ ...good, password: ' ' })).toEqual([])
})

test.each([
  [{ email: '' }, 'Please enter a valid email address.'],
  [{ email: 'vendor@sample' }, 'Please enter a valid email address.'],
  [{ password: '' }, 'Password is required.'],
  [{ password: 7 }, 'Password is required.'],
  [{ password: 'x'.repeat(129) }, 'Password is too long. Use at most 128 characters.'],
  [{ recaptchaToken: '' }, 'Please complete the captcha verification.'],
  [{ recaptchaToken: 'x'.repeat(8193) }, 'Please complete the captcha verification.'],
])('%.40o is answered with %j', (wrong, message) => {
  expect(messagesFor({ ...good, ...wrong })).toEqual([message])
})

test('the longest password and captcha answer pass', () => {
  expect(messagesFor({ ...good, password: 'x'.repeat(128), recaptchaToken: 'x'.repeat(8192) })).toEqual([])
})

test('without a captcha answer, or with anything beside the three fields, it is refused', () => {
  const { recaptchaToken: _, ...without } = good
  expect(messagesFor(without)).toHaveLength(1)
  expect(messagesFor({ ...good, verified: true })).toHaveLength(1)
})

test('the form asks for the address and the password; the captcha is its own affair', () => {
  expect(v.is(loginForm, { email: 'vendor@sample.example', password: 'x' })).toBe(true)
})

test('the refusals carry the code that the screen looks for, and the words', () => {
  expect(loginRefusals).toEqual({
    captchaFailed: { status: 403, code: 'captcha-failed', message: 'Please complete the captcha verification.' },
    vendorNotFound: { status: 403, code: 'vendor-not-found', message: 'Vendor not found' },
    locked: {
      status: 403,
      code: 'account-locked',
      message: 'Account is locked. Try again in 15 minutes, or reset your password.',
      params: { minutes: 15 },
      retryAfterSeconds: 900,
    },
    lockedForToday: {
      status: 403,
      code: 'account-locked-for-today',
      message: 'Account is locked. Ask for a login link by email, or reset your password.',
    },
    notVerified: { status: 403, code: 'account-not-verified', message: 'Account not verified' },
    wrongPassword: { status: 401, code: 'wrong-password', message: 'Invalid credentials' },
  })
  expect(loginSucceeded).toBe('Login successful! Redirecting...')
})

test('the call is where the spec has it, and open to anybody', () => {
  expect(logIn).toMatchObject({ method: 'POST', url: '/vservice/api/v1/auth/vendor-login' })
  expect('access' in logIn).toBe(false)
})
