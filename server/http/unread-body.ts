import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { limits } from '../../contract/limits.ts'

type Bounds = { bytes: number; ms: number; closing?: AbortSignal }

/** A browser waits no longer for an answer; and nobody means to send us so much. */
const usualBounds: Bounds = { bytes: 64 * 1024 * 1024, ms: limits.requestTimeoutMs }

/**
 * A browser reads the answer when it has sent everything: cut off in the middle, it would show a broken line instead of our
 * sentence. So an answer that comes before the end of the request goes out at once, and the rest is read and thrown away.
 */
export const keepReadingAfterAnswer = (context: FastifyInstance): void => {
  const closing = new AbortController()
  // They have had their answers, and one that stalls would hold the server up.
  context.addHook('preClose', async () => closing.abort())
  context.addHook('onSend', async ({ raw }, reply, payload) => {
    const isAllHere = raw.complete || raw.readableEnded || raw.destroyed
    if (isAllHere || typeof payload !== 'string') return payload
    reply.header('connection', 'close').header('content-length', Buffer.byteLength(payload))
    return Readable.from(answerAndKeepReading(payload, raw, closing.signal))
  })
}

/** The answer is complete by its length, so it is read while the connection stays open for what still comes. */
const answerAndKeepReading = async function* (answer: string, body: IncomingMessage, closing: AbortSignal) {
  yield answer
  await discardBody(body, { ...usualBounds, closing })
}

/** Until there is no more, or it is too much, or it takes too long, or the server closes. */
export const discardBody = async (body: Readable, { bytes, ms, closing }: Bounds): Promise<void> => {
  if (closing?.aborted || body.readableEnded || body.destroyed) return
  const { promise: enough, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  const stop = () => resolve()
  closing?.addEventListener('abort', stop)
  let seenBytes = 0
  body.unpipe()
  body.on('data', (chunk: Buffer) => {
    seenBytes += chunk.length
    if (seenBytes > bytes) resolve()
  })
  body.on('end', resolve).on('close', resolve).on('error', resolve)
  body.resume()
  await enough
  clearTimeout(timer)
  closing?.removeEventListener('abort', stop)
}
