import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSecondsLeft } from '../../ui/form/use-seconds-left.ts'

/** Goes on by itself after a while, unless the reader has chosen otherwise. */
export const useMoveOn = (to: string, { afterMs, onStay }: { afterMs: number; onStay: () => void }) => {
  const navigate = useNavigate()
  const [mode, setMode] = useState<'moving on' | 'staying'>('moving on')
  const [beganAtMs] = useState(() => Date.now())
  const seconds = useSecondsLeft(afterMs, beganAtMs)
  const go = useEffectEvent(() => void navigate(to, { replace: true }))
  const stay = () => {
    setMode('staying')
    onStay()
  }
  const stayAfter = useEffectEvent(stay)

  useEffect(() => {
    if (mode === 'staying') return
    const timer = setTimeout(go, afterMs)
    // The page behind a link may take a while to come, and this one stays until then.
    const hear = (event: MouseEvent) => (event.target as Element).closest('a') && stayAfter()
    document.addEventListener('click', hear)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', hear)
    }
  }, [mode, afterMs])

  return { mode, seconds, stay }
}
