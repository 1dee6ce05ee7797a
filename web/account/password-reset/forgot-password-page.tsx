import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import type * as v from 'valibot'
import { codeRefusals } from '../../../contract/account/one-time-code.ts'
import { askResetCode, forgotPasswordForm } from '../../../contract/account/password-reset.ts'
import { paths } from '../../../contract/paths.ts'
import { useGuardedSubmit } from '../../api/captcha/use-guarded-submit.ts'
import { isRefused } from '../../api/failure.ts'
import { showFailure } from '../../api/form-refusal.ts'
import { openReset, readReset } from '../../session/session-storage.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Form, FormNotice } from '../../ui/form/form.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { OtherWays } from '../../ui/layout/other-ways.tsx'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import { messages } from './messages.ts'
import { describeAskFailure, keepResetDraft, readResetDraft } from './reset-flow.ts'
import css from './reset-page.module.css'

type ForgotPassword = v.InferOutput<typeof forgotPasswordForm>

export function ForgotPasswordPage() {
  const { begin, send: ask } = useGuardedSubmit(askResetCode)
  const navigate = useNavigate()
  const isHere = useIsHere()
  // No default values: they would overwrite what was typed before the scripts came.
  const form = useForm<ForgotPassword, unknown, ForgotPassword>({
    resolver: standardSchemaResolver(forgotPasswordForm),
  })
  const { errors } = form.formState
  const [info, setInfo] = useState<string>()
  const [isSent, setIsSent] = useState(false)

  const { getValues, setValue } = form
  useEffect(() => {
    if (!getValues('email')) setValue('email', readResetDraft().email)
  }, [getValues, setValue])

  const forgetInfo = () => setInfo(undefined)

  const send = form.handleSubmit(async ({ email }) => {
    forgetInfo()
    const result = await ask({ body: { email } })
    if (result.kind !== 'reply') {
      // A code was sent a moment ago for this reset, so its screen is opened again.
      const hasPendingCode = isRefused(result, codeRefusals.waitToResend) && readReset()?.email === email
      if (hasPendingCode) return void (isHere() && navigate(paths.forgotPasswordOtp))
      if (result.kind !== 'refused') return form.setError('root', { message: describeAskFailure(result) })
      return showFailure(form, result, { fields: ['email'], otherwise: messages.sendFailed })
    }
    const { message, jwtToken } = result.body
    if (!jwtToken) return setInfo(message)

    openReset({ email, token: jwtToken })
    keepResetDraft({ email, sentAtMs: Date.now() })
    if (!isHere()) return
    setIsSent(true)
    toast.success(message)
    navigate(paths.forgotPasswordOtp)
  }, forgetInfo)

  return (
    <>
      <h1>{messages.forgotTitle}</h1>
      <p className={css.lead}>{messages.forgotLead}</p>
      <Form onSubmit={send} onTouched={begin} busy={isSent}>
        <TextField
          label={messages.email}
          type="text"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="username"
          required
          error={errors.email?.message}
          {...form.register('email', {
            onChange: ({ target }) => keepResetDraft({ ...readResetDraft(), email: target.value }),
          })}
        />
        <FormNotice tone="bad" text={errors.root?.message} />
        <FormNotice tone="info" text={info} />
        <Button type="submit" wide busyLabel={messages.sending}>
          {messages.send}
        </Button>
      </Form>
      <OtherWays>
        <Link to={paths.login}>{messages.backToLogin}</Link>
        <Link to={paths.help}>{messages.needHelp}</Link>
      </OtherWays>
    </>
  )
}
