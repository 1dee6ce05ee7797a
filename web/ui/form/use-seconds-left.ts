import { useLayoutEffect, useState } from 'react'

/** Never more than the whole wait, because the clock may have been set back. */
export const waitLeftMs = (waitMs: number, sinceMs: number | undefined, nowMs: number): number =>
  sinceMs === undefined ? 0 : Math.min(waitMs, Math.max(0, sinceMs + waitMs - nowMs))

export function useSecondsLeft(waitMs: number, sinceMs: number | undefined): number {
  const [seconds, setSeconds] = useState(0)

  // Before the paint, or the button would look enabled for a moment.
  useLayoutEffect(() => {
    let beganAtMs = sinceMs
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      clearTimeout(timer)
      const nowMs = Date.now()
      const leftMs = waitLeftMs(waitMs, beganAtMs, nowMs)
      // If the whole wait is left, it starts now: with a clock set back it would otherwise never end.
      if (leftMs === waitMs) beganAtMs = nowMs
      setSeconds(Math.ceil(leftMs / 1000))
      if (leftMs > 0) timer = setTimeout(tick, leftMs % 1000 || 1000)
    }
    tick()
    // Timers do not run while a phone sleeps.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [waitMs, sinceMs])

  return seconds
}
