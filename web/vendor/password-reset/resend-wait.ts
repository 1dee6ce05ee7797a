import { useLayoutEffect, useState } from 'react'
import { timing } from '../../timing.ts'

/** Never more than the whole wait: a clock may have been set back meanwhile. */
export const waitLeftMs = (sentAtMs: number | undefined, nowMs: number): number =>
  sentAtMs === undefined
    ? 0
    : Math.max(0, Math.min(sentAtMs + timing.resendCooldownMs - nowMs, timing.resendCooldownMs))

/** Whole seconds until another code may be asked for. */
export function useWaitSeconds(sentAtMs: number | undefined): number {
  const [seconds, setSeconds] = useState(0)
  // Before the paint, or the button would seem free for a moment.
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const leftMs = waitLeftMs(sentAtMs, Date.now())
      setSeconds(Math.ceil(leftMs / 1000))
      if (leftMs > 0) timer = setTimeout(tick, leftMs % 1000 || 1000)
    }
    tick()
    return () => clearTimeout(timer)
  }, [sentAtMs])
  return seconds
}
