import type { Refusal } from '../../../contract/endpoint.ts'
import { refusals } from '../../../contract/refusals.ts'
import { type Failure, failureMessage, isRefused, isSessionOver } from '../failure.ts'

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
export type SubmitFailure<Field extends string, Case extends string> = {
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
