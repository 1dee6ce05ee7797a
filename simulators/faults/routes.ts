import type { FastifyInstance } from 'fastify'
import { type Faults, faultWords, type Wish } from './faults.ts'
import { canHappen, paystackCalls, paystackFaults } from './paystack-faults.ts'

const body = {
  type: 'object',
  additionalProperties: false,
  properties: {
    mail: { enum: faultWords },
    sms: { enum: faultWords },
    paystack: { enum: ['ok', ...paystackFaults] },
    on: { enum: paystackCalls },
    reference: { type: 'string' },
    count: { type: 'integer', minimum: 1 },
  },
}

export const faultRoutes = (app: FastifyInstance, faults: Faults) => {
  app.post<{ Body: Wish }>('/faults', { schema: { body } }, ({ body: wish }, reply) => {
    const { paystack, on, reference } = wish
    if (paystack ? !canHappen({ paystack, on }) : on || reference)
      return reply.code(400).send({ message: `"${paystack}" cannot happen on ${on}` })
    faults.wish(wish)
    return reply.code(204).send()
  })
}
