import { type RefObject, useEffect, useEffectEvent } from 'react'

type Dismissal = {
  isOpen: boolean
  /** Presses on these do not count as outside: the panel, and the button that opens it. */
  inside: readonly RefObject<HTMLElement | null>[]
  onPressOutside: () => void
  onEscape: () => void
}

/** Closes a panel by a press outside it or by Escape. */
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
