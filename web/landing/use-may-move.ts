import { useSyncExternalStore } from 'react'

const reducedMotion = '(prefers-reduced-motion: reduce)'

const watchTab = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

const watchMotion = (changed: () => void) => {
  const query = matchMedia(reducedMotion)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether things may move by themselves: not in a hidden tab, and not for somebody who asked for less motion. */
export const useMayMove = (): boolean => {
  const tab = useSyncExternalStore(
    watchTab,
    () => document.visibilityState,
    () => 'visible' as const,
  )
  const isReduced = useSyncExternalStore(
    watchMotion,
    () => matchMedia(reducedMotion).matches,
    () => false,
  )
  return tab === 'visible' && !isReduced
}
