import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import * as v from 'valibot'
import { askResetCode } from '../../../contract/account/password-reset.ts'
import { paths } from '../../../contract/paths.ts'
import { refusals } from '../../../contract/refusals.ts'
import { useGuardedSubmit } from '../../api/captcha/use-guarded-submit.ts'
import { type Failure, failureMessage } from '../../api/failure.ts'
import { visitorDrafts } from '../../session/forget-visitor.ts'
import { clearReset, openReset, type ResetFlow, readReset } from '../../session/session-storage.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { createDraft } from '../../ui/form/draft.ts'
import { messages } from './messages.ts'

/** Survives a refresh. `isGranted`: the right code was entered. */
const shape = v.object({ email: v.string(), sentAtMs: v.optional(v.number()), isGranted: v.optional(v.boolean()) })
type ResetDraft = v.InferOutput<typeof shape>

const draft = createDraft(visitorDrafts.reset, { check: (kept) => (v.is(shape, kept) ? kept : undefined) })

export const readResetDraft = (): ResetDraft => draft.read() ?? { email: '' }
export const keepResetDraft = draft.keep
export const clearResetDraft = draft.clear

export const describeAskFailure = (failure: Failure): string =>
  failure.kind === 'no-answer' ? messages.noConnection : failureMessage(failure, messages.sendFailed)

/** The reset that was begun in this tab. Without one the page leads back to the start. */
export function useResetFlow() {
  const navigate = useNavigate()
  const [flow, setFlow] = useState<ResetFlow>()

  const startAgain = useCallback(() => {
    clearReset()
    toast.error(refusals.invalidReset.message, { id: 'invalid-reset' })
    navigate(paths.forgotPassword, { replace: true })
  }, [navigate])

  useEffect(() => {
    const found = readReset()
    if (found) setFlow(found)
    else startAgain()
  }, [startAgain])

  return { flow, startAgain }
}

type ResendOutcome = { kind: 'sent' | 'failed'; message: string }

/** Another code starts the reset again, with a new token and a new waiting time. */
export function useResend(email: string | undefined) {
  const { send: ask } = useGuardedSubmit(askResetCode)
  const [sentAtMs, setSentAtMs] = useState<number>()
  const [isAsking, setIsAsking] = useState(false)

  useEffect(() => {
    if (email !== undefined) setSentAtMs(readResetDraft().sentAtMs)
  }, [email])

  async function resend(): Promise<ResendOutcome> {
    setIsAsking(true)
    const result = await ask({ body: { email: email ?? '' } })
    setIsAsking(false)
    if (result.kind !== 'reply') return { kind: 'failed', message: describeAskFailure(result) }

    const { message, jwtToken } = result.body
    const nowMs = Date.now()
    // A reset for another address may have begun since; it must not get this token.
    if (email !== undefined && readReset()?.email === email) {
      if (jwtToken) openReset({ email, token: jwtToken })
      keepResetDraft({ ...readResetDraft(), sentAtMs: nowMs })
    }
    setSentAtMs(nowMs)
    return { kind: 'sent', message }
  }

  return { sentAtMs, isAsking, resend }
}
