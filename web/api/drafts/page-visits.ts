import { useEffect, useEffectEvent } from 'react'
import { onReturn } from '../on-return.ts'
import type { DraftKeeper } from './draft-keeper.ts'

/** A draft goes out when the network is back, and before a page that is hidden, closed or left is gone. */
export const useTimelySending = (
  keeper: Pick<DraftKeeper<unknown>, 'sendNow' | 'sendBeforeLeaving' | 'leave'>,
): void => {
  useEffect(() => {
    const whenHidden = () => document.visibilityState === 'hidden' && keeper.sendBeforeLeaving()
    window.addEventListener('online', keeper.sendNow)
    window.addEventListener('pagehide', keeper.sendBeforeLeaving)
    document.addEventListener('visibilitychange', whenHidden)
    return () => {
      window.removeEventListener('online', keeper.sendNow)
      window.removeEventListener('pagehide', keeper.sendBeforeLeaving)
      document.removeEventListener('visibilitychange', whenHidden)
      keeper.leave()
    }
  }, [keeper])
}

/** Who comes back may have typed in another tab or on another device meanwhile. */
export const useReturn = (listener: () => void): void => {
  const tell = useEffectEvent(listener)
  useEffect(() => {
    const stop = onReturn(() => tell())
    // Two windows beside each other are both visible all the time.
    const whenFocused = () => tell()
    window.addEventListener('focus', whenFocused)
    return () => {
      stop()
      window.removeEventListener('focus', whenFocused)
    }
  }, [])
}
