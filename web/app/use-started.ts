import { useLayoutEffect } from 'react'

/** Takes away the sentence that the page has not started (web/index.html). At once, or a tap would be answered and kept too. */
export const useStarted = (): void => {
  useLayoutEffect(() => document.getElementById('not-started')?.remove(), [])
}
