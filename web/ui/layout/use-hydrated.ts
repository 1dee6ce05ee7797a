import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** False in prerendered markup and on its first render in the browser, true as soon as the page answers to clicks. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
