import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type * as v from 'valibot'
import {
  allowedCharactersMessage,
  hasForeignCharacter,
  passwordRequirements,
} from '../../../contract/account/password.ts'
import { newPasswordForm, setNewPassword } from '../../../contract/account/password-reset.ts'
import { paths } from '../../../contract/paths.ts'
import { isSessionOver } from '../../api/failure.ts'
import { showFailure } from '../../api/form-refusal.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { clearReset, clearSession, readReset } from '../../session/session-storage.ts'
import { timing } from '../../timing.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { Form, FormNotice } from '../../ui/form/form.tsx'
import { NewPasswordField, RepeatPasswordField } from '../../ui/form/new-password-field.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { useGoTo } from '../../ui/layout/go-to.tsx'
import { OtherWays } from '../../ui/layout/other-ways.tsx'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import { messages } from './messages.ts'
import { clearResetDraft, useResetFlow } from './reset-flow.ts'
import css from './reset-page.module.css'
import { StrengthMeter } from './strength-meter.tsx'

type NewPassword = v.InferOutput<typeof newPasswordForm>

export function NewPasswordPage() {
  const { flow, startAgain } = useResetFlow()
  const send = useSubmit(setNewPassword)
  const goTo = useGoTo()
  const isHere = useIsHere()
  const form = useForm<NewPassword, unknown, NewPassword>({
    resolver: standardSchemaResolver(newPasswordForm),
    defaultValues: { newPassword: '', confirmPassword: '' },
  })
  const { errors } = form.formState
  const [newPassword, confirmPassword] = useWatch({ control: form.control, name: ['newPassword', 'confirmPassword'] })
  const [isDone, setIsDone] = useState(false)

  const reset = form.handleSubmit(async ({ newPassword }) => {
    const resetFlow = readReset()
    if (!resetFlow) return startAgain()

    const result = await send({ body: { newPassword }, token: resetFlow.token })
    if (result.kind === 'reply') {
      clearReset()
      clearResetDraft()
      // The server has ended all sessions of the account, including one that this browser may hold.
      clearSession()
      toast.success(result.body.message)
    }
    if (!isHere()) return
    if (result.kind === 'reply') {
      setIsDone(true)
      // Replaced, because going back to a finished reset would only be refused.
      return goTo(paths.login, { afterMs: timing.afterPasswordResetMs, replace: true })
    }
    if (isSessionOver(result)) return startAgain()
    showFailure(form, result, { fields: ['newPassword'], otherwise: messages.resetFailed })
  })

  const field = (name: keyof NewPassword) => ({
    required: true,
    readOnly: !flow || isDone,
    error: errors[name]?.message,
    ...form.register(name, { deps: name === 'newPassword' ? ['confirmPassword'] : [] }),
  })

  return (
    <>
      <h1>{messages.newTitle}</h1>
      <p className={css.lead}>{messages.newLead}</p>
      <Form onSubmit={reset} busy={isDone}>
        {/* Tells a password manager whose password this is. */}
        <input hidden readOnly type="email" autoComplete="username" value={flow?.email ?? ''} />
        <NewPasswordField
          label={messages.newPassword}
          password={newPassword}
          requirements={passwordRequirements}
          foreign={hasForeignCharacter(newPassword) ? allowedCharactersMessage : undefined}
          {...field('newPassword')}
        >
          <StrengthMeter password={newPassword} />
        </NewPasswordField>
        <RepeatPasswordField
          label={messages.confirmPassword}
          password={newPassword}
          repeated={confirmPassword}
          {...field('confirmPassword')}
        />
        <FormNotice tone="bad" text={errors.root?.message} />
        <Button type="submit" wide busyLabel={messages.resetting}>
          {messages.reset}
        </Button>
      </Form>
      <OtherWays>
        <Link to={paths.login}>{messages.backToLogin}</Link>
      </OtherWays>
    </>
  )
}
