import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { refusals } from '../refusals.ts'
import { required } from '../sentence.ts'
import { codeRefusals, oneTimeCode, wrongCode } from './one-time-code.ts'
import { registerRefusals } from './register.ts'

export const codeIncomplete = required('Please enter the full OTP.')
export const verifiedMessage = 'Your account is verified. Please log in.'
export const codeResentMessage = 'Verification code resent successfully'
export const codeResentByEmailMessage = 'Verification code resent by e-mail. We cannot send an SMS at the moment.'

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
  summary: 'Enter the code of a sign-up. The account opens with it.',
  access: 'verify',
  body: v.strictObject({ otp: signUpCode }),
  reply: v.object({ status: v.number(), message: v.string() }),
  refusals: [
    wrongCode(limits.triesPerCode - 1),
    codeRefusals.expired,
    codeRefusals.noTriesLeft,
    codeRefusals.tooManyTries,
    alreadyVerified,
    registerRefusals.emailTaken,
    refusals.tooManyAttempts,
  ],
})

export const resendCode = endpoint({
  wing: 'account',
  method: 'POST',
  path: '/auth/resend-otp',
  summary: 'Send a new code for a sign-up. The old one is dead.',
  access: 'verify',
  reply: v.object({ message: v.string() }),
  refusals: [codeRefusals.waitToResend, codeRefusals.tooManyCodes, alreadyVerified],
})
