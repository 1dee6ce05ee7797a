import { useEffect, useEffectEvent } from 'react'
import { onReturn } from '../../api/reading/on-return.ts'

type Given = { drafts: { after: (work: () => Promise<void>) => Promise<void> }; look: () => Promise<void> }

/** Who comes back may have typed in another tab or on another device meanwhile: that is taken in before more is saved. */
export const useReturn = ({ drafts, look }: Given): void => {
  const takeIn = useEffectEvent(() => void drafts.after(look))

  useEffect(() => {
    const stop = onReturn(() => takeIn())
    // Two windows beside each other are both visible all the time.
    const whenFocused = () => takeIn()
    window.addEventListener('focus', whenFocused)
    return () => {
      stop()
      window.removeEventListener('focus', whenFocused)
    }
  }, [])
}
