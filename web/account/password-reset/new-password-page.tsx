import type { RefObject } from 'react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import {
  allowedCharactersMessage,
  hasForeignCharacter,
  passwordRequirements,
} from '../../../contract/account/password.ts'
import { setNewPassword } from '../../../contract/account/password-reset.ts'
import { paths } from '../../../contract/paths.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { clearReset, clearSession, readReset } from '../../session/session-storage.ts'
import { timing } from '../../timing.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Form, FormNotice } from '../../ui/form/form.tsx'
import { NewPasswordField, RepeatPasswordField } from '../../ui/form/new-password-field.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { useGoTo } from '../../ui/layout/go-to.tsx'
import { OtherWays } from '../../ui/layout/other-ways.tsx'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import { messages } from './messages.ts'
import { findProblems, type NewPassword, type NewPasswordProblems } from './new-password-check.ts'
import { clearResetDraft, readResetFailure, useResetFlow } from './reset-flow.ts'
import css from './reset-page.module.css'
import { StrengthMeter } from './strength-meter.tsx'

export function NewPasswordPage() {
  const { flow, startAgain } = useResetFlow()
  const send = useSubmit(setNewPassword)
  const goTo = useGoTo()
  const isHere = useIsHere()
  const refs = { newPassword: useRef<HTMLInputElement>(null), confirmPassword: useRef<HTMLInputElement>(null) }
  const [typed, setTyped] = useState<NewPassword>({ newPassword: '', confirmPassword: '' })
  const [problems, setProblems] = useState<NewPasswordProblems>({})
  const [failure, setFailure] = useState<string>()
  const [isDone, setIsDone] = useState(false)
  const wasTried = useRef(false)

  function change(next: NewPassword) {
    setTyped(next)
    if (wasTried.current) setProblems(findProblems(next))
  }

  function showProblems(found: NewPasswordProblems) {
    setProblems(found)
    if (found.newPassword) refs.newPassword.current?.focus()
    else if (found.confirmPassword) refs.confirmPassword.current?.focus()
    return Boolean(found.newPassword || found.confirmPassword)
  }

  async function reset() {
    setFailure(undefined)
    wasTried.current = true
    if (showProblems(findProblems(typed))) return
    const resetFlow = readReset()
    if (!resetFlow) return startAgain()

    const result = await send({ body: { newPassword: typed.newPassword }, token: resetFlow.token })
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
    const { at, message } = readResetFailure(result, messages.resetFailed)
    if (at === 'start') startAgain()
    else if (at === 'field') showProblems({ newPassword: message })
    else setFailure(message)
  }

  return (
    <>
      <h1>{messages.newTitle}</h1>
      <p className={css.lead}>{messages.newLead}</p>
      <Form onSubmit={reset} busy={isDone}>
        {/* Tells a password manager whose password this is. */}
        <input hidden readOnly type="email" autoComplete="username" value={flow?.email ?? ''} />
        <NewPasswordFields {...{ typed, problems, refs }} readOnly={!flow || isDone} onChange={change} />
        <FormNotice tone="bad" text={failure} />
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

type Props = {
  typed: NewPassword
  problems: NewPasswordProblems
  onChange: (typed: NewPassword) => void
  readOnly: boolean
  refs: Record<keyof NewPassword, RefObject<HTMLInputElement | null>>
}

function NewPasswordFields({ typed, problems, onChange, readOnly, refs }: Props) {
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
        foreign={hasForeignCharacter(newPassword) ? allowedCharactersMessage : undefined}
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
