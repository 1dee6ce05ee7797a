import type { FastifyInstance } from 'fastify'
import { type Faults, faultWords } from './faults.ts'

const body = {
  type: 'object',
  additionalProperties: false,
  properties: {
    mail: { enum: faultWords },
    sms: { enum: faultWords },
    count: { type: 'integer', minimum: 1 },
  },
}

export const faultRoutes = (app: FastifyInstance, faults: Faults) => {
  app.post<{ Body: Parameters<Faults['wish']>[0] }>('/faults', { schema: { body } }, (request, reply) => {
    faults.wish(request.body)
    return reply.code(204).send()
  })
}
