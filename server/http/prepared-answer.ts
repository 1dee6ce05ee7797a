import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ContentCoding, chooseCoding, codedTag, hasTag } from './content-coding.ts'
import { addVary } from './vary.ts'

/** The same for everybody who asks: kept in memory in each coding, with an entity tag for each. */
export type PreparedAnswer = {
  plain: Buffer
  tag: string
  /** At once where it was made before. */
  coded(coding: ContentCoding): Buffer | Promise<Buffer>
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify<Buffer, { level: number }, Buffer>(gzip)

/** From here on the best compression takes a second of a core, for a few bytes. */
const longBytes = 200_000

/** `quick`: for a page that may be made for one visitor. The best compression of it takes as long as a hundred quick ones. */
type Effort = 'best' | 'quick'

const brotliQuality = (content: Buffer, effort: Effort) =>
  effort === 'quick' ? 5 : content.length > longBytes ? 9 : 11

const compress: Record<ContentCoding, (content: Buffer, effort: Effort) => Promise<Buffer>> = {
  br: (content, effort) =>
    toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality(content, effort) } }),
  gzip: (content, effort) => toGzip(content, { level: effort === 'quick' ? 6 : 9 }),
}

/** A coding is made when it is first asked for, as most browsers ask for one of them only. */
export const prepareAnswer = (content: string, effort: Effort = 'best'): PreparedAnswer => {
  const plain = Buffer.from(content)
  const made = new Map<ContentCoding, Buffer | Promise<Buffer>>()
  const make = async (coding: ContentCoding) => {
    const content = await compress[coding](plain, effort)
    made.set(coding, content)
    return content
  }
  const coded = (coding: ContentCoding) => {
    const known = made.get(coding) ?? make(coding)
    made.set(coding, known)
    return known
  }
  return { plain, coded, tag: createHash('sha256').update(plain).digest('base64url').slice(0, 20) }
}

export const sendPrepared = (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { answer, type }: { answer: PreparedAnswer; type: string },
): FastifyReply | Promise<FastifyReply> => {
  const coding = chooseCoding(headers['accept-encoding'])
  const tag = codedTag(answer.tag, coding)
  reply.header('cache-control', 'no-cache').header('etag', tag)
  addVary(reply, 'accept-encoding')
  if (hasTag(headers['if-none-match'], tag)) return reply.code(304).send()
  reply.type(type)
  if (!coding) return reply.send(answer.plain)
  reply.header('content-encoding', coding)
  const content = answer.coded(coding)
  return content instanceof Promise ? content.then((made) => reply.send(made)) : reply.send(content)
}
