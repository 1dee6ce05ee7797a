import type { FastifyInstance } from 'fastify'
import type { Faults } from '../faults/faults.ts'
import { apiRoutes } from './api-routes.ts'
import type { Books } from './books.ts'
import { readBooks } from './books.ts'
import { checkoutRoutes } from './checkout-routes.ts'
import { overviewPage } from './overview-page.ts'
import { refundRoutes } from './refund-routes.ts'
import { createRefunds, isFinal, type Refund, type RefundStatus } from './refunds.ts'
import { type Settings, settingsRoutes } from './settings.ts'
import type { Transactions } from './transactions.ts'
import { createTransactions, type Transaction } from './transactions.ts'
import type { Webhooks } from './webhooks.ts'
import { createWebhooks, signBody } from './webhooks.ts'
import { chargeData, refundEventData } from './wire-data.ts'
import { wireJson } from './wire-json.ts'

type Parts = { transactions: Transactions; webhooks: Webhooks; books: () => Books }

const newestShown = 100

/** What a merchant's dashboard would show, for people and for tests. */
const overviewRoutes = (app: FastifyInstance, { transactions, webhooks, books }: Parts) => {
  app.get('/paystack', (_, reply) => {
    const newest = transactions.list().toReversed().slice(0, newestShown)
    const { totals, refunds } = books()
    return reply
      .type('text/html')
      .send(overviewPage({ transactions: newest, totals, refunds, deliveries: webhooks.deliveries() }))
  })
  app.get('/paystack/books', async () => books())
}

type Options = { url: () => string; faults: Faults; now: () => Date; settings: Settings }

/** Paystack's API, checkout and webhooks, in memory. No money moves. */
export const openPaystackSimulator = (app: FastifyInstance, { url, faults, now, settings }: Options) => {
  const transactions = createTransactions(now)
  const refunds = createRefunds(now)
  const webhooks = createWebhooks(settings, faults)
  const timers = new Set<NodeJS.Timeout>()

  const sendChargeEvent = (transaction: Transaction) =>
    webhooks.send({ event: 'charge.success', data: chargeData(transaction) }, transaction)

  const sendRefundEvent = (refund: Refund) =>
    webhooks.send({ event: `refund.${refund.status}`, data: refundEventData(refund) }, refund.transaction)

  const moveRefund = (refund: Refund, status: RefundStatus) => {
    if (isFinal(refund) || refund.status === status) return
    refunds.move(refund, status)
    sendRefundEvent(refund)
    if (status === 'processing') settleLater(refund)
  }

  /** One that needs attention waits for the bank details of the payer. */
  const settleRefund = (refund: Refund, outcome: RefundStatus = settings.refundOutcome) => {
    if (refund.status !== 'needs-attention') moveRefund(refund, outcome)
  }

  const startRefund = (refund: Refund) => {
    sendRefundEvent(refund)
    settleLater(refund)
  }

  const settleLater = (refund: Refund) => {
    const { refundAfterMs } = settings
    if (refundAfterMs === 0) settleRefund(refund)
    else if (refundAfterMs !== 'on demand') timers.add(setTimeout(() => settleRefund(refund), refundAfterMs).unref())
  }

  const settleRefunds = (outcome?: Settings['refundOutcome']) => {
    for (const refund of refunds.list()) settleRefund(refund, outcome)
  }

  const books = () => readBooks(transactions, refunds)

  apiRoutes(app, { url, transactions, faults })
  refundRoutes(app, { transactions, refunds, faults, startRefund, moveRefund })
  checkoutRoutes(app, { transactions, now, settings, sendChargeEvent })
  overviewRoutes(app, { transactions, webhooks, books })
  settingsRoutes(app, settings, settleRefunds)

  return {
    books,
    settings,
    settleRefunds,
    deliveries: webhooks.deliveries,
    /** The webhook for this payment, whether or not one was sent. */
    signedEvent: (reference: string, secretKey: string, event: string) => {
      const transaction = transactions.byReference(reference)
      const refund = transaction && event.startsWith('refund.') ? refunds.of(transaction).at(-1) : undefined
      const ofCharge = transaction ? chargeData(transaction) : { id: 1n, domain: 'test', status: 'success', reference }
      const body = Buffer.from(wireJson({ event, data: refund ? refundEventData(refund) : ofCharge }))
      return { body, signature: signBody(body, secretKey) }
    },
    close: () => {
      webhooks.close()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
