import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { recordRefusal } from '../security/record-refusal.ts'
import { refusalFor } from './error-reply.ts'

const shortWaitSeconds = 5

/** Who reads a page gets a page, not the refusal of a call: too many at once, or a database that is away, is over in a moment. */
export const answerFailure =
  (app: FastifyInstance, renderFailure: () => string) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refusal = refusalFor(error)
    recordRefusal(app.security, request, refusal)
    if (refusal.status >= 500) request.log.error({ reqId: request.id, err: error }, 'request failed')
    return reply
      .code(refusal.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('retry-after', refusal.retryAfterSeconds ?? shortWaitSeconds)
      .header('x-robots-tag', 'noindex')
      .send(renderFailure())
  }
