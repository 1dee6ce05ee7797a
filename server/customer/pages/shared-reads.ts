import { setImmediate } from 'node:timers/promises'

/**
 * Many who ask for the same at once share one read, and each gets what was true when they asked or later: a read that has
 * begun already is not for who comes after it, the next one is.
 */
export const shareReads = <Asked, Answer>(
  read: (asked: Asked) => Promise<Answer>,
): ((key: string, asked: Asked) => Promise<Answer>) => {
  const running = new Map<string, Promise<unknown>>()
  const waiting = new Map<string, Promise<Answer>>()
  const begin = (key: string, asked: Asked) => {
    waiting.delete(key)
    const reading = read(asked)
    const ended = reading.then(
      () => {},
      () => {},
    )
    running.set(key, ended)
    void ended.then(() => {
      if (running.get(key) === ended) running.delete(key)
    })
    return reading
  }
  return (key, asked) => {
    const shared = waiting.get(key)
    if (shared) return shared
    const before = running.get(key)
    // Those whose requests have arrived by now are to be in it too: a crowd then costs one read, not two.
    const next = (before ? before.then(() => setImmediate()) : setImmediate()).then(() => begin(key, asked))
    waiting.set(key, next)
    return next
  }
}
