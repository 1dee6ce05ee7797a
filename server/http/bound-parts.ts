import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { Multipart } from '@fastify/multipart'
import type { Refusal } from '../../contract/endpoint.ts'
import { imageRefusals } from '../../contract/image-rule.ts'
import { refusals } from '../../contract/refusals.ts'
import { ApiError, fail } from './api-error.ts'

type Bounds = {
  /** Of the whole body: the parser bounds each part only, and a sender need not announce the size. */
  bytes: number
  /** For what the parser makes of a body of which every byte is here. How slowly it may come, the server's own time-out says. */
  ms: number
}

/** The parts of a body, until there are no more, or they are too much, or the parser would never be done with them. */
export const boundParts = async function* (
  parts: AsyncIterator<Multipart>,
  body: Pick<IncomingMessage, 'complete'> & Readable,
  { bytes, ms }: Bounds,
): AsyncGenerator<Multipart, void> {
  // The parser waits for the sender to go away, which does not happen twice.
  if (body.destroyed) fail(refusals.unreadable)
  const { promise: stopped, reject } = Promise.withResolvers<never>()
  // Nobody waits for it while a file is read: that one is told by its stream.
  stopped.catch(() => {})
  let file: Readable | undefined
  let refused: ApiError | undefined
  const stop = (refusal: Refusal) => {
    refused = new ApiError(refusal)
    body.off('data', count)
    // What is left in the parser's way would hold up the next request of this connection.
    body.unpipe()
    body.resume()
    file?.destroy(refused)
    reject(refused)
  }
  const timer = setTimeout(() => {
    if (body.complete) stop(refusals.unreadable)
    else timer.refresh()
  }, ms)
  let seenBytes = 0
  const count = (chunk: Buffer) => {
    timer.refresh()
    seenBytes += chunk.length
    if (seenBytes > bytes) stop(imageRefusals.tooLarge)
  }
  const { promise: arrived, resolve: haveAll } = Promise.withResolvers<void>()
  /**
   * Where a part's heading has no end the parser neither ends nor fails (`--b CRLF CRLF --b--`). It never waits for
   * anything but more bytes and the reading of a file, so when it has all and no file is open, silence means for ever.
   */
  const failOnSilence = async () => {
    await arrived
    await setImmediate()
    return fail(refusals.unreadable)
  }
  try {
    // In the same turn as the parser starts, or the first bytes would pass it by.
    body.on('data', count).on('end', haveAll)
    for (;;) {
      const next = await Promise.race([parts.next(), stopped, failOnSilence()])
      // It may have come in the same turn, and then won.
      if (refused) throw refused
      if (next.done) return
      file = next.value.type === 'file' ? next.value.file : undefined
      yield next.value
    }
  } finally {
    clearTimeout(timer)
    body.off('data', count).off('end', haveAll)
  }
}
