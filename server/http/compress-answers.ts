import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { type ContentCoding, chooseCoding, quickestFirst } from './content-coding.ts'
import { addVary } from './vary.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answer holds a token or a key, and stays as it is. */
    holdsSecret?: boolean
  }
}

/** Below this a packet carries it whole, and compressing would cost time for nothing. */
export const compressedFromBytes = 1_024

/** A larger answer would keep others waiting, so another thread compresses it. */
const ownThreadUpToBytes = 32 * 1_024

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const inThisThread: Record<ContentCoding, (content: Buffer) => Buffer> = {
  br: (content) => brotliCompressSync(content, brotliOptions),
  gzip: (content) => gzipSync(content),
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify<Buffer, Buffer>(gzip)
const inAnotherThread: Record<ContentCoding, (content: Buffer) => Promise<Buffer>> = {
  br: (content) => toBrotli(content, brotliOptions),
  gzip: (content) => toGzip(content),
}

const isText = (type: unknown) => /^(application\/(json|xml)|text\/|image\/svg)/.test(String(type))

/**
 * Answers of calls, for who takes them compressed. Pages and files are compressed beforehand. An answer with a token or a
 * key is left alone: its length must not tell anything about it (BREACH).
 */
export const compressAnswers = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isLong = (typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length >= compressedFromBytes
    if (!isLong || reply.hasHeader('content-encoding') || !isText(reply.getHeader('content-type'))) return done()
    if (request.routeOptions.config.holdsSecret) return done()
    addVary(reply, 'accept-encoding')
    const coding = chooseCoding(request.headers['accept-encoding'], quickestFirst)
    if (!coding) return done()
    const content = Buffer.from(payload)
    const send = (compressed: Buffer) => {
      reply.header('content-encoding', coding).removeHeader('content-length')
      done(null, compressed)
    }
    if (content.length <= ownThreadUpToBytes) return send(inThisThread[coding](content))
    inAnotherThread[coding](content).then(send, done)
  })
}
