import type { RefObject } from 'react'
import { hasForeignCharacter, onlyTheseMessage, passwordRequirements } from '../../../contract/vendor/password.ts'
import { Checklist } from '../../ui/checklist.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { MatchMessage } from '../../ui/match-message.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { messages } from './messages.ts'
import type { NewPassword, NewPasswordProblems } from './new-password-check.ts'
import css from './reset-page.module.css'
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
  const foreign = hasForeignCharacter(newPassword) ? onlyTheseMessage : undefined
  const isMatching = newPassword === confirmPassword
  const isCompared = confirmPassword !== '' && !problems.confirmPassword
  return (
    <>
      <PasswordField
        ref={refs.newPassword}
        label={messages.newPassword}
        name="newPassword"
        autoComplete="new-password"
        required
        readOnly={readOnly}
        value={newPassword}
        error={foreign ?? problems.newPassword}
        onChange={({ target }) => onChange({ ...typed, newPassword: target.value })}
      />
      <LiveRegion text={foreign ?? ''} />
      <StrengthMeter password={newPassword} />
      <Checklist
        label={messages.requirements}
        items={passwordRequirements.map(({ words, note, isMet }) => ({ words, note, isMet: isMet(newPassword) }))}
      />
      <div className={css.confirm}>
        <PasswordField
          ref={refs.confirmPassword}
          label={messages.confirmPassword}
          name="confirmPassword"
          autoComplete="new-password"
          required
          readOnly={readOnly}
          value={confirmPassword}
          error={problems.confirmPassword}
          onChange={({ target }) => onChange({ ...typed, confirmPassword: target.value })}
        />
        <MatchMessage tone={isMatching ? 'good' : 'bad'}>
          {isCompared ? (isMatching ? messages.match : messages.noMatch) : undefined}
        </MatchMessage>
      </div>
    </>
  )
}
