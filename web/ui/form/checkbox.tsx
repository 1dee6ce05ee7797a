import { type ComponentProps, type ReactNode, useId } from 'react'
import css from './checkbox.module.css'
import { FieldMessage } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  /** The label, which may contain a link. */
  children: ReactNode
  error?: string
}

export function Checkbox({ children, error, ...input }: CheckboxProps) {
  const errorId = useId()
  return (
    <div>
      <label className={css.label}>
        <input
          {...input}
          type="checkbox"
          className={css.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{children}</span>
      </label>
      {error && <FieldMessage id={errorId} text={error} />}
    </div>
  )
}
