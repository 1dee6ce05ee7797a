import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { email } from '../fields.ts'
import { limits } from '../limits.ts'
import { refusals } from '../refusals.ts'
import { codeRefusals, oneTimeCode, wrongCode } from './one-time-code.ts'
import { newPassword } from './password.ts'

export const resetCodeMessage = 'Please enter the OTP code'
export const tooShortMessage = 'Password must be at least 8 characters long'
export const newPasswordsDifferMessage = 'Passwords do not match'
export const invalidResetMessage = refusals.invalidReset.message

/** The same words whether there is such an account or not. */
export const resetCodeSentMessage = 'If this email has an account, a 6-digit reset code is on its way.'
export const resetCodeRightMessage = 'OTP verified successfully!'
export const passwordResetMessage = 'Your password has been reset. Please log in.'

export const forgotPasswordForm = v.strictObject({ email })

export const askResetCode = endpoint({
  wing: 'vendor',
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Ask for a reset code by e-mail. The answer is the same for an unknown address.',
  body: forgotPasswordForm,
  reply: v.object({ message: v.string(), jwtToken: v.optional(v.string()) }),
  refusals: [codeRefusals.waitToResend, codeRefusals.tooManyCodes, refusals.tooManyAttempts],
})

/** Typed by hand into one field: spaces are forgiven. */
export const resetCode = v.pipe(
  v.string(resetCodeMessage),
  v.maxLength(40, resetCodeMessage),
  v.transform((written) => written.replace(/\s/g, '')),
  v.nonEmpty(resetCodeMessage),
  oneTimeCode(limits.resetCodeLength, `The code has ${limits.resetCodeLength} digits.`),
)

export const checkResetCode = endpoint({
  wing: 'vendor',
  method: 'POST',
  path: '/auth/forgot-password-otp',
  summary: 'Enter the reset code. The token of the reply allows one new password.',
  access: 'reset-pending',
  body: v.strictObject({ otp: resetCode }),
  reply: v.object({ message: v.string(), jwtToken: v.string() }),
  refusals: [
    wrongCode(limits.triesPerCode - 1),
    codeRefusals.expired,
    codeRefusals.noTriesLeft,
    codeRefusals.tooManyTries,
    refusals.invalidReset,
    refusals.tooManyAttempts,
  ],
})

/** The reset form has a sentence of its own for a short password; the rule is the one of registration. */
export const replacementPassword = v.pipe(
  v.string(tooShortMessage),
  v.minLength(limits.passwordMinLength, tooShortMessage),
  newPassword,
)

export const newPasswordForm = v.pipe(
  v.object({ newPassword: replacementPassword, confirmPassword: v.string(newPasswordsDifferMessage) }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmPassword']],
      ({ newPassword, confirmPassword }) => newPassword === confirmPassword,
      newPasswordsDifferMessage,
    ),
    ['confirmPassword'],
  ),
)

export const setNewPassword = endpoint({
  wing: 'vendor',
  method: 'POST',
  path: '/auth/new-password',
  summary: 'Set the new password, once. All sessions of the account end.',
  access: 'reset-granted',
  body: v.strictObject({ newPassword: replacementPassword }),
  reply: v.object({ message: v.string() }),
  refusals: [refusals.invalidReset],
})
