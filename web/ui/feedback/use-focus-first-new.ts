import { type RefObject, useEffect, useRef } from 'react'

/** 'Show more' moves down or disappears: the focus then goes to the first item that was added, instead of being lost. */
export const useFocusFirstNew = (
  list: RefObject<HTMLElement | null>,
  { count, focusable }: { count: number; focusable: string },
): { onPress: () => void } => {
  const firstNew = useRef<number>(undefined)
  useEffect(() => {
    const index = firstNew.current
    if (index === undefined || count <= index) return
    firstNew.current = undefined
    list.current?.children[index]?.querySelector<HTMLElement>(focusable)?.focus()
  }, [list, count, focusable])
  const onPress = () => {
    firstNew.current = count
  }
  return { onPress }
}
