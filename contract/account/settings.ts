import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { refusals } from '../refusals.ts'
import { required, sentence } from '../sentence.ts'
import { newPassword, passwordTooLong } from './password.ts'

export const currentPasswordRequired = required('Please enter your current password.')
export const samePassword = sentence('same-password', 'Please choose a password that differs from the current one.')
export const passwordChangedMessage = 'Password changed. Your other devices are logged out.'

export const currentPassword = v.pipe(
  v.string(currentPasswordRequired),
  v.nonEmpty(currentPasswordRequired),
  v.maxLength(limits.passwordMaxLength, passwordTooLong),
)

export const passwordChange = v.pipe(
  v.strictObject({ currentPassword, newPassword }),
  v.forward(
    v.partialCheck(
      [['currentPassword'], ['newPassword']],
      ({ currentPassword, newPassword }) => currentPassword !== newPassword,
      samePassword,
    ),
    ['newPassword'],
  ),
)

export const changePasswordRefusals = {
  /** Not a 401: a mistyped password must not end the session. */
  wrongPassword: {
    status: 403,
    code: 'wrong-current-password',
    field: 'currentPassword',
    message: 'Your current password is not right.',
  },
} as const

export const changePassword = endpoint({
  wing: 'account',
  method: 'POST',
  path: '/auth/change-password',
  summary: 'Change the password. All other sessions of the vendor end; the vendor is told by mail.',
  access: 'session',
  body: passwordChange,
  reply: v.object({ message: v.string() }),
  refusals: [changePasswordRefusals.wrongPassword, refusals.tooManyAttempts],
})
