import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import * as v from 'valibot'
import { askResetCode, forgotPasswordForm } from '../../../contract/account/password-reset.ts'
import { paths } from '../../../contract/paths.ts'
import { useGuardedSubmit } from '../../api/captcha/use-guarded-submit.ts'
import { openReset, readReset } from '../../session/session-storage.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { TextField } from '../../ui/form/field.tsx'
import { Form, FormNotice } from '../../ui/form/form.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { OtherWays } from '../../ui/layout/other-ways.tsx'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import { messages } from './messages.ts'
import { describeAskFailure, isTooSoon, keepResetDraft, readResetDraft } from './reset-flow.ts'
import css from './reset-page.module.css'

type Outcome = { kind: 'none' | 'sent' } | { kind: 'bad' | 'info'; text: string }

export function ForgotPasswordPage() {
  const { begin, send: ask } = useGuardedSubmit(askResetCode)
  const navigate = useNavigate()
  const isHere = useIsHere()
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' })

  useEffect(() => {
    // What was typed before hydration is newer than the draft.
    if (field.current?.value === '') field.current.value = readResetDraft().email
  }, [])

  async function send() {
    setOutcome({ kind: 'none' })
    const checked = v.safeParse(forgotPasswordForm, { email: field.current?.value })
    setError(checked.issues?.[0].message)
    if (!checked.success) return field.current?.focus()

    const { email } = checked.output
    const result = await ask({ body: { email } })
    if (result.kind !== 'reply') {
      // A code was sent a moment ago for this reset, so its screen is opened again.
      const hasPendingCode = isTooSoon(result) && readReset()?.email === email
      if (!hasPendingCode) return setOutcome({ kind: 'bad', text: describeAskFailure(result) })
      if (isHere()) navigate(paths.forgotPasswordOtp)
      return
    }
    const { message, jwtToken } = result.body
    if (!jwtToken) return setOutcome({ kind: 'info', text: message })

    openReset({ email, token: jwtToken })
    keepResetDraft({ email, sentAtMs: Date.now() })
    if (!isHere()) return
    setOutcome({ kind: 'sent' })
    toast.success(message)
    navigate(paths.forgotPasswordOtp)
  }

  return (
    <>
      <h1>{messages.forgotTitle}</h1>
      <p className={css.lead}>{messages.forgotLead}</p>
      <Form onSubmit={send} onTouched={begin} busy={outcome.kind === 'sent'}>
        <TextField
          ref={field}
          label={messages.email}
          name="email"
          type="text"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="username"
          required
          error={error}
          onChange={({ target }) => keepResetDraft({ ...readResetDraft(), email: target.value })}
        />
        {'text' in outcome && <FormNotice tone={outcome.kind} text={outcome.text} />}
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
