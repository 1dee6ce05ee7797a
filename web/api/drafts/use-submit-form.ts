import { useCallback, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { Refusal } from '../../../contract/endpoint.ts'
import { refusals } from '../../../contract/refusals.ts'
import { productToast } from '../../ui/feedback/toast.ts'
import type { FieldProblems } from '../../ui/form/wizard-step.tsx'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import { type Failure, failureMessage, isRefused, isSessionOver, mayBeDone } from '../failure.ts'
import type { DraftPhases } from './use-draft.ts'

/** What can go wrong with one form. */
export type FailureTable<Field extends string, Case extends string> = {
  /** Said where neither the server nor the network says why. */
  failed: string
  /** Said where the submit was stopped by hand. */
  stopped?: string
  fields: readonly Field[]
  /** Refusals that mean something of their own to this form. */
  cases: Readonly<Record<Case, readonly Refusal[]>>
}

/** `session`: nobody is logged in. `ended`: the session has just ended, which it says itself. */
type CommonPlace = 'form' | 'session' | 'ended' | 'stopped'

/** Where a form says that nothing came of it, and how. */
type SubmitFailure<Field extends string, Case extends string> = {
  at: Field | Case | CommonPlace
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
  // What is said of one of several pictures is about the pictures.
  const [field] = failure.field?.split('.') ?? []
  return { at: found ?? fields.find((name) => name === field) ?? 'form', message }
}

type SubmitOptions<Values extends FieldValues, Reply, Field extends string, Case extends string> = {
  /** Its toasts take each other's place. */
  toastId: string
  drafts: DraftPhases
  pictures: {
    areOnTheirWay: boolean
    /** Waits for those that are. With problems nothing is sent. */
    settle: () => Promise<FieldProblems<Values> | undefined>
  }
  send: (values: Values, signal: AbortSignal) => Promise<Reply | Failure>
  failures: FailureTable<Field, Case>
  /** Failures that lead away: the form itself says nothing of them. */
  leadAway: { [At in SubmitFailure<Field, Case>['at']]?: (message: string) => void }
  onDone: (reply: Reply) => void
  /** Where the way goes on. */
  nextPath: string
  /** Pressed again in the moment before the page is left. */
  onDoneBefore?: () => void
}

/** Sends what a wizard holds, once its pictures are ready, and says what came of it. */
export const useSubmitForm = <
  Values extends FieldValues,
  Reply extends { kind: 'reply' },
  Field extends string,
  Case extends string,
>(
  given: SubmitOptions<Values, Reply, Field, Case>,
) => {
  const { toastId, drafts, pictures, send, failures, leadAway, onDone, nextPath, onDoneBefore } = given
  const [outcome, setOutcome] = useState<SubmitFailure<Field, Case>>()
  const [isWaiting, setWaiting] = useState(false)
  const underWay = useRef<AbortController>(undefined)
  const isDone = useRef(false)
  const navigate = useNavigate()
  const isHere = useIsHere()

  function tell(failure: SubmitFailure<Field, Case>): FieldProblems<Values> | undefined {
    const { at, message } = failure
    if (leadAway[at]) return void leadAway[at](message)
    if (at !== 'ended' && at !== 'stopped') productToast.error(message, { id: toastId })
    if (failures.fields.some((name) => name === at)) return { [at]: message } as FieldProblems<Values>
    setOutcome(failure)
  }

  async function submit(values: Values): Promise<FieldProblems<Values> | undefined> {
    if (isDone.current) return void onDoneBefore?.()
    setOutcome(undefined)
    await drafts.rest()
    setWaiting(pictures.areOnTheirWay)
    const problems = await pictures.settle()
    setWaiting(false)
    if (problems) {
      drafts.resume()
      return problems
    }
    underWay.current = new AbortController()
    const result = await send(values, underWay.current.signal)
    if (result.kind !== 'reply') {
      const failure = result as Failure
      drafts.resume(mayBeDone(failure) ? 'no answer' : undefined)
      return tell(readSubmitFailure(failure, failures))
    }
    isDone.current = true
    drafts.finish()
    onDone(result as Reply)
    // Back leads to where the vendor was before, not to a form that is done.
    if (isHere()) navigate(nextPath, { replace: true })
  }

  return {
    submit,
    /** What is said where everything is sent, if not at a field. */
    outcome,
    isWaiting,
    stop: () => underWay.current?.abort(),
    forgetOutcome: useCallback(() => setOutcome(undefined), []),
  }
}
