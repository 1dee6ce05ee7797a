import * as v from 'valibot'
import { newPasswordForm } from '../../../contract/account/password-reset.ts'

export type NewPassword = { newPassword: string; confirmPassword: string }
export type NewPasswordProblems = Partial<NewPassword>

/** The first problem of each field. */
export const findProblems = (typed: NewPassword): NewPasswordProblems => {
  const checked = v.safeParse(newPasswordForm, typed)
  if (checked.success) return {}
  const { nested = {} } = v.flatten<typeof newPasswordForm>(checked.issues)
  return { newPassword: nested.newPassword?.[0], confirmPassword: nested.confirmPassword?.[0] }
}
