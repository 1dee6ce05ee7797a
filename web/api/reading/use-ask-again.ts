import { useEffect, useEffectEvent } from 'react'
import { onReturn } from '../on-return.ts'

/** Asks at once on return to the page and when the network is back; with `everyMs` also regularly while the page is visible. */
export const useAskAgain = (ask: () => unknown, everyMs?: number) => {
  const askNow = useEffectEvent(() => document.visibilityState === 'visible' && ask())

  useEffect(() => {
    const timer = everyMs === undefined ? undefined : setInterval(askNow, everyMs)
    const stop = onReturn(askNow)
    window.addEventListener('online', askNow)
    return () => {
      clearInterval(timer)
      stop()
      window.removeEventListener('online', askNow)
    }
  }, [everyMs])
}
