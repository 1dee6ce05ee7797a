import { type Dispute, isAccepted } from './disputes.ts'
import type { Refund } from './refunds.ts'
import type { Transaction } from './transactions.ts'
import { chargeFee, integration } from './wire-data.ts'

export type Settlement = {
  id: number
  secretKey: string
  currency: string
  transactions: readonly Transaction[]
  /** What went back to payers since the last time. */
  deductions: readonly GivenBack[]
  createdAt: Date
}

/** `key`: the refund or the dispute by which it went back. */
export type GivenBack = { key: string; transaction: Transaction; amount: number }

export type Settlements = ReturnType<typeof createSettlements>

/** What was paid out to the merchants: whatever was charged since the last time, less what went back. */
export const createSettlements = (now: () => Date) => {
  const all: Settlement[] = []
  let nextId = Date.now()

  const isSettled = (transaction: Transaction) => all.some(({ transactions }) => transactions.includes(transaction))

  const isDeducted = ({ key }: GivenBack) => all.some(({ deductions }) => deductions.some((one) => one.key === key))

  return {
    list: () => all,
    byId: (id: string) => all.find((settlement) => `${settlement.id}` === id),
    settle: (transactions: readonly Transaction[], givenBack: readonly GivenBack[] = []) => {
      const toDeduct = givenBack.filter((one) => !isDeducted(one))
      const due = transactions.filter((one) => one.paidAt !== undefined && !isSettled(one))
      const groups = Map.groupBy(due, ({ secretKey, currency }) => `${secretKey} ${currency}`)
      for (const [of, group] of groups) {
        const [secretKey = '', currency = ''] = of.split(' ')
        const deductions = toDeduct.filter(
          ({ transaction }) => transaction.secretKey === secretKey && transaction.currency === currency,
        )
        all.push({ id: nextId++, secretKey, currency, transactions: group, deductions, createdAt: now() })
      }
    },
  }
}

type Lists = { refunds: readonly Refund[]; disputes: readonly Dispute[] }

/** By refunds, and by disputes whose refund is not listed. */
export const listGivenBack = ({ refunds, disputes }: Lists): GivenBack[] => {
  const refunded = refunds.filter(({ status }) => status === 'processed')
  const lost = disputes.filter((one) => isAccepted(one) && !refunds.some(({ disputeId }) => disputeId === one.id))
  return [
    ...refunded.map(({ id, transaction, amount }) => ({ key: `refund ${id}`, transaction, amount })),
    ...lost.map(({ id, transaction, refundAmount: amount }) => ({ key: `dispute ${id}`, transaction, amount })),
  ]
}

export const settlementData = ({ id, currency, transactions, deductions, createdAt }: Settlement) => {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const total_processed = sum(transactions.map(({ amount }) => amount))
  const total_fees = sum(transactions.map(chargeFee))
  const deducted = sum(deductions.map(({ amount }) => amount))
  const paidOut = total_processed - total_fees - deducted
  const at = createdAt.toISOString()
  return {
    id,
    domain: 'test',
    status: 'success',
    currency,
    integration,
    total_amount: paidOut,
    effective_amount: paidOut,
    total_fees,
    total_processed,
    deductions: deducted === 0 ? null : deducted,
    settlement_date: at,
    settled_by: null,
    createdAt: at,
    updatedAt: at,
  }
}
