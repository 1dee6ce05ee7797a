import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { useClosedByBack } from './use-closed-by-back.ts'

type DismissOptions = {
  isOpen: boolean
  /** Presses on these do not count as outside: the panel, and the button that opens it. */
  inside: readonly RefObject<HTMLElement | null>[]
  onPressOutside: () => void
  onEscape: () => void
}

/** Closes a panel by a press outside it, by Escape or by Back. */
export function useDismiss({ isOpen, inside, onPressOutside, onEscape }: DismissOptions) {
  const onPointerDown = useEffectEvent(({ target }: PointerEvent) => {
    if (!inside.some(({ current }) => current?.contains(target as Node))) onPressOutside()
  })
  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && onEscape())

  useClosedByBack(isOpen, onEscape)

  // Before it is painted: whoever sees it can close it.
  useLayoutEffect(() => {
    if (!isOpen) return
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [isOpen])
}
