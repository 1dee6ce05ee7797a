import type { KeyboardEvent } from 'react'
import { toast as sonner } from 'sonner'
import { timing } from '../../timing.ts'
import { Button } from '../layout/button.tsx'
import { Icon } from '../layout/icon.tsx'
import { check, cross, errorCircle, infoCircle, warningTriangle } from '../layout/icons.ts'
import css from './toaster.module.css'
import { phoneMaxPx } from './toaster.tsx'

const icons = { success: check, warn: warningTriangle, error: errorCircle, info: infoCircle }
type ToastKind = keyof typeof icons

export type ToastOptions = {
  place?: 'top-right' | 'top-center'
  durationMs?: number
  /** Stays until it is closed or its action is used. */
  persistent?: boolean
  action?: { label: string; onClick: () => void }
  /** A second toast with the same id replaces the first. */
  id?: string
}

type ToastProps = { id: string | number; kind: ToastKind; text: string; action: ToastOptions['action'] }

function Toast({ id, kind, text, action }: ToastProps) {
  const close = () => sonner.dismiss(id)
  const isUrgent = kind === 'error' || kind === 'warn'
  const press = (event: KeyboardEvent) => event.key === 'Escape' && close()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc on the buttons inside closes the toast
    <div className={css.toast} onKeyDown={press}>
      <Icon of={icons[kind]} />
      <span role={isUrgent ? 'alert' : 'status'}>{text}</span>
      <Button variant="quiet" size="icon" className={css.close} aria-label="Close" onClick={close}>
        <Icon of={cross} />
      </Button>
      {action && (
        <Button
          variant="accent"
          size="small"
          className={css.action}
          onClick={() => {
            close()
            action.onClick()
          }}
        >
          {action.label}
        </Button>
      )}
    </div>
  )
}

function makeToasts(defaults: Required<Pick<ToastOptions, 'place' | 'durationMs'>>) {
  const show = (kind: ToastKind) => (text: string, options?: ToastOptions) => {
    const { place, durationMs, persistent, action, id } = { ...defaults, ...options }
    sonner.custom((shownId) => <Toast id={shownId} kind={kind} text={text} action={action} />, {
      id,
      duration: persistent ? Number.POSITIVE_INFINITY : durationMs,
      // On a phone both positions are as wide as the screen and would cover each other.
      position: innerWidth <= phoneMaxPx ? 'top-center' : place,
    })
  }
  return { success: show('success'), warn: show('warn'), error: show('error'), info: show('info') }
}

/** A dialog covers every toast: close it before calling these. */
export const toast = {
  ...makeToasts({ place: 'top-right', durationMs: timing.toastMs }),
  /** Without an id, dismisses all. */
  dismiss: (id?: string): void => void sonner.dismiss(id),
}

/** For the product pages: shorter, at the top centre. */
export const productToast = makeToasts({ place: 'top-center', durationMs: timing.productToastMs })
