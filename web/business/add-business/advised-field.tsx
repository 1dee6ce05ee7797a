import { type ComponentProps, useId, useState } from 'react'
import { Field, type FieldProps } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { infoCircle } from '../../ui/layout/icons.ts'
import css from './advised-field.module.css'

type AdvisedFieldProps = FieldProps & ComponentProps<'input'> & { advice: string | undefined }

// A line that appears under a finger on its way to a button would move the button away.
const afterLeavingMs = 300

/** A field whose content is commented on, never refused. The comment waits until the field was left once. */
export function AdvisedField(props: AdvisedFieldProps) {
  const { label, hint, optional, error, aside, id, advice, onBlur, ...input } = props
  const [isLeft, setLeft] = useState(advice !== undefined)
  const adviceId = useId()
  const shown = isLeft && !error ? advice : undefined
  return (
    <Field {...{ label, hint, optional, error, aside, id }}>
      {(controlProps) => (
        <>
          <input
            {...input}
            {...controlProps}
            className={`${controlProps.className} num`}
            aria-describedby={
              [controlProps['aria-describedby'], shown && adviceId].filter(Boolean).join(' ') || undefined
            }
            onBlur={(event) => {
              onBlur?.(event)
              setTimeout(() => setLeft(true), afterLeavingMs)
            }}
          />
          <p id={adviceId} role="status" className={css.advice}>
            {shown && <Icon of={infoCircle} />}
            {shown}
          </p>
        </>
      )}
    </Field>
  )
}
