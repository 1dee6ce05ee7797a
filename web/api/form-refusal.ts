import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { type Failure, failureMessage } from './failure.ts'

type Options<Values extends FieldValues> = {
  /** The fields that the form shows. */
  fields: readonly FieldPath<Values>[]
  /** The form's own sentence, for a failure without words. */
  otherwise: string
}

/** Shows a refusal at the field that it names and moves the focus there; any other failure returns the form's notice. */
export const showRefusal = <Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  failure: Failure,
  { fields, otherwise }: Options<Values>,
): string | undefined => {
  const message = failureMessage(failure, otherwise)
  const path = failure.kind === 'refused' ? failure.field : undefined
  // The server names one of several pictures as `pictures.1`; the form has one field for all.
  const field = fields.find((name) => name === path) ?? fields.find((name) => name === path?.split('.')[0])
  if (!field) return message
  form.setError(field, { type: 'server', message }, { shouldFocus: true })
}

/** Shows any failure in the form, until the next submit: at the field that it names, or as the form's root error. */
export const showFailure = <Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  failure: Failure,
  options: Options<Values>,
): void => {
  const message = showRefusal(form, failure, options)
  if (message) form.setError('root', { message })
}
