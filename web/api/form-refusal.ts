import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { type Failure, failureMessage } from './failure.ts'

type Options<Values extends FieldValues> = { fields: readonly FieldPath<Values>[]; otherwise: string }

/** A refusal that names a field of the form is shown at it; for any other failure returns the sentence for the form's notice. */
export const showRefusal = <Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  failure: Failure,
  { fields, otherwise }: Options<Values>,
): string | undefined => {
  const field = failure.kind === 'refused' && failure.message ? fields.find((one) => one === failure.field) : undefined
  if (!field) return failureMessage(failure, otherwise)
  form.setError(field, { message: failureMessage(failure, otherwise) }, { shouldFocus: true })
  return undefined
}
