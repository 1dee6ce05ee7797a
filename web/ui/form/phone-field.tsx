import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import css from './phone-field.module.css'
import { type Option, Select } from './select-field.tsx'

type PhoneFieldProps = FieldProps &
  ComponentProps<'input'> & {
    codeOptions: readonly Option[]
    /** Props of the country code's select, for instance `register('countryCode')`. */
    code: Omit<ComponentProps<'select'>, 'children'>
    codeLabel?: string
  }

/** Two values with one label and one error. All other props go to the number's input. */
export function PhoneField(props: PhoneFieldProps) {
  const { label, hint, optional, error, aside, id, codeOptions, code, codeLabel = 'Country code', ...input } = props
  return (
    <Field {...{ label, hint, optional, error, aside, id }}>
      {({ className, ...controlProps }) => (
        <div className={css.join}>
          <Select
            autoComplete="tel-country-code"
            {...code}
            className={`${className} ${css.control}`}
            disabled={input.disabled}
            aria-label={codeLabel}
            options={codeOptions}
          />
          <input
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            {...input}
            {...controlProps}
            className={`${className} num`}
          />
        </div>
      )}
    </Field>
  )
}
