import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'

/** A crowd beyond this is read by several statements, so that none keeps a connection for long. */
const mostAtOnce = 500

/** What is read for many belongs to the request of none of them. */
const outsideRequests = AsyncLocalStorage.snapshot()

/**
 * Those who ask in the same turn of the event loop are answered by one read, which begins when all of them have asked.
 * In a rush that saves most round trips of a short statement, which cost more than its work; alone, nobody waits.
 */
export const readTogether = <Key, Answer>(
  read: (keys: Key[]) => Promise<Answer>,
  most = mostAtOnce,
): ((key: Key) => Promise<Answer>) => {
  type Asked = { keys: Set<Key>; answer: Promise<Answer> }
  let next: Asked | undefined
  const begin = () => {
    const keys = new Set<Key>()
    const readAll = () => {
      if (next === asked) next = undefined
      return outsideRequests(read, [...keys])
    }
    const asked: Asked = { keys, answer: setImmediate().then(readAll) }
    return asked
  }
  return (key) => {
    if (!next || next.keys.size >= most) next = begin()
    next.keys.add(key)
    return next.answer
  }
}
