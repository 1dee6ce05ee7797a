import { useEffect, useEffectEvent } from 'react'
import { onReturn } from '../on-return.ts'
import type { DraftKeeper } from './draft-keeper.ts'

/** Sends the draft when the network is back, and before the page is hidden, closed or left. */
export const useSendOnLeave = (keeper: Pick<DraftKeeper<unknown>, 'sendNow' | 'sendBeforeLeaving' | 'close'>): void => {
  useEffect(() => {
    const whenHidden = () => document.visibilityState === 'hidden' && keeper.sendBeforeLeaving()
    window.addEventListener('online', keeper.sendNow)
    window.addEventListener('pagehide', keeper.sendBeforeLeaving)
    document.addEventListener('visibilitychange', whenHidden)
    return () => {
      window.removeEventListener('online', keeper.sendNow)
      window.removeEventListener('pagehide', keeper.sendBeforeLeaving)
      document.removeEventListener('visibilitychange', whenHidden)
      keeper.close()
    }
  }, [keeper])
}

/** For what may have been typed in another tab or on another device meanwhile. */
export const useOnReturn = (listener: () => void): void => {
  const callListener = useEffectEvent(listener)
  useEffect(() => {
    const stop = onReturn(() => callListener())
    // Of two windows side by side both stay visible, so only the focus tells that somebody has changed over.
    const whenFocused = () => callListener()
    window.addEventListener('focus', whenFocused)
    return () => {
      stop()
      window.removeEventListener('focus', whenFocused)
    }
  }, [])
}
