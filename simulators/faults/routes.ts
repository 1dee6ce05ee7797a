import type { FastifyInstance } from 'fastify'
import { type FaultSetting, type Faults, faultWords } from './faults.ts'
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
  app.post<{ Body: FaultSetting }>('/faults', { schema: { body } }, ({ body: setting }, reply) => {
    const { paystack, on, reference } = setting
    if (paystack ? !canHappen({ paystack, on }) : on || reference)
      return reply.code(400).send({ message: `"${paystack}" cannot happen on ${on}` })
    faults.setFault(setting)
    return reply.code(204).send()
  })
}
