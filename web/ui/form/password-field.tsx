import { type ComponentProps, useState } from 'react'
import { Icon } from '../layout/icon.tsx'
import { eye, eyeOff } from '../layout/icons.ts'
import { Field, type FieldProps } from './field.tsx'
import css from './password-field.module.css'

type PasswordFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'type'>

export function PasswordField({ label, hint, optional, error, aside, id, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  // The label changes, so there is no aria-pressed: "Hide, pressed" would say the opposite.
  const verb = shown ? 'Hide' : 'Show'
  return (
    <Field {...{ label, hint, optional, error, aside, id }}>
      {({ className, ...controlProps }) => (
        <div className={css.withToggle}>
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...controlProps}
            className={`${className} ${css.input}`}
            type={shown ? 'text' : 'password'}
          />
          <button
            type="button"
            className={css.toggle}
            disabled={input.disabled}
            aria-label={`${verb} ${label.toLowerCase()}`}
            aria-controls={controlProps.id}
            onClick={() => setShown(!shown)}
          >
            <Icon of={shown ? eyeOff : eye} />
            {verb}
          </button>
        </div>
      )}
    </Field>
  )
}
