import { setTimeout } from 'node:timers/promises'

const everyMs = 100
const longestMs = 20_000

/** Waits for what others do first: a letter to arrive, a payment to be confirmed. */
export const until = async <T>(what: string, look: () => Promise<T | undefined>): Promise<T> => {
  for (let waitedMs = 0; waitedMs < longestMs; waitedMs += everyMs) {
    const found = await look()
    if (found !== undefined) return found
    await setTimeout(everyMs)
  }
  throw new Error(`${what} did not happen within ${longestMs / 1000} seconds.`)
}
