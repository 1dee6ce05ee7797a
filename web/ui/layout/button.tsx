import { type ComponentProps, type MouseEvent, use } from 'react'
import { Spinner } from '../feedback/spinner.tsx'
import { FormStateContext, FormWorkContext } from '../form/form-state.ts'
import css from './button.module.css'

export type Look = {
  variant?: 'primary' | 'accent' | 'line' | 'quiet' | 'danger' | 'night'
  size?: 'normal' | 'small' | 'icon'
  wide?: boolean
}

/** For links that look like buttons: `<a className={buttonClass({ variant: 'primary' })} href=…>` */
export function buttonClass({ variant = 'primary', size = 'normal', wide = false }: Look = {}): string {
  const names = [css.button, css[variant], size !== 'normal' && css[size], wide && css.wide]
  return names.filter(Boolean).join(' ')
}

type ButtonProps = Look & ComponentProps<'button'> & { busy?: boolean; busyLabel?: string }

export function Button({
  variant,
  size,
  wide,
  busy,
  busyLabel,
  type = 'button',
  className,
  disabled,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const formState = use(FormStateContext)
  const run = use(FormWorkContext)
  const submits = type === 'submit'
  const isBusy = busy ?? (submits && formState === 'busy')
  // Before the page is hydrated the browser itself would submit the form.
  const isWaiting = submits && formState === 'waiting'

  // A busy button is not `disabled`, so that it keeps the focus; it only ignores clicks.
  const click = (event: MouseEvent<HTMLButtonElement>) =>
    isBusy ? event.preventDefault() : run(() => onClick?.(event))

  const names = [buttonClass({ variant, size, wide }), className]
  return (
    <button
      {...rest}
      type={type}
      className={names.filter(Boolean).join(' ')}
      disabled={disabled || isWaiting}
      aria-disabled={isBusy || undefined}
      onClick={click}
    >
      {isBusy && <Spinner />}
      {isBusy && size === 'icon' ? null : isBusy ? (busyLabel ?? children) : children}
    </button>
  )
}
