import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldMessage } from './field.tsx'
import css from './radio-cards.module.css'

type RadioCardsProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'children'> & {
  label: string
  options: readonly { value: string; label: string; hint?: ReactNode }[]
  defaultValue?: string
  error?: string
}

/** Takes `register('…')` like any field. */
export function RadioCards({ label, options, defaultValue, error, ...input }: RadioCardsProps) {
  const errorId = useId()
  const describedBy = error ? errorId : undefined
  return (
    <fieldset aria-describedby={describedBy}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.cards}>
        {options.map(({ value, label, hint }) => (
          <label key={value} className={css.card}>
            <input
              {...input}
              type="radio"
              value={value}
              defaultChecked={value === defaultValue || undefined}
              className={css.dot}
              aria-invalid={error ? true : undefined}
              aria-describedby={describedBy}
            />
            <span>
              <span className={css.title}>{label}</span>
              {hint && <span className={css.hint}>{hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldMessage id={errorId} text={error} />
    </fieldset>
  )
}
