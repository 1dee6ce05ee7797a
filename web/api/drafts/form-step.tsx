import { type ReactNode, useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Banner } from '../../ui/banner.tsx'
import css from './form-step.module.css'

/** What came of a submit, and what can be done about it. */
export type Outcome = { at: string; message: string; action?: ReactNode }

type Props<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  /** Hears which form is on the page. */
  onForm?: (form: UseFormReturn<Values>) => void
  /** Shown on the step where everything is sent. */
  outcome?: Outcome
  children: ReactNode
}

export function FormStep<Values extends FieldValues>({ form, onForm, outcome, children }: Props<Values>) {
  useEffect(() => onForm?.(form), [form, onForm])
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
