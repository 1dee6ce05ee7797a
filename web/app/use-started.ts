import { useLayoutEffect } from 'react'

/**
 * Takes away the sentence that the page has not started (web/index.html): for a page, and for what is said in the place of
 * one. At once, or a tap would be answered and kept as well (web/after-paint.ts).
 */
export const useStarted = (): void => {
  useLayoutEffect(() => document.getElementById('not-started')?.remove(), [])
}
