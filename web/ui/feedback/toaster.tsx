import type { KeyboardEvent } from 'react'
import { createRoot } from 'react-dom/client'
import { toast as sonner, Toaster } from 'sonner'
import { Button } from '../layout/button.tsx'
import { Icon } from '../layout/icon.tsx'
import { check, cross, errorCircle, infoCircle, warningTriangle } from '../layout/icons.ts'
import type { ToastSpec } from './toast-spec.ts'
import css from './toaster.module.css'

const phoneMaxPx = 600
const icons = { success: check, warn: warningTriangle, error: errorCircle, info: infoCircle }

function Toast({ spec }: { spec: ToastSpec }) {
  const { id, kind, text, action } = spec
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

export function showToast(spec: ToastSpec): void {
  mountOnce()
  sonner.custom(() => <Toast spec={spec} />, {
    id: spec.id,
    duration: spec.durationMs,
    // On a phone both positions are as wide as the screen and would cover each other.
    position: innerWidth <= phoneMaxPx ? 'top-center' : spec.place,
  })
}

/** Without an id, dismisses all toasts. */
export function dismissToast(id?: string): void {
  sonner.dismiss(id)
}

let mounted = false
function mountOnce() {
  if (mounted) return
  mounted = true
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host).render(
    <Toaster
      // Side by side, two would cover the title of a page on a phone: there they lie upon each other until touched.
      expand={innerWidth > phoneMaxPx}
      visibleToasts={4}
      position="top-right"
      offset="1rem"
      mobileOffset="0.75rem"
      gap={12}
      style={{ '--width': '24rem' } as React.CSSProperties}
      containerAriaLabel="Messages"
    />,
  )
}
