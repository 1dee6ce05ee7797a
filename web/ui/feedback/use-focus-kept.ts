import { type RefObject, useEffect, useRef } from 'react'

/** A button may disappear with the state that it changes: the focus then goes to the heading instead of being lost. */
export const useFocusKept = (state: string, heading: RefObject<HTMLElement | null>): { onPress: () => void } => {
  const was = useRef(state)
  const isPressed = useRef(false)
  useEffect(() => {
    if (was.current === state) return
    was.current = state
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (!isPressed.current || !isLost) return
    isPressed.current = false
    heading.current?.focus()
  }, [state, heading])
  const onPress = () => {
    isPressed.current = true
  }
  return { onPress }
}
