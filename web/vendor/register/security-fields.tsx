import { type UseFormReturn, useWatch } from 'react-hook-form'
import { hasForeignCharacter, onlyTheseMessage, passwordRequirements } from '../../../contract/vendor/password.ts'
import { passwordsDifferMessage } from '../../../contract/vendor/register.ts'
import { Checklist } from '../../ui/checklist.tsx'
import { MatchMessage } from '../../ui/match-message.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { messages } from './messages.ts'
import type { RegisterValues } from './register-draft.ts'
import css from './security-fields.module.css'

export function SecurityFields({ form }: { form: UseFormReturn<RegisterValues> }) {
  const { register, control } = form
  const { errors } = form.formState
  const [email, password, repeated] = useWatch({ control, name: ['email', 'password', 'repeatPassword'] })
  const isForeign = hasForeignCharacter(password)
  const agree = password === repeated

  const requirements = passwordRequirements.map(({ words, note, isMet }) => ({ words, note, isMet: isMet(password) }))
  // The sentence of a failed submit takes the line where this is said otherwise.
  if (isForeign && errors.password) requirements.push({ words: onlyTheseMessage, note: undefined, isMet: false })

  return (
    <>
      {/* By this a password manager knows whose password it keeps. */}
      <input hidden readOnly autoComplete="username" value={email} />
      <div>
        <PasswordField
          label={messages.password}
          autoComplete="new-password"
          error={errors.password?.message}
          {...register('password', { deps: 'repeatPassword' })}
        />
        <MatchMessage tone="bad">{isForeign && !errors.password ? onlyTheseMessage : undefined}</MatchMessage>
      </div>
      <div className={css.requirements}>
        <Checklist label={messages.requirements} items={requirements} />
      </div>
      <div>
        <PasswordField
          label={messages.repeatPassword}
          autoComplete="new-password"
          error={errors.repeatPassword?.message}
          {...register('repeatPassword')}
        />
        <MatchMessage tone={agree ? 'good' : 'bad'}>
          {repeated === '' || errors.repeatPassword
            ? undefined
            : agree
              ? messages.passwordsMatch
              : passwordsDifferMessage}
        </MatchMessage>
      </div>
    </>
  )
}
