import { type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { useDismiss } from './use-dismiss.ts'

type Props = {
  /** The accessible name of the button. */
  label: string
  button: ReactNode
  buttonClassName: string
  className?: string
  panelClassName?: string
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  children: ReactNode
}

/** A button and the panel of links and buttons that it opens. */
export function Menu(props: Props) {
  const { label, button, buttonClassName, className, panelClassName, isOpen, onOpen, onClose, children } = props
  const root = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  const close = () => {
    onClose()
    opener.current?.focus()
  }
  useDismiss({ isOpen, inside: root, onLeave: onClose, onEscape: close })
  const closeOnLink = (event: MouseEvent) => (event.target as Element).closest('a') && close()

  return (
    <div ref={root} className={className}>
      <button
        ref={opener}
        type="button"
        className={buttonClassName}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={isOpen ? close : onOpen}
      >
        {button}
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: handles clicks that bubble up from its links
        // biome-ignore lint/a11y/useKeyWithClickEvents: pressing Enter on a link fires a click too
        <div id={panelId} className={panelClassName} onClick={closeOnLink}>
          {children}
        </div>
      )}
    </div>
  )
}
