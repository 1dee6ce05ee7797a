import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { limits } from '../../contract/limits.ts'

type Bounds = {
  bytes: number
  /** Without a single byte. How slowly they may come is limited for all bodies alike. */
  ms: number
  closing?: AbortSignal
}

/** A browser waits no longer than this without progress, and no honest request is this large. */
const usualBounds: Bounds = { bytes: 64 * 1024 * 1024, ms: limits.requestTimeoutMs }

/**
 * A browser reads the answer only after it has sent everything: if the connection were cut before, it would show a
 * network error instead of our sentence. So an early answer is sent at once, and the rest of the request is read and
 * discarded.
 */
export const keepReadingAfterAnswer = (context: FastifyInstance): void => {
  const closing = new AbortController()
  // Their answers are sent already, and one that stalls would keep the server from closing.
  context.addHook('preClose', async () => closing.abort())
  context.addHook('onSend', ({ raw }, reply, payload, done) => {
    const isAllHere = raw.complete || raw.readableEnded || raw.destroyed
    if (isAllHere || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return done()
    reply.header('connection', 'close').header('content-length', Buffer.byteLength(payload))
    done(null, Readable.from(answerAndKeepReading(payload, raw, closing.signal)))
  })
}

/** The answer states its length, so it can be read while the connection stays open for the rest of the request. */
const answerAndKeepReading = async function* (answer: string | Buffer, body: IncomingMessage, closing: AbortSignal) {
  yield answer
  await discardBody(body, { ...usualBounds, closing })
}

/** Stops at the end, at the limits, or when the server closes. */
export const discardBody = async (body: Readable, { bytes, ms, closing }: Bounds): Promise<void> => {
  if (closing?.aborted || body.readableEnded || body.destroyed) return
  const { promise: enough, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  const stop = () => resolve()
  closing?.addEventListener('abort', stop)
  let seenBytes = 0
  body.unpipe()
  body.on('data', (chunk: Buffer) => {
    timer.refresh()
    seenBytes += chunk.length
    if (seenBytes > bytes) resolve()
  })
  body.on('end', resolve).on('close', resolve).on('error', resolve)
  body.resume()
  await enough
  clearTimeout(timer)
  closing?.removeEventListener('abort', stop)
}
