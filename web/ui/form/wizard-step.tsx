import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { StepState } from '../feedback/stepper.tsx'
import { Actions, Form } from './form.tsx'

type Step = { id: string; schema: StepSchema }

/** A check that breaks is said in the form once its step is sent; until then the step is not done. */
const passes = async ({ schema }: Step, values: unknown): Promise<boolean> => {
  try {
    return !(await schema['~standard'].validate(values)).issues
  } catch (error) {
    console.error(error)
    return false
  }
}

const findPassingSteps = async (steps: readonly Step[], values: unknown): Promise<string[]> => {
  const passing = await Promise.all(steps.map((step) => passes(step, values)))
  return steps.flatMap(({ id }, at) => (passing[at] ? id : []))
}

/**
 * The state of each step where they can be filled in in any order. An invalid step counts as `bad` only after it was
 * visited and left.
 */
export const useStepStates = (steps: readonly Step[], left: readonly string[], values: () => unknown) => {
  const [passing, setPassing] = useState<readonly string[]>([])
  const checks = useRef(0)
  const latest = useRef(steps)

  const recheck = useCallback(async () => {
    checks.current += 1
    const own = checks.current
    const found = await findPassingSteps(latest.current, values())
    // A check that started later may have finished first.
    if (own === checks.current) setPassing((before) => (before.join() === found.join() ? before : found))
  }, [values])

  // The schemas may have changed with the steps.
  useEffect(() => {
    latest.current = steps
    void recheck()
  }, [steps, recheck])

  const states = steps.map(({ id }): StepState => (passing.includes(id) ? 'done' : left.includes(id) ? 'bad' : 'later'))
  return { states, recheck }
}

/** The part of Standard Schema that a wizard needs; valibot, zod and arktype implement it. */
export type StepSchema = {
  readonly '~standard': { readonly validate: (value: unknown) => ValidationResult | Promise<ValidationResult> }
}
type ValidationResult = { readonly value?: unknown; readonly issues?: readonly unknown[] | undefined }

/** An error message for each invalid field. */
export type FieldProblems<Values extends FieldValues> = Partial<Record<FieldPath<Values>, string>>

type WizardStepProps<Values extends FieldValues> = {
  schema: StepSchema
  fields: readonly FieldPath<Values>[]
  values: Values
  /** Problems to show on arrival: messages from elsewhere, or `'check'` to validate at once. */
  problems?: FieldProblems<Values> | 'check'
  /** The field to focus on arrival, instead of the heading. */
  focus?: FieldPath<Values>
  onProblem?: (sentence: string) => void
  onTouched?: () => void
  render: (form: UseFormReturn<Values>) => ReactNode
  onChange: (values: Values) => void
  onNext: (values: Values) => unknown
  validation: 'on-next' | 'at-the-end'
  main: ReactNode
  others: ReactNode
}

/** Each step is its own form, so that typing shows errors only after that step was submitted once. */
export function WizardStepForm<Values extends FieldValues>(props: WizardStepProps<Values>) {
  const { schema, fields, values, problems, focus, onProblem, render, onChange, onNext, validation } = props
  const root = useRef<HTMLDivElement>(null)
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    resolver: standardSchemaResolver(schema as never),
    shouldFocusError: false,
  })
  const { submitCount, errors } = form.formState

  useEffect(() => {
    return form.subscribe({
      formState: { values: true },
      callback({ name, values }) {
        onChange(values)
        const field = name as FieldPath<Values> | undefined
        // Only the server can say whether the new value is right, so its old message is removed.
        if (field && form.getFieldState(field).error?.type === 'from-elsewhere') form.clearErrors(field)
      },
    })
  }, [form, onChange])

  function reportFirstProblem() {
    const sentences = fields.map((field) => form.getFieldState(field).error?.message)
    const first = sentences.find((sentence) => sentence !== undefined)
    if (first !== undefined) onProblem?.(first)
  }
  const reportOnArrival = useEffectEvent(reportFirstProblem)

  useEffect(() => {
    // A check that breaks is said in the form once the step is sent.
    if (problems === 'check')
      form
        .handleSubmit(() => {}, reportOnArrival)()
        .catch(console.error)
    else if (problems) {
      for (const [name, message] of Object.entries(problems)) {
        form.setError(name as FieldPath<Values>, { type: 'from-elsewhere', message: message as string })
      }
    }
  }, [form, problems])

  const problemsShown = problems !== undefined && Object.keys(errors).length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each attempt, when the errors are on the page
  useEffect(() => {
    if (root.current) focusFirstInvalid(root.current)
  }, [submitCount, problemsShown])

  useEffect(() => {
    if (focus) form.setFocus(focus)
  }, [form, focus])

  const send = form.handleSubmit(() => onNext(form.getValues()), reportFirstProblem)
  return (
    <div ref={root}>
      <Form onSubmit={validation === 'on-next' ? send : () => onNext(form.getValues())} onTouched={props.onTouched}>
        {render(form)}
        <Actions main={props.main} others={props.others} />
      </Form>
    </div>
  )
}

/** Invalid controls carry aria-invalid. */
function focusFirstInvalid(within: ParentNode): void {
  within.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
