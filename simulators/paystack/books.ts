import type { Refunds } from './refunds.ts'
import type { Transactions } from './transactions.ts'

/** What really was taken and given back. Ids are text here, so that any reader keeps every digit. */
export const readBooks = (transactions: Transactions, refunds: Refunds) => {
  const totals: Record<string, { charged: number; refunded: number }> = {}
  const ensureTotal = (currency: string) => {
    totals[currency] ??= { charged: 0, refunded: 0 }
    return totals[currency]
  }
  for (const { paidAt, amount, currency } of transactions.list()) if (paidAt) ensureTotal(currency).charged += amount
  for (const { status, amount, transaction } of refunds.list())
    if (status === 'processed') ensureTotal(transaction.currency).refunded += amount
  return {
    transactions: transactions.list().map(({ id, reference, status, amount, currency, paidAt }) => ({
      id: `${id}`,
      reference,
      status,
      amount,
      currency,
      paidAt: paidAt?.toISOString() ?? null,
    })),
    refunds: refunds.list().map(({ id, transaction, status, amount }) => ({
      id: `${id}`,
      reference: transaction.reference,
      status,
      amount,
      currency: transaction.currency,
    })),
    totals,
  }
}

export type Books = ReturnType<typeof readBooks>
