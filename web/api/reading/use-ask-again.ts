import { useEffect, useEffectEvent } from 'react'
import { onReturn } from '../on-return.ts'

/** Asks now and then while somebody looks, and at once when they come back or the network does. Without a time only then. */
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
