import type { FastifyInstance } from 'fastify'
import type { Faults } from '../faults/faults.ts'
import { openAnswering } from './answering.ts'
import { apiRoutes } from './api-routes.ts'
import { readBooks } from './books.ts'
import { chargeRoutes } from './charge-routes.ts'
import { checkoutRoutes } from './checkout-routes.ts'
import { openDisputeDesk } from './dispute-desk.ts'
import { disputeRoutes } from './dispute-routes.ts'
import { type Dispute, disputeData } from './disputes.ts'
import { listRoutes } from './list-routes.ts'
import { overviewRoutes } from './overview-routes.ts'
import { refundRoutes } from './refund-routes.ts'
import { createRefunds, isFinal, type Refund, type RefundStatus } from './refunds.ts'
import { type Settings, settingsRoutes } from './settings.ts'
import { createSettlements, listGivenBack } from './settlements.ts'
import { createTransactions, type Transaction } from './transactions.ts'
import { createWebhooks, signBody } from './webhooks.ts'
import { chargeData, refundEventData } from './wire-data.ts'
import { wireJson } from './wire-json.ts'

type Options = { url: () => string; faults: Faults; now: () => Date; settings: Settings }

/** Paystack's API, checkout and webhooks, in memory. No money moves. */
export const openPaystackSimulator = (app: FastifyInstance, { url, faults, now, settings }: Options) => {
  const transactions = createTransactions(now, settings)
  const refunds = createRefunds(now)
  const settlements = createSettlements(now)
  const webhooks = createWebhooks(settings, faults)
  const answering = openAnswering(faults)
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

  const giveBack = ({ id, transaction, refundAmount }: Dispute) => {
    if (settings.acceptedDispute === 'listed as a refund')
      startRefund(refunds.add(transaction, refundAmount, `Dispute ${id}`, id))
    else if (refundAmount === transaction.amount) transaction.status = 'reversed'
  }
  const desk = openDisputeDesk({ transactions, webhooks, now, giveBack })

  const settle = () =>
    settlements.settle(transactions.list(), listGivenBack({ refunds: refunds.list(), disputes: desk.disputes.list() }))
  const books = () => readBooks(transactions, refunds, desk.disputes)

  apiRoutes(app, { url, transactions, answering })
  refundRoutes(app, { transactions, refunds, answering, startRefund, moveRefund })
  chargeRoutes(app, { url, now, transactions, settings, answering, sendChargeEvent })
  listRoutes(app, { transactions, settlements, answering })
  disputeRoutes(app, { url, now, ...desk, settings, answering })
  checkoutRoutes(app, { transactions, now, settings, sendChargeEvent })
  overviewRoutes(app, { transactions, settlements, webhooks, settings, books, settle, buttons: desk.buttons })
  settingsRoutes(app, settings, settleRefunds)

  return {
    books,
    settings,
    settleRefunds,
    settle,
    ...desk.buttons,
    uploads: desk.uploads,
    deliveries: webhooks.deliveries,
    /** The webhook for this payment, whether or not one was sent. */
    signedEvent: (reference: string, secretKey: string, event: string) => {
      const transaction = transactions.byReference(reference)
      const refund = transaction && event.startsWith('refund.') ? refunds.of(transaction).at(-1) : undefined
      const ofCharge = transaction ? chargeData(transaction) : { id: 1n, domain: 'test', status: 'success', reference }
      const dispute =
        transaction && event.startsWith('charge.dispute.') ? desk.disputes.of(transaction).at(-1) : undefined
      const ofRefund = refund ? refundEventData(refund) : ofCharge
      const body = Buffer.from(wireJson({ event, data: dispute ? disputeData(dispute) : ofRefund }))
      return { body, signature: signBody(body, secretKey) }
    },
    close: () => {
      webhooks.close()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
