import * as v from 'valibot'
import { passwordChange } from '../../../contract/account/settings.ts'
import { repeatedPasswordWords } from '../../ui/form/new-password-field.tsx'

export type PasswordFields = { currentPassword: string; newPassword: string; repeatPassword: string }
export type PasswordProblems = Partial<PasswordFields>

export const emptyFields: PasswordFields = { currentPassword: '', newPassword: '', repeatPassword: '' }

/** The first problem of each field. */
export const findProblems = ({ currentPassword, newPassword, repeatPassword }: PasswordFields): PasswordProblems => {
  const checked = v.safeParse(passwordChange, { currentPassword, newPassword })
  const { nested = {} } = checked.success ? {} : v.flatten<typeof passwordChange>(checked.issues)
  return {
    currentPassword: nested.currentPassword?.[0],
    newPassword: nested.newPassword?.[0],
    repeatPassword: newPassword === repeatPassword ? undefined : repeatedPasswordWords.differ,
  }
}
