import type { FastifyInstance } from 'fastify'
import { limits } from '../../contract/limits.ts'
import { isStorable, textUnreadable } from '../../contract/readable-text.ts'
import { refusals } from '../../contract/refusals.ts'
import { badRequest, fail } from './api-error.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

export const readJson = (bytes: Uint8Array): unknown => {
  let value: unknown
  try {
    value = JSON.parse(utf8.decode(bytes))
  } catch {
    fail(refusals.unreadable)
  }
  refuseUnstorable(value)
  return value
}

/**
 * Refuses NUL, broken characters and deep nesting. Walks without recursion, so that depth costs nothing before it is
 * refused.
 */
export const refuseUnstorable = (value: unknown): void => {
  const waiting = [{ value, depth: 1 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next
    if (typeof value === 'string' && !isStorable(value)) badRequest(textUnreadable)
    if (typeof value !== 'object' || value === null) continue
    if (depth > limits.jsonMaxDepth) fail(refusals.tooDeep)
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorable(key)) badRequest(textUnreadable)
      waiting.push({ value: inner, depth: depth + 1 })
    }
  }
}

export const installJsonBody = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer', bodyLimit: limits.jsonMaxBytes },
    async (_request: unknown, body: Buffer) => (body.length === 0 ? undefined : readJson(body)),
  )
}
