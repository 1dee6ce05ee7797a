import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Actions } from '../form/form.tsx'
import { useClosedByBack } from '../layout/use-closed-by-back.ts'
import css from './dialog.module.css'
import { closeModal, isOpen, openModal } from './modal.ts'

type DialogProps = {
  open: boolean
  /** Called when it is closed by Esc, by the backdrop, by Back or by the browser. */
  onClose: () => void
  title: string
  children?: ReactNode
  main?: ReactNode
  others?: ReactNode
  /** Use `keep` where an accidental tap would lose work. */
  backdrop?: 'closes' | 'keep'
}

/**
 * The native modal: the browser traps the focus, handles Esc and returns the focus to where it was.
 * It covers everything, toasts included: close it before showing a toast.
 */
export function Dialog({ open, onClose, title, children, main, others, backdrop = 'closes' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !isOpen(element)) {
      openModal(element)
      // The browser would focus the first button, and on a low screen scroll past the title.
      heading.current?.focus()
    }
    if (!open && isOpen(element)) closeModal(element)
  }, [open])

  // Closed before it is unmounted, or the focus would be lost. The browser tells of it later: by then nobody is to hear it.
  const isGone = useRef(false)
  useLayoutEffect(() => {
    const element = dialog.current
    return () => {
      isGone.current = true
      if (element) closeModal(element)
    }
  }, [])

  useClosedByBack(open, onClose)

  const click = (event: MouseEvent) => {
    if (backdrop === 'closes' && dialog.current && event.target === dialog.current) closeModal(dialog.current)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for pointers; the keyboard has Esc
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={titleId}
      onClose={() => open && !isGone.current && onClose()}
      onClick={click}
    >
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
