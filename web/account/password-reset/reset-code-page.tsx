import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { askResetCode, checkResetCode, resetCodeRightMessage } from '../../../contract/account/password-reset.ts'
import type { SentBodyOf } from '../../../contract/endpoint.ts'
import { limits } from '../../../contract/limits.ts'
import { paths } from '../../../contract/paths.ts'
import { useGuardedSubmit } from '../../api/captcha/use-guarded-submit.ts'
import { isSessionOver } from '../../api/failure.ts'
import { showRefusal } from '../../api/form-refusal.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { grantReset, openReset, readReset } from '../../session/session-storage.ts'
import { timing } from '../../timing.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { readCode } from '../../ui/form/code-boxes.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Actions, Form, FormNotice } from '../../ui/form/form.tsx'
import { ResendButton } from '../../ui/form/resend-button.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { useGoTo } from '../../ui/layout/go-to.tsx'
import { Icon, IconTile } from '../../ui/layout/icon.tsx'
import { arrowLeft, mail } from '../../ui/layout/icons.ts'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import { messages } from './messages.ts'
import { describeAskFailure, keepResetDraft, readResetDraft, useResetFlow } from './reset-flow.ts'
import css from './reset-page.module.css'

type Screen = SentBodyOf<typeof checkResetCode>

export function ResetCodePage() {
  const { flow, startAgain } = useResetFlow()
  const { send: ask } = useGuardedSubmit(askResetCode)
  const [sentAtMs, setSentAtMs] = useState(() => readResetDraft().sentAtMs)
  const [isAsking, setIsAsking] = useState(false)
  const check = useSubmit(checkResetCode)
  const navigate = useNavigate()
  const goTo = useGoTo()
  const isHere = useIsHere()
  const form = useForm<Screen, unknown, Screen>({
    resolver: standardSchemaResolver(checkResetCode.body),
    defaultValues: { otp: '' },
  })
  const { errors } = form.formState
  const [isDone, setIsDone] = useState(false)

  useEffect(() => {
    // The right code was already entered before the page was left; it cannot be used twice.
    if (flow && readResetDraft().isGranted) navigate(paths.newPassword, { replace: true })
  }, [flow, navigate])

  const selectCode = () => form.setFocus('otp', { shouldSelect: true })

  const verify = form.handleSubmit(async ({ otp }) => {
    const reset = readReset()
    if (!reset) return startAgain()

    const result = await check({ body: { otp }, token: reset.token })
    if (result.kind === 'reply' && readReset()?.token === reset.token) {
      grantReset(result.body.jwtToken)
      keepResetDraft({ ...readResetDraft(), isGranted: true })
    }
    if (!isHere()) return
    if (result.kind !== 'reply') {
      if (isSessionOver(result)) return startAgain()
      const message = showRefusal(form, result, { fields: ['otp'], otherwise: messages.codeFailed })
      return message ? form.setError('root', { message }) : selectCode()
    }
    setIsDone(true)
    toast.success(resetCodeRightMessage)
    goTo(paths.newPassword, { afterMs: timing.afterResetOtpMs, replace: true })
  }, selectCode)

  /** Another code starts the reset again, with a new token and a new waiting time. */
  async function sendAnother(email: string) {
    form.clearErrors()
    setIsAsking(true)
    const result = await ask({ body: { email } })
    setIsAsking(false)
    if (result.kind !== 'reply') return form.setError('root', { message: describeAskFailure(result) })

    const { message, jwtToken } = result.body
    const nowMs = Date.now()
    // A reset for another address may have begun since; it must not get this token.
    if (readReset()?.email === email) {
      if (jwtToken) openReset({ email, token: jwtToken })
      keepResetDraft({ ...readResetDraft(), sentAtMs: nowMs })
    }
    setSentAtMs(nowMs)
    if (!isHere()) return
    form.setValue('otp', '')
    form.setFocus('otp')
    toast.success(message)
  }

  return (
    <>
      <IconTile of={mail} className={css.tile} />
      <h1>{messages.codeTitle}</h1>
      <p className={css.lead}>{messages.codeLead}</p>
      <p className={css.address}>{flow?.email}</p>
      <Form onSubmit={verify} busy={isDone}>
        <TextField
          label={messages.code}
          placeholder={messages.codePlaceholder}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          readOnly={!flow || isDone}
          error={errors.otp?.message}
          // Not limited by maxLength: a browser would cut a pasted 'Your code is 123456' before the code can be read from it.
          {...form.register('otp', {
            onChange: ({ target }) => form.setValue('otp', readCode(target.value, limits.resetCodeLength)),
          })}
        />
        <FormNotice tone="bad" text={errors.root?.message} />
        <Actions
          main={
            <Button type="submit" busyLabel={messages.verifying} disabled={isAsking}>
              {messages.verify}
            </Button>
          }
          others={
            <Button variant="line" onClick={() => navigate(paths.forgotPassword)}>
              <Icon of={arrowLeft} />
              {messages.back}
            </Button>
          }
        />
        <div className={css.resend}>
          {messages.nothingArrived}
          <ResendButton
            sentAtMs={flow && sentAtMs}
            waitMs={timing.resendCooldownMs}
            state={isAsking ? 'sending' : flow?.email ? 'ready' : 'blocked'}
            look="small"
            onResend={() => flow && sendAnother(flow.email)}
          />
        </div>
      </Form>
    </>
  )
}
