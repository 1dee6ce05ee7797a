import { useCallback, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { productToast } from '../../ui/toast.ts'
import { useIsHere } from '../../ui/use-is-here.ts'
import type { FieldProblems } from '../../ui/wizard-step.tsx'
import { type Failure, mayBeDone } from '../failure.ts'
import { type FailureTable, readSubmitFailure, type SubmitFailure } from './submit-failure.ts'
import type { DraftPhases } from './use-draft.ts'

type Given<Values extends FieldValues, Pictures, Reply, Field extends string, Case extends string> = {
  /** Its toasts take each other's place. */
  toastId: string
  drafts: DraftPhases
  pictures: {
    areOnTheirWay: boolean
    /** Waits for those that are; with problems nothing is sent. */
    settle: () => Promise<{ ready: Pictures; problems?: FieldProblems<Values> }>
  }
  send: (values: Values, pictures: Pictures, signal: AbortSignal) => Promise<Reply | Failure>
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
  Pictures,
  Reply extends { kind: 'reply' },
  Field extends string,
  Case extends string,
>(
  given: Given<Values, Pictures, Reply, Field, Case>,
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

  async function settlePictures() {
    setWaiting(pictures.areOnTheirWay)
    const settled = await pictures.settle()
    setWaiting(false)
    return settled
  }

  async function submit(values: Values): Promise<FieldProblems<Values> | undefined> {
    if (isDone.current) return void onDoneBefore?.()
    setOutcome(undefined)
    await drafts.rest()
    const { ready, problems } = await settlePictures()
    if (problems) {
      drafts.resume()
      return problems
    }
    underWay.current = new AbortController()
    const result = await send(values, ready, underWay.current.signal)
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
