import { type RefObject, useEffect, useEffectEvent } from 'react'

type Dismissal = {
  isOpen: boolean
  /** A press on one of these is none outside: the panel itself, and the button that opens and closes it. */
  inside: readonly RefObject<HTMLElement | null>[]
  onPressOutside: () => void
  onEscape: () => void
}

/** Hears what closes a panel from anywhere on the page. */
export function useDismiss({ isOpen, inside, onPressOutside, onEscape }: Dismissal) {
  const hearPointer = useEffectEvent(({ target }: PointerEvent) => {
    if (!inside.some(({ current }) => current?.contains(target as Node))) onPressOutside()
  })
  const hearKey = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && onEscape())

  useEffect(() => {
    if (!isOpen) return
    document.addEventListener('pointerdown', hearPointer)
    document.addEventListener('keydown', hearKey)
    return () => {
      document.removeEventListener('pointerdown', hearPointer)
      document.removeEventListener('keydown', hearKey)
    }
  }, [isOpen])
}
