import { useLayoutEffect, useState } from 'react'

/** Never more than the whole wait: the clock may have been put back since. */
export const waitLeftMs = (waitMs: number, sinceMs: number | undefined, nowMs: number): number =>
  sinceMs === undefined ? 0 : Math.min(waitMs, Math.max(0, sinceMs + waitMs - nowMs))

/** Whole seconds until a wait is over that began at `sinceMs`. */
export function useSecondsLeft(waitMs: number, sinceMs: number | undefined): number {
  const [seconds, setSeconds] = useState(0)

  // Before the paint, or what is waited for would seem free for a moment.
  useLayoutEffect(() => {
    let beganAtMs = sinceMs
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      clearTimeout(timer)
      const nowMs = Date.now()
      const leftMs = waitLeftMs(waitMs, beganAtMs, nowMs)
      // All of it is left: it begins now, or would never end by a clock that was put back.
      if (leftMs === waitMs) beganAtMs = nowMs
      setSeconds(Math.ceil(leftMs / 1000))
      if (leftMs > 0) timer = setTimeout(tick, leftMs % 1000 || 1000)
    }
    tick()
    // A sleeping phone runs no timers.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [waitMs, sinceMs])

  return seconds
}
