import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import * as v from 'valibot'
import { codeRefusals } from '../../../contract/account/one-time-code.ts'
import { paths } from '../../../contract/paths.ts'
import { refusals } from '../../../contract/refusals.ts'
import { type Failure, failureMessage, isRefused, isSessionOver } from '../../api/failure.ts'
import { visitorDrafts } from '../../session/forget-visitor.ts'
import { clearReset, type ResetFlow, readReset } from '../../session/session-storage.ts'
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

/** The server refuses a new code because the last one was sent only a moment ago. */
export const isTooSoon = (failure: Failure): boolean => isRefused(failure, codeRefusals.waitToResend)

/** `field`: shown at the field. `form`: shown above the button. `start`: the reset has to begin again. */
export type ResetFailure = { at: 'field' | 'form' | 'start'; message: string }

export const readResetFailure = (failure: Failure, otherwise: string): ResetFailure => {
  if (isSessionOver(failure)) return { at: 'start', message: refusals.invalidReset.message }
  return {
    at: failure.kind === 'refused' && failure.field ? 'field' : 'form',
    message: failureMessage(failure, otherwise),
  }
}

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
