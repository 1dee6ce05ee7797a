import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Answering, done } from './answering.ts'
import { readOrder } from './read-order.ts'
import { type Answer, refusals } from './refusals.ts'
import type { Transactions } from './transactions.ts'
import { chargeData } from './wire-data.ts'

type Parts = {
  /** The address of the simulators as a browser reaches them. */
  url: () => string
  transactions: Transactions
  answering: Answering
}

/** Answers as https://api.paystack.co does. Any test key is accepted, and sees its own transactions only. */
export const apiRoutes = (app: FastifyInstance, { url, transactions, answering }: Parts) => {
  const initialize = ({ body }: FastifyRequest, key: string): Answer => {
    const order = readOrder(body, key)
    if ('code' in order) return order
    if (transactions.byReference(order.reference)) return refusals.duplicateReference
    const { accessCode, reference } = transactions.add(order)
    return done('Authorization URL created', {
      authorization_url: `${url()}/paystack/checkout/${accessCode}`,
      access_code: accessCode,
      reference,
    })
  }

  const verify = ({ params }: FastifyRequest, key: string): Answer => {
    const transaction = transactions.byReference((params as { reference: string }).reference)
    if (transaction?.secretKey !== key) return refusals.unknownReference
    return done('Verification successful', chargeData(transaction))
  }

  app.post('/paystack/transaction/initialize', answering('initialize', initialize))
  app.get('/paystack/transaction/verify/:reference', answering('verify', verify))
}
