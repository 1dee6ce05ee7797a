import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { refusals } from '../refusals.ts'
import { invalid } from '../sentence.ts'
import { accountName } from './account-name.ts'

/** The same words whether there is such an account or not, and whether it is locked or not. */
export const loginLinkSentMessage =
  'If this account is locked and its email is proven, a login link is there, or on its way.'
export const loginLinkUsedMessage = `You can log in here now. You have ${limits.loginLinkMinutes} minutes.`

export const askLoginLink = endpoint({
  wing: 'account',
  method: 'POST',
  path: '/auth/login-link',
  summary: 'For a vendor who is locked out: ask for a link by email that lets one browser log in.',
  body: v.strictObject({ email: accountName }),
  reply: v.object({ message: v.string() }),
  refusals: [refusals.tooManyAttempts],
})

export const loginLinkRefusals = {
  over: {
    status: 410,
    code: 'login-link-over',
    message: 'This link was used already, or is too old. Please ask for a new one.',
  },
} as const

export const loginLinkIncomplete = invalid('This link is not complete. Please open it again from the email.')

export const loginLinkToken = v.pipe(v.string(loginLinkIncomplete), v.regex(/^[\w-]{43}$/, loginLinkIncomplete))

export const redeemLoginLink = endpoint({
  wing: 'account',
  method: 'POST',
  path: '/auth/use-login-link',
  summary: 'Use a login link, once. The browser gets a cookie with which a lock by strangers does not stop its login.',
  body: v.strictObject({ token: loginLinkToken }),
  reply: v.object({ message: v.string() }),
  refusals: [loginLinkRefusals.over, refusals.tooManyAttempts],
})
