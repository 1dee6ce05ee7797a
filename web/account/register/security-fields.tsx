import { type UseFormReturn, useWatch } from 'react-hook-form'
import {
  allowedCharactersMessage,
  hasForeignCharacter,
  passwordRequirements,
} from '../../../contract/account/password.ts'
import { passwordsDiffer } from '../../../contract/account/register.ts'
import { NewPasswordField, RepeatPasswordField } from '../../ui/form/new-password-field.tsx'
import { messages } from './messages.ts'
import type { RegisterValues } from './register-draft.ts'

export function SecurityFields({ form }: { form: UseFormReturn<RegisterValues> }) {
  const { register, control } = form
  const { errors } = form.formState
  const [email, password, repeated] = useWatch({ control, name: ['email', 'password', 'repeatPassword'] })

  return (
    <>
      {/* Tells a password manager whose password this is. */}
      <input hidden readOnly autoComplete="username" value={email} />
      <NewPasswordField
        label={messages.password}
        password={password}
        requirements={passwordRequirements}
        foreign={hasForeignCharacter(password) ? allowedCharactersMessage : undefined}
        error={errors.password?.message}
        {...register('password', { deps: 'repeatPassword' })}
      />
      <RepeatPasswordField
        label={messages.repeatPassword}
        password={password}
        repeated={repeated}
        words={{ match: messages.passwordsMatch, differ: passwordsDiffer.message }}
        error={errors.repeatPassword?.message}
        {...register('repeatPassword')}
      />
    </>
  )
}
