import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Refusal, wingPrefix } from '../../../contract/endpoint.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { duringRequest } from '../../security/current-request.ts'
import { receiveEvent } from './receive-event.ts'

const url = `${wingPrefix.business}/webhooks/paystack`
const longestEventBytes = 256 * 1024
const wrongSignature: Refusal = {
  status: 401,
  code: 'wrong-signature',
  message: 'The signature is missing or wrong.',
}

/** The provider signs the raw bytes, so this route takes the body unparsed. */
export const mountWebhook = (app: FastifyInstance, context: Context): void => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<Buffer>(
      /^application\/([\w.-]+\+)?json\b/i,
      { parseAs: 'buffer', bodyLimit: longestEventBytes },
      async (_request: FastifyRequest, body: Buffer) => body,
    )
    scope.post<{ Body: Buffer | undefined }>(url, { bodyLimit: longestEventBytes }, async (request, reply) => {
      const { body, headers } = request
      const signature = headers['x-paystack-signature'] as string | undefined
      const event = context.payments.readEvent(body ?? Buffer.alloc(0), signature)
      if (!event) {
        duringRequest(request, () => context.security.record('webhook-forged'))
        // An answer with this status names the way to prove oneself, which here is no token.
        reply.header('www-authenticate', 'Paystack-Signature')
        return fail(wrongSignature)
      }
      await receiveEvent(context, event === 'unreadable' ? fail(refusals.unreadable) : event)
      return reply.header('cache-control', 'no-store').send({ message: 'Received.' })
    })
  })
}
