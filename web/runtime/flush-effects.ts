import { options } from 'preact'

let pending: { run: () => void; cancel: () => void } | undefined

/** Runs all effects that are due once the present task is over; says whether there were any. */
export const flushEffects = (): boolean => {
  const due = pending
  pending = undefined
  due?.cancel()
  due?.run()
  return due !== undefined
}

let channel: MessageChannel | undefined

/** By a message, as React does, and not by a timer: effects then do not wait for a clock, nor for a frame in a hidden tab. */
const afterThisTask = (run: () => void): { cancel: () => void } => {
  if (typeof MessageChannel === 'undefined') {
    const timer = setTimeout(run)
    return { cancel: () => clearTimeout(timer) }
  }
  if (!channel) {
    channel = new MessageChannel()
    channel.port1.onmessage = () => void flushEffects()
  }
  channel.port2.postMessage(undefined)
  // A message that comes when all is done finds nothing to do.
  return { cancel: () => {} }
}

// Preact keeps to itself how it runs effects, but lets others say when.
options.requestAnimationFrame = (run) => {
  pending = { run, ...afterThisTask(flushEffects) }
}
