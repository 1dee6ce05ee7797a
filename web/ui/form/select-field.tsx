import type { ComponentProps } from 'react'
import { Icon } from '../layout/icon.tsx'
import { chevronDown } from '../layout/icons.ts'
import { Field, type FieldProps } from './field.tsx'
import css from './select-field.module.css'

export type Option = { value: string; label: string }

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly (Option | string)[]
  /** Shown while nothing is chosen; it cannot be chosen itself. */
  placeholder?: string
}

export function Select({ options, placeholder, className, ...select }: SelectProps) {
  // A browser would skip the placeholder and show the first option as if it had been chosen.
  const beginning = placeholder !== undefined && select.value === undefined ? { defaultValue: '' } : {}
  return (
    <span className={css.select}>
      <select {...beginning} {...select} className={`${className ?? ''} ${css.control}`}>
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map((option) => {
          const { value, label } = typeof option === 'string' ? { value: option, label: option } : option
          return (
            <option key={value} value={value}>
              {label}
            </option>
          )
        })}
      </select>
      <Icon of={chevronDown} className={css.arrow} />
    </span>
  )
}

export function SelectField({ label, hint, optional, error, aside, id, ...select }: FieldProps & SelectProps) {
  return (
    <Field {...{ label, hint, optional, error, aside, id }}>
      {({ readOnly: _, ...controlProps }) => <Select {...select} {...controlProps} />}
    </Field>
  )
}
