import { type MouseEvent, type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { Actions } from '../form/form.tsx'
import css from './dialog.module.css'

type DialogProps = {
  open: boolean
  /** Called when it is closed by Esc, by the backdrop, by Back or by the browser. */
  onClose: () => void
  title: string
  children?: ReactNode
  main?: ReactNode
  others?: ReactNode
}

/**
 * The native modal: the browser traps the focus, handles Esc and returns the focus to where it was.
 * It covers everything, toasts included: close it before showing a toast.
 */
export function Dialog({ open, onClose, title, children, main, others }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const onClosed = useEffectEvent(() => onClose())

  // A layout effect closes the dialog before it leaves the page; removed while open, it would not return the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    // The browser would focus the first button, and on a low screen scroll past the title.
    heading.current?.focus()
    const listening = new AbortController()
    element.addEventListener('close', onClosed, { signal: listening.signal })
    // Back within a wizard keeps the page, and this dialog with it.
    window.addEventListener('popstate', () => element.close(), { signal: listening.signal })
    return () => {
      listening.abort()
      element.close()
    }
  }, [open])

  const closeOnBackdrop = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) =>
    target === currentTarget && currentTarget.close()

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for pointers; the keyboard has Esc
    <dialog ref={dialog} className={css.dialog} aria-labelledby={titleId} onClick={closeOnBackdrop}>
      <div className={css.content}>
        <h2 ref={heading} tabIndex={-1} id={titleId} className={css.title}>
          {title}
        </h2>
        {children && <div className={css.text}>{children}</div>}
        {main && (
          <div className={css.actions}>
            <Actions main={main} others={others} />
          </div>
        )}
      </div>
    </dialog>
  )
}
