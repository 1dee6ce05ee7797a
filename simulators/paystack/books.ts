import type { Refunds } from './refunds.ts'
import type { Transactions } from './transactions.ts'

/** What was really charged and refunded. Ids are strings, so that every reader keeps all digits. */
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
