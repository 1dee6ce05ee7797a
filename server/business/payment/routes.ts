import type { FastifyInstance } from 'fastify'
import { makePayment as makeEndpoint, verifyTransaction as verifyEndpoint } from '../../../contract/business/payment.ts'
import { handle } from '../../http/handle.ts'
import type { Tools } from '../../tools.ts'
import { makePayment } from './make-payment.ts'
import { openVerifyTransaction } from './verify-transaction.ts'
import { mountWebhook } from './webhook.ts'

export const mountPayment = (app: FastifyInstance, tools: Tools): void => {
  handle(app, makeEndpoint, ({ bearer, body, requestKey }) =>
    makePayment(tools, { vendorId: bearer.vendorId, method: body.paymentMethod, requestKey }),
  )
  const verifyTransaction = openVerifyTransaction(tools)
  handle(app, verifyEndpoint, ({ bearer, query }) =>
    verifyTransaction({ vendorId: bearer.vendorId, reference: query.reference }),
  )
  mountWebhook(app, tools)
}
