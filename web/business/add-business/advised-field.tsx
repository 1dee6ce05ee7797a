import { type ComponentProps, useId, useState } from 'react'
import { Field, type FieldProps } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { infoCircle } from '../../ui/layout/icons.ts'
import css from './advised-field.module.css'

type AdvisedFieldProps = FieldProps & ComponentProps<'input'> & { advice: string | undefined }

// Showing the advice at once would move the button that the vendor is about to press.
const afterLeavingMs = 300

/** A field that advises on its content but never refuses it. The advice appears once the field has been left. */
export function AdvisedField(props: AdvisedFieldProps) {
  const { label, hint, optional, error, aside, id, advice, onBlur, ...input } = props
  const [hasBeenLeft, setHasBeenLeft] = useState(advice !== undefined)
  const adviceId = useId()
  const visibleAdvice = hasBeenLeft && !error ? advice : undefined
  return (
    <Field {...{ label, hint, optional, error, aside, id }}>
      {(controlProps) => (
        <>
          <input
            {...input}
            {...controlProps}
            className={`${controlProps.className} num`}
            aria-describedby={
              [controlProps['aria-describedby'], visibleAdvice && adviceId].filter(Boolean).join(' ') || undefined
            }
            onBlur={(event) => {
              onBlur?.(event)
              setTimeout(() => setHasBeenLeft(true), afterLeavingMs)
            }}
          />
          <p id={adviceId} role="status" className={css.advice}>
            {visibleAdvice && <Icon of={infoCircle} />}
            {visibleAdvice}
          </p>
        </>
      )}
    </Field>
  )
}
