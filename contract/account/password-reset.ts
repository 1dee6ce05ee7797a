import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { refusals } from '../refusals.ts'
import { invalid, required, sentence } from '../sentence.ts'
import { accountName, type ContactWay } from './account-name.ts'
import { captchaRefusals, captchaToken } from './captcha.ts'
import { codeRefusals, oneTimeCode, wrongCode } from './one-time-code.ts'
import { newPassword } from './password.ts'

export const resetCodeRequired = required('Please enter the OTP code')
export const newPasswordTooShort = sentence('too-short', 'Password must be at least 8 characters long', {
  minLength: limits.passwordMinLength,
})
export const newPasswordsDiffer = sentence('passwords-differ', 'Passwords do not match')

/** The same words whether there is such an account or not. */
export const resetCodeSentMessage = 'If this email has an account, a 6-digit reset code is on its way.'
export const resetCodeSentMessages: Record<ContactWay, string> = {
  email: resetCodeSentMessage,
  phone: 'If this phone number has an account, a 6-digit reset code is on its way.',
}

export const resetCodeRightMessage = 'OTP verified successfully!'
export const passwordResetMessage = 'Your password has been reset. Please log in.'

/** The field is called `email` on the wire, and takes a phone number too. */
export const forgotPasswordForm = v.strictObject({ email: accountName })

export const askResetCode = endpoint({
  wing: 'account',
  method: 'POST',
  path: '/auth/forgot-password',
  summary:
    'Ask for a reset code, by email address or phone number. It goes to every proven way of the account. The answer is the same for an unknown one.',
  body: v.strictObject({ ...forgotPasswordForm.entries, captchaToken }),
  reply: v.object({ message: v.string(), jwtToken: v.optional(v.string()) }),
  refusals: [
    codeRefusals.waitToResend,
    codeRefusals.tooManyCodes,
    captchaRefusals.required,
    captchaRefusals.failed,
    refusals.tooManyAttempts,
  ],
})

/** Typed by hand into one field: spaces are forgiven. */
export const resetCode = v.pipe(
  v.string(resetCodeRequired),
  v.maxLength(40, resetCodeRequired),
  v.transform((written) => written.replace(/\s/g, '')),
  v.nonEmpty(resetCodeRequired),
  oneTimeCode(limits.resetCodeLength, invalid(`The code has ${limits.resetCodeLength} digits.`)),
)

export const checkResetCode = endpoint({
  wing: 'account',
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
  v.string(newPasswordTooShort),
  v.minLength(limits.passwordMinLength, newPasswordTooShort),
  newPassword,
)

export const newPasswordForm = v.pipe(
  v.object({ newPassword: replacementPassword, confirmPassword: v.string(newPasswordsDiffer) }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmPassword']],
      ({ newPassword, confirmPassword }) => newPassword === confirmPassword,
      newPasswordsDiffer,
    ),
    ['confirmPassword'],
  ),
)

export const setNewPassword = endpoint({
  wing: 'account',
  method: 'POST',
  path: '/auth/new-password',
  summary: 'Set the new password, once. All sessions of the account end.',
  access: 'reset-granted',
  body: v.strictObject({ newPassword: replacementPassword }),
  reply: v.object({ message: v.string() }),
  refusals: [refusals.invalidReset],
})
