import type { Transaction } from './transactions.ts'

export const refundStatuses = ['pending', 'processing', 'needs-attention', 'processed', 'failed'] as const
export type RefundStatus = (typeof refundStatuses)[number]

export type Refund = {
  id: number
  transaction: Transaction
  amount: number
  status: RefundStatus
  /** Ours or the dashboard's words. */
  note: string
  /** Where it gives an accepted dispute back. */
  disputeId: number | null
  createdAt: Date
  settledAt: Date | undefined
}

export const isFinal = ({ status }: Refund): boolean => status === 'processed' || status === 'failed'

export type Refunds = ReturnType<typeof createRefunds>

export const createRefunds = (now: () => Date) => {
  const all: Refund[] = []
  let nextId = Date.now() * 100

  /** Whose refund has failed and was not made again. */
  const failedDispute = (transaction: Transaction, amount: number): number | null => {
    const ofIt = all.filter((one) => one.transaction === transaction && one.disputeId !== null)
    const failed = ofIt.find((one) => one.status === 'failed' && one.amount === amount)
    const isMadeAgain = ofIt.some((one) => one.status !== 'failed' && one.disputeId === failed?.disputeId)
    return failed && !isMadeAgain ? failed.disputeId : null
  }

  return {
    list: () => all,
    byId: (id: string) => all.find((refund) => `${refund.id}` === id),
    of: (transaction: Transaction) => all.filter((refund) => refund.transaction === transaction),

    /** The amount that is neither refunded nor about to be. */
    left: (transaction: Transaction): number =>
      all
        .filter((refund) => refund.transaction === transaction && refund.status !== 'failed')
        .reduce((left, { amount }) => left - amount, transaction.amount),

    add: (
      transaction: Transaction,
      amount: number,
      note = `Refund for transaction ${transaction.reference}`,
      disputeId = failedDispute(transaction, amount),
    ): Refund => {
      const refund: Refund = {
        id: nextId++,
        transaction,
        amount,
        status: 'pending',
        note,
        disputeId,
        createdAt: now(),
        settledAt: undefined,
      }
      all.push(refund)
      return refund
    },

    move: (refund: Refund, status: RefundStatus) => {
      refund.status = status
      if (isFinal(refund)) refund.settledAt = now()
      const givenBack = all
        .filter(({ transaction, status }) => transaction === refund.transaction && status === 'processed')
        .reduce((sum, { amount }) => sum + amount, 0)
      if (givenBack === refund.transaction.amount) refund.transaction.status = 'reversed'
    },
  }
}
