import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Refusal, wingPrefix } from '../../../contract/endpoint.ts'
import { refusals } from '../../../contract/refusals.ts'
import { refuse } from '../../http/refuse.ts'
import type { Tools } from '../../tools.ts'
import { receiveEvent } from './receive-event.ts'

const url = `${wingPrefix.business}/webhooks/paystack`
const longestEventBytes = 256 * 1024
const wrongSignature: Refusal = {
  status: 401,
  code: 'wrong-signature',
  message: 'The signature is missing or wrong.',
}

/** Where the payment provider tells us what happened. The signature is over the bytes that came, so they are kept as they are. */
export const mountWebhook = (app: FastifyInstance, tools: Tools): void => {
  app.register(async (context) => {
    context.removeAllContentTypeParsers()
    context.addContentTypeParser<Buffer>(
      /^application\/([\w.-]+\+)?json\b/i,
      { parseAs: 'buffer', bodyLimit: longestEventBytes },
      async (_request: FastifyRequest, body: Buffer) => body,
    )
    context.post<{ Body: Buffer | undefined }>(
      url,
      { bodyLimit: longestEventBytes },
      async ({ body, headers }, reply) => {
        const signature = headers['x-paystack-signature'] as string | undefined
        const event = tools.payments.readEvent(body ?? Buffer.alloc(0), signature) ?? refuse(wrongSignature)
        await receiveEvent(tools, event === 'unreadable' ? refuse(refusals.unreadable) : event)
        return reply.header('cache-control', 'no-store').send({ message: 'Received.' })
      },
    )
  })
}
