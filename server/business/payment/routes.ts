import type { FastifyInstance } from 'fastify'
import { makePayment as makeEndpoint, verifyTransaction as verifyEndpoint } from '../../../contract/business/payment.ts'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handle.ts'
import { makePayment } from './make-payment.ts'
import { openVerifyTransaction } from './verify-transaction.ts'
import { mountWebhook } from './webhook.ts'

export const mountPayment = (app: FastifyInstance, context: Context): void => {
  handle(app, makeEndpoint, ({ bearer, body, idempotencyKey }) =>
    makePayment(context, {
      vendorId: bearer.vendorId,
      method: body.paymentMethod,
      idempotencyKey,
      besides: body.besides ?? [],
    }),
  )
  const verifyTransaction = openVerifyTransaction(context)
  handle(app, verifyEndpoint, ({ bearer, query }) =>
    verifyTransaction({ vendorId: bearer.vendorId, reference: query.reference }),
  )
  mountWebhook(app, context)
}
