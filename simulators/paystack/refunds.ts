import type { Transaction } from './transactions.ts'

export type Refund = {
  id: number
  transaction: Transaction
  amount: number
  status: 'pending' | 'processed' | 'failed'
  createdAt: Date
  settledAt: Date | undefined
}

export type Refunds = ReturnType<typeof createRefunds>

export const createRefunds = (now: () => Date) => {
  const all: Refund[] = []
  let nextId = Date.now() * 100

  return {
    list: () => all,
    byId: (id: string) => all.find((refund) => `${refund.id}` === id),
    of: (transaction: Transaction) => all.filter((refund) => refund.transaction === transaction),

    /** The amount that is neither refunded nor about to be. */
    left: (transaction: Transaction): number =>
      all
        .filter((refund) => refund.transaction === transaction && refund.status !== 'failed')
        .reduce((left, { amount }) => left - amount, transaction.amount),

    add: (transaction: Transaction, amount: number): Refund => {
      const refund: Refund = {
        id: nextId++,
        transaction,
        amount,
        status: 'pending',
        createdAt: now(),
        settledAt: undefined,
      }
      all.push(refund)
      return refund
    },

    settle: (refund: Refund, outcome: 'processed' | 'failed') => {
      Object.assign(refund, { status: outcome, settledAt: now() })
      const givenBack = all
        .filter(({ transaction, status }) => transaction === refund.transaction && status === 'processed')
        .reduce((sum, { amount }) => sum + amount, 0)
      if (givenBack === refund.transaction.amount) refund.transaction.status = 'reversed'
    },
  }
}
