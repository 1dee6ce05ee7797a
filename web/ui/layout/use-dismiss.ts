import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

type DismissOptions = {
  isOpen: boolean
  /** Holds the panel, and the button that opens it. */
  inside: RefObject<HTMLElement | null>
  /** Called when a press or the focus goes elsewhere: the open panel would cover what it reaches. */
  onLeave: () => void
  onEscape: () => void
}

/** Closes a menu or panel by a press outside it, by the keyboard moving on or by Escape. */
export function useDismiss({ isOpen, inside, onLeave, onEscape }: DismissOptions) {
  const onElsewhere = useEffectEvent(({ target }: Event) => {
    if (!inside.current?.contains(target as Node)) onLeave()
  })
  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && onEscape())

  // The listeners are added before the paint, so a panel that is seen can be closed.
  useLayoutEffect(() => {
    if (!isOpen) return
    const opened = new AbortController()
    const { signal } = opened
    document.addEventListener('pointerdown', onElsewhere, { signal })
    document.addEventListener('focusin', onElsewhere, { signal })
    document.addEventListener('keydown', onKeyDown, { signal })
    return () => opened.abort()
  }, [isOpen])
}
