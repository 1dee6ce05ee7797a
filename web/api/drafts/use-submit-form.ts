import { useCallback, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { Refusal } from '../../../contract/endpoint.ts'
import { refusals } from '../../../contract/refusals.ts'
import { productToast } from '../../ui/feedback/toast.ts'
import { useLeaveSteps } from '../../ui/form/use-step-history.ts'
import type { FieldProblems } from '../../ui/form/wizard-step.tsx'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import { type Failure, failureMessage, isRefused, isSessionOver, mayBeDone } from '../failure.ts'
import type { DraftControl } from './use-draft.ts'

/** The failures that one form knows. */
export type FailureTable<Field extends string, Case extends string> = {
  /** The message if neither the server nor the connection gives one. */
  failed: string
  /** The message after the vendor stopped the submit. */
  stopped?: string
  fields: readonly Field[]
  /** Refusals that this form treats in its own way. */
  cases: Readonly<Record<Case, readonly Refusal[]>>
}

/** `session`: nobody is logged in. `ended`: the session has just ended, and the session watch says so. */
type CommonOutcome = 'form' | 'session' | 'ended' | 'stopped'

/** Where a form shows its failure: at a field, as one of its cases, or in general. */
type SubmitFailure<Field extends string, Case extends string> = {
  at: Field | Case | CommonOutcome
  message: string
}

export const readSubmitFailure = <Field extends string, Case extends string>(
  failure: Failure,
  { failed, stopped, fields, cases }: FailureTable<Field, Case>,
): SubmitFailure<Field, Case> => {
  if (stopped && failure.kind === 'no-answer' && failure.why === 'cancelled') return { at: 'stopped', message: stopped }
  const message = failureMessage(failure, failed)
  if (failure.kind !== 'refused') return { at: 'form', message }
  if (isRefused(failure, refusals.noToken)) return { at: 'session', message }
  if (isSessionOver(failure)) return { at: 'ended', message }
  const found = (Object.keys(cases) as Case[]).find((name) => isRefused(failure, ...cases[name]))
  // The server names one of several pictures as `pictures.1`; the form has one field for all.
  const [field] = failure.field?.split('.') ?? []
  return { at: found ?? fields.find((name) => name === field) ?? 'form', message }
}

type SubmitOptions<Values extends FieldValues, Reply, Field extends string, Case extends string> = {
  /** Toasts with the same id replace each other. */
  toastId: string
  drafts: DraftControl
  pictures: {
    areUploading: boolean
    /** Waits for running uploads. If it returns problems, nothing is sent. */
    waitUntilReady: () => Promise<FieldProblems<Values> | undefined>
  }
  send: (values: Values, signal: AbortSignal) => Promise<Reply | Failure>
  failures: FailureTable<Field, Case>
  /** Failures after which another page is opened; the form itself shows nothing. */
  redirects: { [At in SubmitFailure<Field, Case>['at']]?: (message: string) => void }
  onDone: (reply: Reply) => void
  nextPath: string
  /** The button was pressed again in the moment before the page is left. */
  onRepeatedSubmit?: () => void
}

/** Submits a wizard once its pictures are ready, and shows the outcome. */
export const useSubmitForm = <
  Values extends FieldValues,
  Reply extends { kind: 'reply' },
  Field extends string,
  Case extends string,
>(
  options: SubmitOptions<Values, Reply, Field, Case>,
) => {
  const { toastId, drafts, pictures, send, failures, redirects, onDone, nextPath, onRepeatedSubmit } = options
  const [outcome, setOutcome] = useState<SubmitFailure<Field, Case>>()
  const [isWaiting, setWaiting] = useState(false)
  const request = useRef<AbortController>(undefined)
  const isDone = useRef(false)
  const navigate = useNavigate()
  const leaveSteps = useLeaveSteps()
  const isHere = useIsHere()

  function showFailure(failure: SubmitFailure<Field, Case>): FieldProblems<Values> | undefined {
    const { at, message } = failure
    if (redirects[at]) return void redirects[at](message)
    // The page shows it; whoever has left it can be told only by a toast.
    if (!isHere() && at !== 'ended' && at !== 'stopped') productToast.error(message, { id: toastId })
    if (failures.fields.some((name) => name === at)) return { [at]: message } as FieldProblems<Values>
    setOutcome(failure)
  }

  async function submit(values: Values): Promise<FieldProblems<Values> | undefined> {
    if (isDone.current) return void onRepeatedSubmit?.()
    setOutcome(undefined)
    try {
      return await submitOnce(values)
    } catch (error) {
      // The form says so; what is typed after that is still to be kept.
      setWaiting(false)
      if (!isDone.current) drafts.resume('no answer')
      throw error
    }
  }

  async function submitOnce(values: Values): Promise<FieldProblems<Values> | undefined> {
    await drafts.pause()
    setWaiting(pictures.areUploading)
    const problems = await pictures.waitUntilReady()
    setWaiting(false)
    if (problems) {
      drafts.resume()
      return problems
    }
    request.current = new AbortController()
    const result = await send(values, request.current.signal)
    if (result.kind !== 'reply') {
      const failure = result as Failure
      drafts.resume(mayBeDone(failure) ? 'no answer' : undefined)
      return showFailure(readSubmitFailure(failure, failures))
    }
    isDone.current = true
    drafts.finish()
    onDone(result as Reply)
    if (!isHere()) return
    leaveSteps()
    // Replaced, so that Back does not lead to a form that is already submitted.
    navigate(nextPath, { replace: true })
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
