import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useRef } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'

/** The part of Standard Schema that a wizard needs; valibot, zod and arktype implement it. */
export type StepSchema = {
  readonly '~standard': { readonly validate: (value: unknown) => ValidationResult | Promise<ValidationResult> }
}
type ValidationResult = { readonly value?: unknown; readonly issues?: readonly unknown[] | undefined }

/** One form for all steps, which is checked by the schema of the step that is shown. */
export const useWizardForm = <Values extends FieldValues>(values: Values) => {
  const schema = useRef<StepSchema>(undefined)
  /** Submits as the button does, from the step that is shown. */
  const submit = useRef<() => Promise<void>>(async () => {})
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    resolver: (...given) => standardSchemaResolver<Values, unknown, Values>(schema.current as never)(...given),
    shouldFocusError: false,
  })
  return { form, schema, submit }
}

export type WizardForm<Values extends FieldValues> = ReturnType<typeof useWizardForm<Values>>

/** Slow or failing checks are only known once the step is sent. */
export const passes = (schema: StepSchema, values: unknown): boolean => {
  try {
    const result = schema['~standard'].validate(values)
    return result instanceof Promise || !result.issues
  } catch {
    return false
  }
}
