import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addVary } from './vary.ts'

/** A text that many ask for, and its entity tag. */
export type TaggedText = { text: string; tag: string }

/** The tag is weak, as the text has the same one compressed and uncompressed. */
export const tagText = (text: string): TaggedText => ({
  text,
  tag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 20)}"`,
})

/** The browser asks again each time, and gets a 304 if it already has this text. */
export const sendTagged = (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { text, tag }: TaggedText,
  type = 'text/html; charset=utf-8',
): FastifyReply => {
  addVary(reply, 'accept-encoding').header('cache-control', 'no-cache').header('etag', tag)
  const known = headers['if-none-match']?.split(',').map((part) => part.trim())
  return known?.includes(tag) ? reply.code(304).send() : reply.type(type).send(text)
}
