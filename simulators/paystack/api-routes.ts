import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Answering, done } from './answering.ts'
import { isPaid } from './pay.ts'
import { readOrder } from './read-order.ts'
import type { Refund, Refunds } from './refunds.ts'
import { type Answer, refusals } from './refusals.ts'
import type { Transactions } from './transactions.ts'
import { chargeData, newRefundData, refundData } from './wire-data.ts'

type Parts = {
  /** The address of the simulators as a browser reaches them. */
  url: () => string
  transactions: Transactions
  refunds: Refunds
  answering: Answering
  startRefund: (refund: Refund) => void
}

/** Answers as https://api.paystack.co does. Any test key is accepted, and sees its own transactions only. */
export const apiRoutes = (app: FastifyInstance, { url, transactions, refunds, answering, startRefund }: Parts) => {
  const ownedBy = (key: string, wanted: unknown) => {
    const transaction = transactions.byIdOrReference(`${wanted}`)
    return transaction?.secretKey === key ? transaction : undefined
  }

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

  const askForRefund = ({ body }: FastifyRequest, key: string): Answer => {
    const { transaction: wanted, amount } = (body ?? {}) as { transaction?: unknown; amount?: unknown }
    if (!wanted) return refusals.missing('Transaction')
    const transaction = ownedBy(key, wanted)
    if (!transaction) return refusals.unknownReference
    if (!isPaid(transaction)) return refusals.notPaid
    const left = refunds.left(transaction)
    if (left === 0) return refusals.fullyReversed
    const pesewas = amount === undefined ? left : Number(amount)
    if (!Number.isSafeInteger(pesewas) || pesewas <= 0) return refusals.invalidAmount
    if (pesewas > left) return refusals.refundTooLarge
    const refund = refunds.add(transaction, pesewas)
    const answer = done('Refund has been queued for processing', newRefundData(refund))
    startRefund(refund)
    return answer
  }

  const fetchRefund = ({ params }: FastifyRequest, key: string): Answer => {
    const refund = refunds.byId((params as { id: string }).id)
    if (refund?.transaction.secretKey !== key) return refusals.unknownRefund
    return done('Refund retrieved', refundData(refund))
  }

  const listRefunds = ({ query }: FastifyRequest, key: string): Answer => {
    const wanted = (query as { transaction?: string }).transaction
    const own = refunds.list().filter(({ transaction }) => transaction.secretKey === key)
    const shown = wanted === undefined ? own : own.filter(({ transaction }) => transaction === ownedBy(key, wanted))
    const meta = { total: shown.length, skipped: 0, perPage: 50, page: 1, pageCount: 1 }
    return done('Refunds retrieved', shown.map(refundData), { meta })
  }

  app.post('/paystack/transaction/initialize', answering('initialize', initialize))
  app.get('/paystack/transaction/verify/:reference', answering('verify', verify))
  app.post('/paystack/refund', answering('refund', askForRefund))
  app.get('/paystack/refund', answering('refund', listRefunds))
  app.get('/paystack/refund/:id', answering('refund', fetchRefund))
}
