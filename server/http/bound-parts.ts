import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { Multipart } from '@fastify/multipart'
import type { Refusal } from '../../contract/endpoint.ts'
import { imageRefusals } from '../../contract/image-rule.ts'
import { refusals } from '../../contract/refusals.ts'
import { ApiError, fail } from './api-error.ts'

type Bounds = {
  /** Limit for the whole body: the parser limits each part only, and the size need not be announced. */
  bytes: number
  /**
   * Limit for the parser once the whole body has arrived. How slowly a body may arrive is limited in
   * body-pace.ts.
   */
  ms: number
}

/** Yields the parts of a body, and fails when they are too large or when the parser would never finish. */
export const boundParts = async function* (
  parts: AsyncIterator<Multipart>,
  body: Pick<IncomingMessage, 'complete'> & Readable,
  { bytes, ms }: Bounds,
): AsyncGenerator<Multipart, void> {
  // The parser would wait for the sender to disconnect, which has happened already.
  if (body.destroyed) fail(refusals.unreadable)
  const { promise: stopped, reject } = Promise.withResolvers<never>()
  // While a file is read nobody awaits this promise; the file's stream reports the failure instead.
  stopped.catch(() => {})
  let file: Readable | undefined
  let refused: ApiError | undefined
  const stop = (refusal: Refusal) => {
    refused = new ApiError(refusal)
    body.off('data', count)
    // What the parser has not read would block the next request of this connection.
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
   * If the heading of a part has no end, the parser neither ends nor fails (`--b CRLF CRLF --b--`). It waits only for
   * more bytes or for a file to be read, so once it has every byte and no file is open, it would wait for ever.
   */
  const failOnSilence = async () => {
    await arrived
    await setImmediate()
    return fail(refusals.unreadable)
  }
  try {
    // Attached in the same turn in which the parser starts, or the first bytes would be missed.
    body.on('data', count).on('end', haveAll)
    for (;;) {
      const next = await Promise.race([parts.next(), stopped, failOnSilence()])
      // A refusal in the same turn may have lost the race.
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
