import { useEffect, useState } from 'react'

/** What is left of a wait, and never more than the wait: the clock may have been put back since. */
export const waitLeftMs = (waitMs: number, sinceMs: number, nowMs: number): number =>
  Math.min(waitMs, Math.max(0, sinceMs + waitMs - nowMs))

const tickMs = 200

/** Whole seconds down to 0. Runs on a clock that nobody can set. */
export function useCountdown(firstLeftMs: number) {
  const [endsAtMs, setEndsAtMs] = useState(() => performance.now() + firstLeftMs)
  const [secondsLeft, setSecondsLeft] = useState(Math.ceil(firstLeftMs / 1000))
  const isRunning = secondsLeft > 0

  useEffect(() => {
    if (!isRunning) return
    const tick = () => setSecondsLeft(Math.ceil(Math.max(0, endsAtMs - performance.now()) / 1000))
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [endsAtMs, isRunning])

  const start = (leftMs: number) => {
    setEndsAtMs(performance.now() + leftMs)
    setSecondsLeft(Math.ceil(leftMs / 1000))
  }
  return { secondsLeft, start }
}
