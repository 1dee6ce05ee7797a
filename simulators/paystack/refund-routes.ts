import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseCedis } from '../../contract/money.ts'
import { type Answering, done, donePage } from './answering.ts'
import { readForms } from './form-body.ts'
import { isPaid } from './pay.ts'
import { type Refund, type RefundStatus, type Refunds, refundStatuses } from './refunds.ts'
import { type Answer, refusals } from './refusals.ts'
import type { Transaction, Transactions } from './transactions.ts'
import { newRefundData, refundData } from './wire-data.ts'

type Parts = {
  transactions: Transactions
  refunds: Refunds
  answering: Answering
  startRefund: (refund: Refund) => void
  moveRefund: (refund: Refund, status: RefundStatus) => void
}

/** The calls about refunds, as https://api.paystack.co answers them. */
export const refundRoutes = (
  app: FastifyInstance,
  { transactions, refunds, answering, startRefund, moveRefund }: Parts,
) => {
  const ownedBy = (key: string, wanted: unknown) => {
    const transaction = transactions.byIdOrReference(`${wanted}`)
    return transaction?.secretKey === key ? transaction : undefined
  }
  const ownRefund = (id: string, key: string) => {
    const refund = refunds.byId(id)
    return refund?.transaction.secretKey === key ? refund : undefined
  }

  const ask = ({ body }: FastifyRequest, key: string): Answer => {
    const { transaction: wanted, amount, merchant_note } = (body ?? {}) as Record<string, unknown>
    if (!wanted) return refusals.missing('Transaction')
    const transaction = ownedBy(key, wanted)
    if (!transaction) return refusals.unknownReference
    const refused = refuseRefund(refunds, transaction, amount)
    if (refused) return refused
    const pesewas = amount === undefined ? refunds.left(transaction) : Number(amount)
    const refund = refunds.add(transaction, pesewas, typeof merchant_note === 'string' ? merchant_note : undefined)
    const answer = done('Refund has been queued for processing', newRefundData(refund))
    startRefund(refund)
    return answer
  }

  const fetchOne = ({ params }: FastifyRequest, key: string): Answer => {
    const refund = ownRefund((params as { id: string }).id, key)
    return refund ? done('Refund retrieved', refundData(refund)) : refusals.unknownRefund
  }

  /** The newest first. A filter by transaction is not in the public description of the API, and is ignored here. */
  const list = ({ query }: FastifyRequest, key: string): Answer => {
    const own = refunds.list().filter(({ transaction }) => transaction.secretKey === key)
    return donePage(query, { message: 'Refunds retrieved', items: own, data: refundData })
  }

  const retry = ({ params, body }: FastifyRequest, key: string): Answer => {
    const refund = ownRefund((params as { id: string }).id, key)
    if (!refund) return refusals.unknownRefund
    const details = Object(Object(body).refund_account_details)
    for (const name of ['currency', 'account_number', 'bank_id']) if (!details[name]) return refusals.missing(name)
    if (refund.status !== 'needs-attention') return refusals.refundNotWaiting
    moveRefund(refund, 'processing')
    return done('Refund retried and has been queued for processing', refundData(refund))
  }

  app.post('/paystack/refund', answering('refund', ask))
  app.get('/paystack/refund', answering('refund', list))
  app.get('/paystack/refund/:id', answering('refund', fetchOne))
  app.post('/paystack/refund/retry_with_customer_details/:id', answering('refund', retry))
  dashboardRoutes(app, { transactions, refunds, startRefund, moveRefund })
}

/** What a merchant does by hand in the dashboard. */
const dashboardRoutes = (
  parent: FastifyInstance,
  { transactions, refunds, startRefund, moveRefund }: Omit<Parts, 'answering'>,
) => {
  type Form = { Body: { reference?: string; amount?: string; refund?: string; status?: string } }
  parent.register(async (app) => {
    readForms(app)
    app.post<Form>('/paystack/dashboard/refund', (request, reply) => {
      const { reference = '', amount = '' } = Object(request.body) as Form['Body']
      const transaction = transactions.byReference(reference)
      const pesewas = parseCedis(amount)
      if (!transaction || pesewas === undefined || refuseRefund(refunds, transaction, pesewas))
        return reply.code(422).type('text/plain').send('This amount cannot be given back.')
      startRefund(refunds.add(transaction, pesewas, 'Made in the dashboard'))
      return reply.redirect('/paystack', 303)
    })
    app.post<Form>('/paystack/dashboard/refund-status', (request, reply) => {
      const { refund: id = '', status } = Object(request.body) as Form['Body']
      const refund = refunds.byId(id)
      const wanted = refundStatuses.find((one) => one === status)
      if (!refund || !wanted) return reply.code(422).type('text/plain').send('There is no such refund or status.')
      moveRefund(refund, wanted)
      return reply.redirect('/paystack', 303)
    })
  })
}

const refuseRefund = (refunds: Refunds, transaction: Transaction, amount: unknown): Answer | undefined => {
  if (!isPaid(transaction)) return refusals.notPaid
  const left = refunds.left(transaction)
  if (left === 0) return refusals.fullyReversed
  const pesewas = amount === undefined ? left : Number(amount)
  if (!Number.isSafeInteger(pesewas) || pesewas <= 0) return refusals.invalidAmount
  return pesewas > left ? refusals.refundTooLarge : undefined
}
