import { type ComponentProps, type ReactNode, useCallback, useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useStepHistory } from '../../ui/form/use-step-history.ts'
import { Wizard } from '../../ui/form/wizard.tsx'
import css from './draft-wizard.module.css'
import type { LiveForm } from './live-form.ts'
import type { useSubmitForm } from './use-submit-form.ts'

/** The result of a submit, with a link or button for what to do about it. */
export type Outcome = { at: string; message: string; action?: ReactNode }

type FormSubmit<Values extends FieldValues> = Pick<
  ReturnType<typeof useSubmitForm<Values, never, string, string>>,
  'submit' | 'isWaiting' | 'forgetOutcome'
>

type Props<Values extends FieldValues> = Omit<
  ComponentProps<typeof Wizard<Values>>,
  'onSubmit' | 'words' | 'frame' | 'history'
> & {
  words: { back?: string; next?: string; submit: string; submitting: string; waiting: string }
  drafts: { live: LiveForm<Values>; keepTexts: (values: Values, stepId: string) => void }
  sending: FormSubmit<Values>
  outcome: Outcome | undefined
}

/** The steps of a form that is saved as a draft. A step with a submit button also shows the outcome. */
export function DraftWizard<Values extends FieldValues>(props: Props<Values>) {
  const { words, drafts, sending, outcome, onChange, steps, ...wizard } = props
  const { submitOn = 'last' } = wizard
  const { live, keepTexts } = drafts
  const { forgetOutcome } = sending
  const lastStep = steps[steps.length - 1]

  const changed = useCallback(
    (values: Values, stepId: string) => {
      keepTexts(values, stepId)
      onChange?.(values, stepId)
      if (submitOn === 'last' && stepId !== lastStep?.id) forgetOutcome()
    },
    [keepTexts, onChange, forgetOutcome, submitOn, lastStep?.id],
  )

  return (
    <Wizard<Values>
      {...wizard}
      frame="card"
      history={useStepHistory()}
      steps={steps.map((step) => ({
        ...step,
        render: (form) => (
          <Step form={form} live={live} outcome={submitOn === 'each' || step === lastStep ? outcome : undefined}>
            {step.render(form)}
          </Step>
        ),
      }))}
      onSubmit={sending.submit}
      onChange={changed}
      words={{ ...words, submitting: sending.isWaiting ? words.waiting : words.submitting }}
    />
  )
}

type StepProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  live: LiveForm<Values>
  outcome: Outcome | undefined
  children: ReactNode
}

function Step<Values extends FieldValues>({ form, live, outcome, children }: StepProps<Values>) {
  useEffect(() => {
    live.current = form
  }, [form, live])
  return (
    <>
      {children}
      {outcome && (
        <div className={css.outcome}>
          <Banner tone={outcome.at === 'stopped' ? 'info' : 'bad'} announce="at-once" action={outcome.action}>
            {outcome.message}
          </Banner>
        </div>
      )}
    </>
  )
}
