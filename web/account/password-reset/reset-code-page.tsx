import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import * as v from 'valibot'
import { checkResetCode, resetCode, resetCodeRightMessage } from '../../../contract/account/password-reset.ts'
import { limits } from '../../../contract/limits.ts'
import { paths } from '../../../contract/paths.ts'
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
import { keepResetDraft, type ResetFailure, readResetDraft, readResetFailure, useResetFlow } from './reset-flow.ts'
import css from './reset-page.module.css'
import { useResend } from './use-resend.ts'

export function ResetCodePage() {
  const { flow, startAgain } = useResetFlow()
  const { sentAtMs, isAsking, resend } = useResend(flow?.email)
  const check = useSubmit(checkResetCode)
  const navigate = useNavigate()
  const goTo = useGoTo()
  const isHere = useIsHere()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<ResetFailure>()
  const [isDone, setIsDone] = useState(false)

  useEffect(() => {
    // The right code was already entered before the page was left; it cannot be used twice.
    if (flow && readResetDraft().isGranted) navigate(paths.newPassword, { replace: true })
  }, [flow, navigate])

  const showFailure = (found: ResetFailure) => {
    setFailure(found)
    if (found.at !== 'field') return
    field.current?.focus()
    field.current?.select()
  }

  async function verify() {
    setFailure(undefined)
    const checked = v.safeParse(resetCode, code)
    if (!checked.success) return showFailure({ at: 'field', message: checked.issues[0].message })
    const reset = readReset()
    if (!reset) return startAgain()

    const result = await check({ body: { otp: checked.output }, token: reset.token })
    if (result.kind === 'reply' && readReset()?.token === reset.token) {
      grantReset(result.body.jwtToken)
      keepResetDraft({ ...readResetDraft(), isGranted: true })
    }
    if (!isHere()) return
    if (result.kind !== 'reply') {
      const found = readResetFailure(result, messages.codeFailed)
      return found.at === 'start' ? startAgain() : showFailure(found)
    }
    setIsDone(true)
    toast.success(resetCodeRightMessage)
    goTo(paths.newPassword, { afterMs: timing.afterResetOtpMs, replace: true })
  }

  async function sendAnother() {
    setFailure(undefined)
    const outcome = await resend()
    if (!isHere()) return
    if (outcome.kind === 'failed') return showFailure({ at: 'form', message: outcome.message })
    setCode('')
    field.current?.focus()
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
          ref={field}
          label={messages.code}
          name="otp"
          placeholder={messages.codePlaceholder}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          readOnly={!flow || isDone}
          value={code}
          error={failure?.at === 'field' ? failure.message : undefined}
          // Not limited by maxLength: a browser would cut a pasted 'Your code is 123456' before the code can be read from it.
          onChange={({ target }) => setCode(readCode(target.value, limits.resetCodeLength))}
        />
        <FormNotice tone="bad" text={failure?.at === 'form' ? failure.message : undefined} />
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
