import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { refusals } from '../refusals.ts'
import { newPassword, passwordTooLongMessage } from './password.ts'

export const currentPasswordMessage = 'Please enter your current password.'
export const wrongCurrentPasswordMessage = 'Your current password is not right.'
export const samePasswordMessage = 'Please choose a password that differs from the current one.'
export const passwordChangedMessage = 'Password changed. Your other devices are logged out.'

export const passwordChange = v.pipe(
  v.strictObject({
    currentPassword: v.pipe(
      v.string(currentPasswordMessage),
      v.nonEmpty(currentPasswordMessage),
      v.maxLength(limits.passwordMaxLength, passwordTooLongMessage),
    ),
    newPassword,
  }),
  v.forward(
    v.partialCheck(
      [['currentPassword'], ['newPassword']],
      ({ currentPassword, newPassword }) => currentPassword !== newPassword,
      samePasswordMessage,
    ),
    ['newPassword'],
  ),
)

export const changePasswordRefusals = {
  /** Not a 401: the session is good, and must not end by a slip of the finger. */
  wrongPassword: { status: 403, message: wrongCurrentPasswordMessage },
} as const

export const changePassword = endpoint({
  wing: 'vendor',
  method: 'POST',
  path: '/auth/change-password',
  summary: 'Change the password. All other sessions of the vendor end; the vendor is told by mail.',
  access: 'session',
  body: passwordChange,
  reply: v.object({ message: v.string() }),
  refusals: [changePasswordRefusals.wrongPassword, refusals.tooManyAttempts],
})
