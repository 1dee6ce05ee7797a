import { AsyncLocalStorage } from 'node:async_hooks'

/** A crowd beyond this is read by several statements, so that none keeps a connection for long. */
const mostAtOnce = 500

/** What is read for many belongs to the request of none of them. */
const outsideRequests = AsyncLocalStorage.snapshot()

/**
 * Who asks while nothing is read reads at once. In a rush those who ask in the same turn of the event loop are answered by
 * one read, which begins when all of them have asked: that saves most round trips of a short statement, which cost more
 * than its work. A rush begins with somebody who asks while another is read, and ends with one who was alone.
 */
export const readTogether = <Key, Answer>(
  read: (keys: Key[]) => Promise<Answer>,
  most = mostAtOnce,
): ((key: Key) => Promise<Answer>) => {
  type Asked = { keys: Set<Key>; askers: number; answer: Promise<Answer> }
  let next: Asked | undefined
  let isRush = false
  let underWay = 0
  const readNow = async (keys: Key[]) => {
    underWay += 1
    try {
      return await read(keys)
    } finally {
      underWay -= 1
    }
  }
  const begin = () => {
    const keys = new Set<Key>()
    const readAll = () => {
      if (next === asked) next = undefined
      isRush = asked.askers > 1 || underWay > 0
      return outsideRequests(readNow, [...keys])
    }
    const answer = new Promise<Answer>((resolve) => setImmediate(() => resolve(readAll())))
    const asked: Asked = { keys, askers: 0, answer }
    return asked
  }
  return (key) => {
    if (underWay === 0 && !next && !isRush) return readNow([key])
    if (!next || next.keys.size >= most) next = begin()
    next.keys.add(key)
    next.askers += 1
    return next.answer
  }
}
