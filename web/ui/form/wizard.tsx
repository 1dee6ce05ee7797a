import { Fragment, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { Stepper, type StepState } from '../feedback/stepper.tsx'
import { Button } from '../layout/button.tsx'
import { Card } from '../layout/card.tsx'
import { Icon } from '../layout/icon.tsx'
import { arrowLeft, arrowRight } from '../layout/icons.ts'
import { Actions, Form } from './form.tsx'
import { useAddressStep } from './use-address-step.ts'
import { passes, type StepSchema, type WizardForm } from './use-wizard-form.ts'
import css from './wizard.module.css'

export type WizardStep<Values extends FieldValues> = {
  id: string
  title: string
  schema: StepSchema
  /** The fields of this step, so that a problem found at the end can be shown on it. */
  fields: readonly FieldPath<Values>[]
  render: (form: UseFormReturn<Values>) => ReactNode
}

type WizardProps<Values extends FieldValues> = {
  label: string
  steps: readonly WizardStep<Values>[]
  wizard: WizardForm<Values>
  /** The step to begin with, where the address names none. */
  initialStepId?: string
  /** A field of the first step shown that takes the focus. */
  initialFocus?: FieldPath<Values>
  /** `free`: any step can be opened by its number, which shows its state; everything is checked at the end. */
  movement?: 'in-order' | 'free'
  /** Gets the output of the schemas. An error that it sets on the form is shown on the step of its field. */
  onSubmit: (values: Values) => Promise<void> | void
  /** Called on every change of a value or of the step, for instance to save a draft. */
  onChange?: (values: Values, stepId: string) => void
  /** See Form. */
  onTouched?: () => void
  /** Called with the first error of an invalid step. Each error is also shown at its field. */
  onProblem?: (sentence: string) => void
  words?: { back?: string; next?: string; submit?: string; submitting?: string }
  /** `each`: every step can submit the whole form, as somebody who edits one field expects. */
  submitOn?: 'last' | 'each'
  /** The outcome of the submit, shown above the buttons where the form can be submitted. */
  outcome?: ReactNode
  /** Shown beside Back where the form can be submitted. */
  cancel?: ReactNode
  /** Shown above the step numbers. */
  header?: (step: WizardStep<Values>, values: Values) => ReactNode
  frame?: 'none' | 'card'
}

export function Wizard<Values extends FieldValues>(props: WizardProps<Values>) {
  const { label, steps, wizard, movement = 'in-order', submitOn = 'last', onSubmit, words = {} } = props
  const { form, schema } = wizard
  const root = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const [left, setLeft] = useState<readonly string[]>([])
  const [isSaving, setSaving] = useState(false)
  const isFinishing = useRef(false)
  const awaitsFocus = useRef(false)

  const listPassing = () => steps.map((step) => passes(step.schema, form.getValues()))
  const passing = listPassing()
  const [, setPassingSeen] = useState('')
  const unfinished = passing.indexOf(false)
  const lastIndex = steps.length - 1
  const start = steps.findIndex(({ id }) => id === props.initialStepId)
  const { index, isHydrated, go } = useAddressStep({
    limit: movement === 'free' || unfinished === -1 ? lastIndex : unfinished,
    start: Math.max(0, start),
  })
  const step = steps[index] as WizardStep<Values>
  const isLast = index === lastIndex
  const canSubmit = isLast || submitOn === 'each'

  useLayoutEffect(() => {
    schema.current = step.schema
    wizard.submit.current = () => {
      submitButton.current?.focus()
      return submit()
    }
  })

  const changed = useEffectEvent((values: Values, name: FieldPath<Values> | undefined) => {
    props.onChange?.(values, step.id)
    setPassingSeen(listPassing().join())
    // Only the server can say whether the new value is right, so its old message is removed.
    if (name && form.getFieldState(name).error?.type === 'server') form.clearErrors(name)
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, values }) => changed(values, name as FieldPath<Values> | undefined),
      }),
    [form],
  )

  /** Shows what is wrong on this step. */
  async function checkShown(): Promise<boolean> {
    let isValid = true
    await form.handleSubmit(
      () => {},
      () => {
        isValid = false
        awaitsFocus.current = true
      },
    )()
    if (isValid) return true
    const first = step.fields.map((name) => form.getFieldState(name).error?.message).find(Boolean)
    if (first) props.onProblem?.(first)
    return false
  }

  const arrival = useRef<'heading' | 'check' | 'errors'>('heading')
  const arrive = useEffectEvent((from: number) => {
    const before = steps[from] as WizardStep<Values>
    for (const name of before.fields) form.clearErrors(name)
    // A step shows no error while it is typed in for the first time.
    form.reset(undefined, { keepValues: true, keepErrors: true })
    setLeft((ids) => [...ids, before.id])
    props.onChange?.(form.getValues(), step.id)
    const kind = arrival.current
    arrival.current = 'heading'
    if (kind === 'heading') heading.current?.focus()
    else if (kind === 'errors') awaitsFocus.current = true
    else checkShown().catch(console.error)
  })
  const shown = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (!isHydrated || shown.current === index) return
    const from = shown.current
    shown.current = index
    if (from !== undefined) arrive(from)
  }, [isHydrated, index])

  /** Invalid controls carry aria-invalid, once the error is on the page. */
  function focusInvalid() {
    const invalid = root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    invalid?.focus()
    awaitsFocus.current = !invalid
  }
  useLayoutEffect(() => void (awaitsFocus.current && focusInvalid()))

  const { initialFocus } = props
  useEffect(() => {
    if (initialFocus) form.setFocus(initialFocus)
  }, [form, initialFocus])

  /** No moves while the form is being sent: its answer must find the same step. */
  const goIfIdle = (target: number) => {
    if (!isFinishing.current && target !== index) go(target)
  }

  async function show(target: number, kind: 'check' | 'errors') {
    if (target !== shown.current) {
      arrival.current = kind
      go(target)
    } else if (kind === 'check') await checkShown()
    else focusInvalid()
  }

  async function checkAll(): Promise<Values | undefined> {
    const outcome: Values = { ...form.getValues() }
    for (const [at, { schema }] of steps.entries()) {
      const result = await schema['~standard'].validate(form.getValues())
      if (result.issues) return void (await show(at, 'check'))
      Object.assign(outcome, result.value)
    }
    return outcome
  }

  async function submit() {
    if (isFinishing.current) return
    isFinishing.current = true
    setSaving(true)
    try {
      const outcome = await checkAll()
      if (!outcome) return
      await onSubmit(outcome)
      const refused = steps.findIndex(({ fields }) => fields.some((name) => form.getFieldState(name).error))
      if (refused !== -1) await show(refused, 'errors')
    } finally {
      isFinishing.current = false
      setSaving(false)
    }
  }

  async function next() {
    if (movement === 'in-order' && !(await checkShown())) return
    if (isLast) await submit()
    else goIfIdle(index + 1)
  }

  const describeState = ({ id }: WizardStep<Values>, at: number): StepState =>
    passing[at] ? 'done' : left.includes(id) ? 'bad' : 'later'
  const mainState = isLast ? { ref: submitButton } : isSaving && { busy: false, disabled: true }
  const main = (
    <Button type="submit" busyLabel={isLast ? words.submitting : undefined} {...mainState}>
      {isLast ? (words.submit ?? 'Submit') : (words.next ?? 'Next')}
      {!isLast && <Icon of={arrowRight} />}
    </Button>
  )
  const back = index > 0 && (
    <Button variant="line" onClick={() => goIfIdle(index - 1)}>
      <Icon of={arrowLeft} />
      {words.back ?? 'Back'}
    </Button>
  )
  const save = !isLast && submitOn === 'each' && (
    <Button ref={submitButton} variant="line" busy={isSaving} busyLabel={words.submitting} onClick={submit}>
      {words.submit ?? 'Submit'}
    </Button>
  )
  const cancel = canSubmit && props.cancel
  const others = (back || save || cancel) && (
    <>
      {back}
      {save}
      {cancel}
    </>
  )

  const content = (
    <div ref={root}>
      <Form onSubmit={next} busy={isSaving} onTouched={props.onTouched}>
        <Fragment key={step.id}>{step.render(form)}</Fragment>
        {canSubmit && props.outcome && <div className={css.outcome}>{props.outcome}</div>}
        <Actions key={isLast ? 'last' : 'before'} main={main} others={others} />
      </Form>
    </div>
  )
  return (
    <div className={css.wizard}>
      <h2 ref={heading} tabIndex={-1} className={`visually-hidden ${css.heading}`}>
        Step {index + 1} of {steps.length}: {step.title}
      </h2>
      {props.header?.(step, form.getValues())}
      <Stepper
        label={label}
        steps={steps}
        current={index}
        {...(movement === 'free' && { states: steps.map(describeState), onGo: goIfIdle })}
      />
      {props.frame === 'card' ? <Card>{content}</Card> : content}
    </div>
  )
}
