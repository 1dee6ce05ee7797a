import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** False in prerendered markup and on the first render in the browser, true once the page is hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
