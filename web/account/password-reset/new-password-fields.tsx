import type { RefObject } from 'react'
import { hasForeignCharacter, onlyTheseMessage, passwordRequirements } from '../../../contract/account/password.ts'
import { NewPasswordField } from '../../ui/form/new-password-field.tsx'
import { RepeatPasswordField } from '../../ui/form/repeat-password-field.tsx'
import { messages } from './messages.ts'
import type { NewPassword, NewPasswordProblems } from './new-password-check.ts'
import { StrengthMeter } from './strength-meter.tsx'

type Props = {
  typed: NewPassword
  problems: NewPasswordProblems
  onChange: (typed: NewPassword) => void
  readOnly: boolean
  refs: Record<keyof NewPassword, RefObject<HTMLInputElement | null>>
}

export function NewPasswordFields({ typed, problems, onChange, readOnly, refs }: Props) {
  const { newPassword, confirmPassword } = typed
  return (
    <>
      <NewPasswordField
        ref={refs.newPassword}
        label={messages.newPassword}
        name="newPassword"
        required
        readOnly={readOnly}
        value={newPassword}
        password={newPassword}
        requirements={passwordRequirements}
        foreign={hasForeignCharacter(newPassword) ? onlyTheseMessage : undefined}
        error={problems.newPassword}
        onChange={({ target }) => onChange({ ...typed, newPassword: target.value })}
      >
        <StrengthMeter password={newPassword} />
      </NewPasswordField>
      <RepeatPasswordField
        ref={refs.confirmPassword}
        label={messages.confirmPassword}
        name="confirmPassword"
        required
        readOnly={readOnly}
        value={confirmPassword}
        password={newPassword}
        repeated={confirmPassword}
        error={problems.confirmPassword}
        onChange={({ target }) => onChange({ ...typed, confirmPassword: target.value })}
      />
    </>
  )
}
