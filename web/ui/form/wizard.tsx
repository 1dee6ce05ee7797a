import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { Stepper } from '../feedback/stepper.tsx'
import { Button } from '../layout/button.tsx'
import { Card } from '../layout/card.tsx'
import { Icon } from '../layout/icon.tsx'
import { arrowLeft, arrowRight } from '../layout/icons.ts'
import { type StepHistory, useStepMoves } from './step-history.ts'
import css from './wizard.module.css'
import { type FieldProblems, type StepSchema, useStepStates, WizardStepForm } from './wizard-step.tsx'

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
  initialValues: Values
  initialStepId?: string
  /** A field of the first step shown that takes the focus. */
  initialFocus?: FieldPath<Values>
  /** `free`: any step can be opened by its number, which shows its state; everything is checked at the end. */
  movement?: 'in-order' | 'free'
  /** Gets the output of the schemas. May return problems, which are then shown at their fields. */
  // biome-ignore lint/suspicious/noConfusingVoidType: a handler that answers nothing is the usual case
  onSubmit: (values: Values) => Promise<FieldProblems<Values> | void> | void
  /** Called on every change of a value or of the step, for instance to save a draft. */
  onChange?: (values: Values, stepId: string) => void
  /** See Form. */
  onTouched?: () => void
  /** Called with the first error of an invalid step. Each error is also shown at its field. */
  onProblem?: (sentence: string) => void
  words?: { back?: string; next?: string; submit?: string; submitting?: string }
  /** `each`: every step can submit the whole form, as somebody who edits one field expects. */
  submitOn?: 'last' | 'each'
  /** Shown beside Back where the form can be submitted. */
  cancel?: ReactNode
  /** Shown above the step numbers. */
  header?: (step: WizardStep<Values>, values: Values) => ReactNode
  frame?: 'none' | 'card'
  history?: StepHistory
}

type WizardPlace<Values extends FieldValues> = {
  index: number
  values: Values
  problems?: FieldProblems<Values> | 'check'
  /** The ids of steps that were shown and left. */
  left: readonly string[]
  /** Counts visits: each visit mounts its step as a new form. */
  visit: number
}

const none: readonly [] = []

export function Wizard<Values extends FieldValues>(props: WizardProps<Values>) {
  const { label, steps, movement = 'in-order', onSubmit, onChange, words = {}, cancel, header } = props
  const { submitOn = 'last', frame = 'none' } = props
  const [place, setPlace] = useState<WizardPlace<Values>>(() => ({
    index: Math.max(
      0,
      steps.findIndex(({ id }) => id === props.initialStepId),
    ),
    values: props.initialValues,
    left: [],
    visit: 0,
  }))
  const latest = useRef(place.values)
  const heading = useRef<HTMLHeadingElement>(null)
  const finishing = useRef(false)
  const furthest = useRef(place.index)
  const [isSaving, setSaving] = useState(false)
  const step = steps[place.index] as WizardStep<Values>
  const isLast = place.index === steps.length - 1

  const { states, recheck } = useStepStates(
    movement === 'free' ? steps : none,
    place.left,
    useCallback(() => latest.current, []),
  )

  useEffect(() => {
    if (place.visit > 0 && !place.problems) heading.current?.focus()
  }, [place])

  const noteChange = useCallback(
    (values: Values) => {
      latest.current = values
      void recheck()
      onChange?.(values, step.id)
    },
    [onChange, recheck, step.id],
  )

  function show(index: number, problems?: WizardPlace<Values>['problems']) {
    furthest.current = Math.max(furthest.current, index)
    setPlace({ index, values: latest.current, problems, left: [...place.left, step.id], visit: place.visit + 1 })
    onChange?.(latest.current, (steps[index] as WizardStep<Values>).id)
  }

  const moves = useStepMoves(props.history, {
    shown: step.id,
    ids: steps.map(({ id }) => id),
    // Entries of an earlier visit may name steps that this form has not reached.
    mayFollow: (index) => !finishing.current && (movement === 'free' || index <= furthest.current),
    show,
  })

  function go(index: number, problems?: WizardPlace<Values>['problems']) {
    // Before the browser has arrived there: a draft that is saved meanwhile knows the step.
    onChange?.(latest.current, (steps[index] as WizardStep<Values>).id)
    moves.go(index, problems)
  }

  /** No moves while the form is being sent: its answer must find the same step. */
  const goIfIdle = (index: number) => finishing.current || go(index)

  async function check(values: Values) {
    const outcome: Values = { ...values }
    for (const [index, { schema }] of steps.entries()) {
      const result = await schema['~standard'].validate(values)
      if (result.issues) {
        go(index, 'check')
        return undefined
      }
      Object.assign(outcome, result.value)
    }
    return outcome
  }

  async function finish(values: Values) {
    const outcome = await check(values)
    const problems = outcome && (await onSubmit(outcome))
    if (!problems || Object.keys(problems).length === 0) return
    const stepIndex = steps.findIndex(({ fields }) => fields.some((field) => problems[field]))
    go(stepIndex === -1 ? place.index : stepIndex, problems)
  }

  async function next(values: Values) {
    latest.current = values
    if (!isLast) return finishing.current || go(place.index + 1)
    await submit(values)
  }

  async function submit(values: Values) {
    if (finishing.current) return
    finishing.current = true
    setSaving(true)
    await finish(values).finally(() => {
      finishing.current = false
      moves.align()
      setSaving(false)
    })
  }

  const main = isLast ? (
    <Button type="submit" busyLabel={words.submitting}>
      {words.submit ?? 'Submit'}
    </Button>
  ) : (
    <Button type="submit">
      {words.next ?? 'Next'}
      <Icon of={arrowRight} />
    </Button>
  )
  const back = place.index > 0 && (
    <Button variant="line" onClick={() => goIfIdle(place.index - 1)}>
      <Icon of={arrowLeft} />
      {words.back ?? 'Back'}
    </Button>
  )
  const save = !isLast && submitOn === 'each' && (
    <Button variant="line" busy={isSaving} busyLabel={words.submitting} onClick={() => submit(latest.current)}>
      {words.submit ?? 'Submit'}
    </Button>
  )
  const leave = (isLast || submitOn === 'each') && cancel
  const others = (back || save || leave) && (
    <>
      {back}
      {save}
      {leave}
    </>
  )

  const form = (
    <WizardStepForm
      key={`${step.id} ${place.visit}`}
      schema={step.schema}
      fields={step.fields}
      focus={place.visit === 0 ? props.initialFocus : undefined}
      onProblem={props.onProblem}
      onTouched={props.onTouched}
      values={place.values}
      problems={place.problems}
      render={step.render}
      onChange={noteChange}
      onNext={next}
      validation={movement === 'free' ? 'at-the-end' : 'on-next'}
      main={main}
      others={others}
    />
  )

  return (
    <div className={css.wizard}>
      <h2 ref={heading} tabIndex={-1} className={`visually-hidden ${css.heading}`}>
        Step {place.index + 1} of {steps.length}: {step.title}
      </h2>
      {header?.(step, place.values)}
      <Stepper
        label={label}
        steps={steps}
        current={place.index}
        {...(movement === 'free' && { states, onGo: goIfIdle })}
      />
      {frame === 'card' ? <Card>{form}</Card> : form}
    </div>
  )
}
