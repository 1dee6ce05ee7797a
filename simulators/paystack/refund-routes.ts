import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseCedis } from '../../contract/money.ts'
import type { Faults } from '../faults/faults.ts'
import { done, openAnswering } from './answering.ts'
import { isPaid } from './pay.ts'
import { type Refund, type RefundStatus, type Refunds, refundStatuses } from './refunds.ts'
import { type Answer, refusals } from './refusals.ts'
import type { Transaction, Transactions } from './transactions.ts'
import { newRefundData, refundData } from './wire-data.ts'

type Parts = {
  transactions: Transactions
  refunds: Refunds
  faults: Faults
  startRefund: (refund: Refund) => void
  moveRefund: (refund: Refund, status: RefundStatus) => void
}

const mostPerPage = 100

/** The calls about refunds, as https://api.paystack.co answers them. */
export const refundRoutes = (
  app: FastifyInstance,
  { transactions, refunds, faults, startRefund, moveRefund }: Parts,
) => {
  const answering = openAnswering(faults)
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
    const { page = '1', perPage = '50', from } = query as Record<string, string | undefined>
    const since = from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(from)
    const own = refunds.list().filter(({ transaction }) => transaction.secretKey === key)
    const shown = own.filter(({ createdAt }) => createdAt.getTime() >= since).toReversed()
    const size = Math.min(Math.max(1, Number(perPage)), mostPerPage)
    const skipped = (Math.max(1, Number(page)) - 1) * size
    const pageCount = Math.ceil(shown.length / size)
    const meta = { total: shown.length, skipped, perPage: size, page: Number(page), pageCount }
    return done('Refunds retrieved', shown.slice(skipped, skipped + size).map(refundData), { meta })
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
  { transactions, refunds, startRefund, moveRefund }: Omit<Parts, 'faults'>,
) => {
  type Form = { Body: { reference?: string; amount?: string; refund?: string; status?: string } }
  parent.register(async (app) => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, parsed) =>
      parsed(null, Object.fromEntries(new URLSearchParams(`${text}`))),
    )
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
