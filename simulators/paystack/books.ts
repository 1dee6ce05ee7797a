import { type Disputes, isAccepted } from './disputes.ts'
import type { Refunds } from './refunds.ts'
import type { Transactions } from './transactions.ts'

/** What was really charged, refunded and lost to a dispute. Ids are strings, so that every reader keeps all digits. */
export const readBooks = (transactions: Transactions, refunds: Refunds, disputes: Disputes) => {
  const totals: Record<string, { charged: number; refunded: number }> = {}
  const ensureTotal = (currency: string) => {
    totals[currency] ??= { charged: 0, refunded: 0 }
    return totals[currency]
  }
  for (const { paidAt, amount, currency } of transactions.list()) if (paidAt) ensureTotal(currency).charged += amount
  for (const { status, amount, transaction } of refunds.list())
    if (status === 'processed') ensureTotal(transaction.currency).refunded += amount
  return {
    transactions: transactions.list().map(({ id, reference, status, amount, requestedAmount, currency, paidAt }) => ({
      id: `${id}`,
      reference,
      status,
      amount,
      requestedAmount,
      currency,
      paidAt: paidAt?.toISOString() ?? null,
    })),
    refunds: refunds.list().map(({ id, transaction, status, amount, note, disputeId }) => ({
      id: `${id}`,
      reference: transaction.reference,
      status,
      amount,
      currency: transaction.currency,
      note,
      disputeId: disputeId === null ? null : `${disputeId}`,
    })),
    disputes: disputes.list().map((dispute) => ({
      id: `${dispute.id}`,
      reference: dispute.transaction.reference,
      status: dispute.status,
      resolution: dispute.resolution,
      /** What the payer got back. */
      lost: isAccepted(dispute) ? dispute.refundAmount : 0,
      currency: dispute.transaction.currency,
      dueAt: dispute.dueAt.toISOString(),
    })),
    totals,
  }
}

export type Books = ReturnType<typeof readBooks>
