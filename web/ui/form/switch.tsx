import { type ComponentProps, useId } from 'react'
import css from './switch.module.css'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: string; hint?: string }

/** For a setting that counts at once; what waits for a button is a Checkbox. */
export function Switch({ label, hint, ...input }: SwitchProps) {
  const hintId = useId()
  return (
    <label className={css.row}>
      <span className={css.words}>
        <span className={css.label}>{label}</span>
        {hint && (
          <span className={css.hint} id={hintId}>
            {hint}
          </span>
        )}
      </span>
      <input
        {...input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: of a checkbox, the browser says whether it is on
        role="switch"
        className={css.switch}
        aria-label={label}
        aria-describedby={hint ? hintId : undefined}
      />
    </label>
  )
}
