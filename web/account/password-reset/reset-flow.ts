import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import * as v from 'valibot'
import { codeRefusals } from '../../../contract/account/one-time-code.ts'
import { paths } from '../../../contract/paths.ts'
import { refusals } from '../../../contract/refusals.ts'
import { type Failure, failureMessage, isRefused, isSessionOver } from '../../api/failure.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { draftOf } from '../../ui/form/draft.ts'
import { visitorDrafts } from '../session/forget-visitor.ts'
import { clearReset, type ResetFlow, readReset } from '../session/session-storage.ts'
import { messages } from './messages.ts'

/** The address as it was typed, when the last code went to it, and whether it was right: a refresh must forget none of it. */
const shape = v.object({ email: v.string(), sentAtMs: v.optional(v.number()), isGranted: v.optional(v.boolean()) })
type ResetDraft = v.InferOutput<typeof shape>

const draft = draftOf(visitorDrafts.reset, { check: (kept) => (v.is(shape, kept) ? kept : undefined) })

export const readResetDraft = (): ResetDraft => draft.read() ?? { email: '' }
export const keepResetDraft = draft.keep
export const clearResetDraft = draft.clear

/** What is said when no code could be asked for. */
export const describeAskFailure = (failure: Failure): string =>
  failure.kind === 'no-answer' ? messages.noConnection : failureMessage(failure, messages.sendFailed)

/** No new code yet, because the last one has only just gone out. */
export const isTooSoon = (failure: Failure): boolean => isRefused(failure, codeRefusals.waitToResend)

/** Where a failed step leaves its reader: at what they typed, before the same button, or back at the start. */
export type ResetFailure = { at: 'field' | 'form' | 'start'; message: string }

export const readResetFailure = (failure: Failure, otherwise: string): ResetFailure => {
  if (isSessionOver(failure)) return { at: 'start', message: refusals.invalidReset.message }
  return {
    at: failure.kind === 'refused' && failure.field ? 'field' : 'form',
    message: failureMessage(failure, otherwise),
  }
}

/** The reset under way in this tab, once it has been looked up. Without one there is nothing to do here but to begin again. */
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
