import { useEffectEvent, useLayoutEffect } from 'react'
import { addOverlay } from './overlay-entries.ts'

/** For dialogs, menus and panels: the browser's Back, and that of a phone, closes them instead of leaving the page. */
export function useClosedByBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  // Before it is painted: whoever sees it can close it.
  useLayoutEffect(() => (isOpen ? addOverlay(() => close()) : undefined), [isOpen])
}
