import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

type DismissOptions = {
  isOpen: boolean
  /** Presses on these do not count as outside: the panel, and the button that opens it. */
  inside: readonly RefObject<HTMLElement | null>[]
  /** Called for Back too, as the page changes. */
  onPressOutside: () => void
  onEscape: () => void
}

/** Closes a menu or panel by a press outside it, by Escape or when Back changes the page. */
export function useDismiss({ isOpen, inside, onPressOutside, onEscape }: DismissOptions) {
  const onPointerDown = useEffectEvent(({ target }: PointerEvent) => {
    if (!inside.some(({ current }) => current?.contains(target as Node))) onPressOutside()
  })
  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && onEscape())
  const onBack = useEffectEvent(() => onPressOutside())

  // The listeners are added before the paint, so a panel that is seen can be closed.
  useLayoutEffect(() => {
    if (!isOpen) return
    const opened = new AbortController()
    const { signal } = opened
    document.addEventListener('pointerdown', onPointerDown, { signal })
    document.addEventListener('keydown', onKeyDown, { signal })
    window.addEventListener('popstate', onBack, { signal })
    return () => opened.abort()
  }, [isOpen])
}
