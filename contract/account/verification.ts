import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { refusals } from '../refusals.ts'
import { required } from '../sentence.ts'
import { type ContactWay, contactWays } from './account-name.ts'
import { codeRefusals, oneTimeCode, wrongCode } from './one-time-code.ts'
import { registerRefusals, sentTo } from './register.ts'

export const codeIncomplete = required('Please enter the full OTP.')
export const verifiedMessage = 'Your account is verified. Please log in.'

/** The way whose code was entered is the login; the other one is not proven yet. */
export const verifiedMessages: Record<ContactWay, string> = {
  email: verifiedMessage,
  phone: 'Your account is verified. Please log in with your phone number.',
}
export const codeResentMessage = 'Verification code resent successfully'
export const codeResentByEmailMessage = 'Verification code resent by email'

export const alreadyVerified = {
  status: 409,
  code: 'already-verified',
  message: 'Your account is verified already. Please log in.',
} as const

export const signUpCode = oneTimeCode(limits.signUpCodeLength, codeIncomplete)

export const verifyVendor = endpoint({
  wing: 'account',
  method: 'POST',
  path: '/auth/vendor-verify',
  summary: 'Enter one of the two codes of a sign-up. The account opens with it, and has proven the way it came by.',
  access: 'verify',
  body: v.strictObject({ otp: signUpCode }),
  /** `proven`: the way whose code it was. */
  reply: v.object({ status: v.number(), message: v.string(), proven: v.optional(v.picklist(contactWays)) }),
  refusals: [
    wrongCode(limits.triesPerCode - 1),
    codeRefusals.expired,
    codeRefusals.noTriesLeft,
    codeRefusals.tooManyTries,
    alreadyVerified,
    registerRefusals.emailTaken,
    registerRefusals.phoneTaken,
    refusals.tooManyAttempts,
  ],
})

export const resendCode = endpoint({
  wing: 'account',
  method: 'POST',
  path: '/auth/resend-otp',
  summary: 'Send new codes for a sign-up. The old ones are dead.',
  access: 'verify',
  reply: v.object({ message: v.string(), sentTo }),
  refusals: [codeRefusals.waitToResend, codeRefusals.tooManyCodes, alreadyVerified, registerRefusals.emailTaken],
})
