import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { refusals } from '../refusals.ts'
import { required } from '../sentence.ts'
import { accountName } from './account-name.ts'
import { captchaAnswer, captchaRefusals } from './captcha.ts'
import { passwordTooLong } from './password.ts'

export const loginPasswordRequired = required('Password is required.')

/** Not held to the password rule: that was checked when the password was set. */
const password = v.pipe(
  v.string(loginPasswordRequired),
  v.nonEmpty(loginPasswordRequired),
  v.maxLength(limits.passwordMaxLength, passwordTooLong),
)

/** The field is called `email` on the wire, and takes a phone number too. */
export const loginForm = v.object({ email: accountName, password })

export const loginSucceeded = 'Login successful! Redirecting...'

/** How long a lock still lasts, in the `params` of both its refusals. */
export const lockLeft = v.object({ minutes: v.number() })

export const lockedFor = (minutes: number) => ({
  status: 403,
  code: 'account-locked',
  message: `Account is locked. Try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}, or reset your password.`,
  params: { minutes },
  retryAfterSeconds: minutes * 60,
})

/** The codes that the login screen's table looks for. */
export const loginRefusals = {
  captchaFailed: captchaRefusals.failed,
  vendorNotFound: { status: 403, code: 'vendor-not-found', message: 'Vendor not found' },
  locked: lockedFor(limits.lockMinutes),
  /** After too many wrong passwords from everywhere. Known devices are not concerned. */
  lockedForToday: {
    status: 403,
    code: 'account-locked-for-today',
    message: 'Account is locked. Ask for a login link by email, or reset your password.',
  },
  notVerified: { status: 403, code: 'account-not-verified', message: 'Account not verified' },
  wrongPassword: { status: 401, code: 'wrong-password', message: 'Invalid credentials' },
} as const

export const logIn = endpoint({
  wing: 'account',
  method: 'POST',
  path: '/auth/vendor-login',
  summary:
    'Open a session, by a proven email address or phone number. A sign-up that waits for its code gets a token for the verification calls with the refusal.',
  body: v.strictObject({ email: accountName, password, recaptchaToken: captchaAnswer }),
  reply: v.object({
    status: v.number(),
    message: v.string(),
    jwtToken: v.string(),
    /** Seconds. */
    expiresIn: v.number(),
    /** `email` is what names the account: the proven e-mail address, or else the proven phone number. */
    userInfo: v.object({ name: v.string(), email: v.string() }),
  }),
  refusals: [...Object.values(loginRefusals), refusals.tooManyAttempts, refusals.unavailable],
})
