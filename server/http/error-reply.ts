import type { FastifyInstance } from 'fastify'
import type { Refusal } from '../../contract/endpoint.ts'
import { refusals } from '../../contract/refusals.ts'
import { isUnavailable } from '../adapters/database/failures.ts'
import { Refused } from './refuse.ts'

const byFastifyCode: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: refusals.tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: refusals.wrongContentType,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: refusals.unreadableJson,
  FST_ERR_CTP_EMPTY_TYPE: refusals.wrongContentType,
  FST_ERR_BAD_URL: refusals.notFound,
  FST_ERR_ASYNC_CONSTRAINT: refusals.notFound,
}

export const refusalFor = (error: unknown): Refusal => {
  if (error instanceof Refused) return { status: error.status, message: error.message }
  const code = (error as { code?: unknown } | undefined)?.code
  const known = typeof code === 'string' ? byFastifyCode[code] : undefined
  if (known) return known
  return isUnavailable(error) ? refusals.unavailable : refusals.serverError
}

const retryAfterSeconds: Record<number, number> = { 429: 60, 503: 5 }

export const installErrorReplies = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalFor(error)
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
    const wait = retryAfterSeconds[refusal.status]
    if (wait) reply.header('retry-after', wait)
    return reply.code(refusal.status).header('cache-control', 'no-store').send(refusal)
  })
}
