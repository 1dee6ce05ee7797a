import { options } from 'preact'

/** A hidden tab paints no frame. */
const longestWaitMs = 35

/** Gives back a way to call it off. */
const afterPaint = (run: () => void) => {
  const painted = () => {
    cancel()
    timer = setTimeout(run)
  }
  let timer = setTimeout(painted, longestWaitMs)
  const frame = requestAnimationFrame(painted)
  const cancel = () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
  }
  return cancel
}

let pending: { run: () => void; cancel: () => void } | undefined

/** Runs all effects that wait for the next paint; says whether there were any. */
export const flushEffects = (): boolean => {
  const due = pending
  pending = undefined
  due?.cancel()
  due?.run()
  return due !== undefined
}

// Preact keeps to itself how it runs effects, but lets others say when.
options.requestAnimationFrame = (run) => {
  pending = { run, cancel: afterPaint(flushEffects) }
}
