import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { checkResetCode, resetCodeRightMessage } from '../../../contract/account/password-reset.ts'
import type { SentBodyOf } from '../../../contract/endpoint.ts'
import { limits } from '../../../contract/limits.ts'
import { paths } from '../../../contract/paths.ts'
import { isSessionOver } from '../../api/failure.ts'
import { showRefusal } from '../../api/form-refusal.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { grantReset, readReset } from '../../session/session-storage.ts'
import { timing } from '../../timing.ts'
import { toast } from '../../ui/feedback/toast.ts'
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
import { keepResetDraft, readResetDraft, useResend, useResetFlow } from './reset-flow.ts'
import css from './reset-page.module.css'

type Screen = SentBodyOf<typeof checkResetCode>

export function ResetCodePage() {
  const { flow, startAgain } = useResetFlow()
  const { sentAtMs, isAsking, resend } = useResend(flow?.email)
  const check = useSubmit(checkResetCode)
  const navigate = useNavigate()
  const goTo = useGoTo()
  const isHere = useIsHere()
  const form = useForm<Screen, unknown, Screen>({
    resolver: standardSchemaResolver(checkResetCode.body),
    defaultValues: { otp: '' },
  })
  const [failure, setFailure] = useState<string>()
  const [isDone, setIsDone] = useState(false)

  useEffect(() => {
    // The right code was already entered before the page was left; it cannot be used twice.
    if (flow && readResetDraft().isGranted) navigate(paths.newPassword, { replace: true })
  }, [flow, navigate])

  const selectCode = () => form.setFocus('otp', { shouldSelect: true })

  const showInvalid = () => {
    setFailure(undefined)
    selectCode()
  }

  const verify = form.handleSubmit(async ({ otp }) => {
    setFailure(undefined)
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
      const notice = showRefusal(form, result, { fields: ['otp'], otherwise: messages.codeFailed })
      if (!notice) selectCode()
      return setFailure(notice)
    }
    setIsDone(true)
    toast.success(resetCodeRightMessage)
    goTo(paths.newPassword, { afterMs: timing.afterResetOtpMs, replace: true })
  }, showInvalid)

  async function sendAnother() {
    setFailure(undefined)
    form.clearErrors()
    const outcome = await resend()
    if (!isHere()) return
    if (outcome.kind === 'failed') return setFailure(outcome.message)
    form.setValue('otp', '')
    form.setFocus('otp')
    toast.success(outcome.message)
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
          error={form.formState.errors.otp?.message}
          // Not limited by maxLength: a browser would cut a pasted 'Your code is 123456' before the code can be read from it.
          {...form.register('otp', {
            onChange: ({ target }) => form.setValue('otp', readCode(target.value, limits.resetCodeLength)),
          })}
        />
        <FormNotice tone="bad" text={failure} />
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
            sentAtMs={sentAtMs}
            waitMs={timing.resendCooldownMs}
            state={isAsking ? 'sending' : flow?.email ? 'ready' : 'blocked'}
            look="small"
            onResend={sendAnother}
          />
        </div>
      </Form>
    </>
  )
}
