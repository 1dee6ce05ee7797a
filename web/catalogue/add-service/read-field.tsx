import { type ComponentProps, useId } from 'react'
import { Field, type FieldProps } from '../../ui/form/field.tsx'
import css from './read-field.module.css'

type ReadFieldProps = FieldProps &
  ComponentProps<'input'> & {
    /** Stands in the field before what is typed. */
    prefix?: string
    /** How what is typed so far is understood. */
    reading: string | undefined
  }

/** A number as people write it, with how it is read under it, or what is wrong with it. */
export function ReadField(props: ReadFieldProps) {
  const { label, hint, optional, error, aside, id, prefix, reading, ...input } = props
  const readingId = useId()
  return (
    <Field {...{ label, hint, optional, error, aside, id }}>
      {({ className, ...controlProps }) => (
        <>
          <div className={css.join}>
            {prefix && (
              <span className={css.prefix} aria-hidden="true">
                {prefix}
              </span>
            )}
            <input
              autoComplete="off"
              {...input}
              {...controlProps}
              className={`${className} num ${prefix ? css.prefixed : ''}`}
              aria-describedby={[controlProps['aria-describedby'], readingId].filter(Boolean).join(' ')}
            />
          </div>
          <p id={readingId} className={`num ${css.reading}`}>
            {error ? undefined : reading}
          </p>
        </>
      )}
    </Field>
  )
}
