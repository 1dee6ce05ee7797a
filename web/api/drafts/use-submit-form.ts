import { useCallback, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { Refusal } from '../../../contract/endpoint.ts'
import { refusals } from '../../../contract/refusals.ts'
import { productToast } from '../../ui/feedback/toast.tsx'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import { type Failure, failureMessage, isRefused, isSessionOver, mayBeDone } from '../failure.ts'
import { showRefusal } from '../form-refusal.ts'
import type { DraftControl } from './use-draft.ts'

/** The failures that one form knows. */
export type FailureTable<Case extends string> = {
  /** The message if neither the server nor the connection gives one. */
  failed: string
  /** The message after the vendor stopped the submit. */
  stopped?: string
  /** Refusals that this form treats in its own way. */
  cases: Readonly<Record<Case, readonly Refusal[]>>
}

/** `session`: nobody is logged in. `ended`: the session has just ended, and the session watch says so. */
type CommonOutcome = 'form' | 'session' | 'ended' | 'stopped'

type SubmitFailure<Case extends string> = { at: Case | CommonOutcome; message: string }

export const readSubmitFailure = <Case extends string>(
  failure: Failure,
  { failed, stopped, cases }: FailureTable<Case>,
): SubmitFailure<Case> => {
  if (stopped && failure.kind === 'no-answer' && failure.why === 'cancelled') return { at: 'stopped', message: stopped }
  const message = failureMessage(failure, failed)
  if (isRefused(failure, refusals.noToken)) return { at: 'session', message }
  if (isSessionOver(failure)) return { at: 'ended', message }
  const found = (Object.keys(cases) as Case[]).find((name) => isRefused(failure, ...cases[name]))
  return { at: found ?? 'form', message }
}

type SubmitOptions<Values extends FieldValues, Reply, Case extends string> = {
  form: UseFormReturn<Values>
  /** The fields that a refusal may name. */
  fields: readonly FieldPath<Values>[]
  /** Toasts with the same id replace each other. */
  toastId: string
  drafts: DraftControl
  pictures: {
    areUploading: boolean
    /** Waits for running uploads, and shows what is wrong with them at their fields: then nothing is sent. */
    waitUntilReady: () => Promise<'ready' | 'not ready'>
  }
  send: (values: Values, signal: AbortSignal) => Promise<Reply | Failure>
  failures: FailureTable<Case>
  /** Failures after which another page is opened; the form itself shows nothing. */
  redirects: { [At in SubmitFailure<Case>['at']]?: (message: string) => void }
  onDone: (reply: Reply) => void
  nextPath: string
}

/** Submits a wizard once its pictures are ready, and shows the outcome. */
export const useSubmitForm = <Values extends FieldValues, Reply extends { kind: 'reply' }, Case extends string>(
  options: SubmitOptions<Values, Reply, Case>,
) => {
  const { form, fields, toastId, drafts, pictures, send, failures, redirects, onDone, nextPath } = options
  const [outcome, setOutcome] = useState<SubmitFailure<Case>>()
  const [isWaiting, setWaiting] = useState(false)
  const request = useRef<AbortController>(undefined)
  const isDone = useRef(false)
  const navigate = useNavigate()
  const isHere = useIsHere()

  function showFailure(failure: Failure) {
    const { at, message } = readSubmitFailure(failure, failures)
    if (redirects[at]) return redirects[at](message)
    // The page shows it; whoever has left it can be told only by a toast.
    if (!isHere() && at !== 'ended' && at !== 'stopped') productToast.error(message, { id: toastId })
    const isAtField = at === 'form' && !showRefusal(form, failure, { fields, otherwise: failures.failed })
    if (!isAtField) setOutcome({ at, message })
  }

  async function submit(values: Values): Promise<void> {
    // The button was pressed again in the moment before the page is left.
    if (isDone.current) return
    setOutcome(undefined)
    try {
      await submitOnce(values)
    } catch (error) {
      // The form says so; what is typed after that is still to be kept.
      setWaiting(false)
      if (!isDone.current) drafts.resume('no answer')
      throw error
    }
  }

  async function submitOnce(values: Values) {
    await drafts.pause()
    setWaiting(pictures.areUploading)
    const found = await pictures.waitUntilReady()
    setWaiting(false)
    if (found === 'not ready') return drafts.resume()
    request.current = new AbortController()
    const result = await send(values, request.current.signal)
    if (result.kind !== 'reply') {
      const failure = result as Failure
      drafts.resume(mayBeDone(failure) ? 'no answer' : undefined)
      return showFailure(failure)
    }
    isDone.current = true
    drafts.finish()
    onDone(result as Reply)
    // Replaced, so that Back does not lead to a form that is already submitted; at once, so that Back cannot come before it.
    if (isHere()) navigate(nextPath, { replace: true, flushSync: true })
  }

  return {
    submit,
    /** A failure that does not belong to a field. */
    outcome,
    isWaiting,
    stop: () => request.current?.abort(),
    forgetOutcome: useCallback(() => setOutcome(undefined), []),
  }
}
