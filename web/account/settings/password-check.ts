import * as v from 'valibot'
import { passwordChange } from '../../../contract/account/settings.ts'
import { repeatedPasswordWords } from '../../ui/form/new-password-field.tsx'

export type PasswordTyped = { currentPassword: string; newPassword: string; repeatPassword: string }
export type PasswordProblems = Partial<PasswordTyped>

export const nothingTyped: PasswordTyped = { currentPassword: '', newPassword: '', repeatPassword: '' }

/** The first thing wrong with each field. */
export const problemsIn = ({ currentPassword, newPassword, repeatPassword }: PasswordTyped): PasswordProblems => {
  const checked = v.safeParse(passwordChange, { currentPassword, newPassword })
  const { nested = {} } = checked.success ? {} : v.flatten<typeof passwordChange>(checked.issues)
  return {
    currentPassword: nested.currentPassword?.[0],
    newPassword: nested.newPassword?.[0],
    repeatPassword: newPassword === repeatPassword ? undefined : repeatedPasswordWords.differ,
  }
}
