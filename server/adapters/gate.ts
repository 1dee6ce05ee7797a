/** Thrown when the queue is full. */
export class TooBusy extends Error {}

export type Gate = <T>(work: () => Promise<T>) => Promise<T>

/** Runs at most `width` pieces of work at once, in the order of arrival. */
export const openGate = (width: number, longestQueue: number): Gate => {
  let free = width
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else {
      if (waiting.length >= longestQueue) throw new TooBusy()
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
