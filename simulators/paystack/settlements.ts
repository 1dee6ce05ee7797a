import type { Transaction } from './transactions.ts'
import { chargeFee, integration } from './wire-data.ts'

export type Settlement = {
  id: number
  secretKey: string
  currency: string
  transactions: readonly Transaction[]
  createdAt: Date
}

export type Settlements = ReturnType<typeof createSettlements>

/** What was paid out to the merchants: whatever was charged since the last time. */
export const createSettlements = (now: () => Date) => {
  const all: Settlement[] = []
  let nextId = Date.now()

  const isSettled = (transaction: Transaction) => all.some(({ transactions }) => transactions.includes(transaction))

  return {
    list: () => all,
    byId: (id: string) => all.find((settlement) => `${settlement.id}` === id),
    settle: (transactions: readonly Transaction[]) => {
      const due = transactions.filter((one) => one.paidAt !== undefined && !isSettled(one))
      const groups = Map.groupBy(due, ({ secretKey, currency }) => `${secretKey} ${currency}`)
      for (const [of, group] of groups) {
        const [secretKey = '', currency = ''] = of.split(' ')
        all.push({ id: nextId++, secretKey, currency, transactions: group, createdAt: now() })
      }
    },
  }
}

export const settlementData = ({ id, currency, transactions, createdAt }: Settlement) => {
  const sum = (read: (transaction: Transaction) => number) =>
    transactions.reduce((total, transaction) => total + read(transaction), 0)
  const total_processed = sum(({ amount }) => amount)
  const total_fees = sum(chargeFee)
  const at = createdAt.toISOString()
  return {
    id,
    domain: 'test',
    status: 'success',
    currency,
    integration,
    total_amount: total_processed - total_fees,
    effective_amount: total_processed - total_fees,
    total_fees,
    total_processed,
    deductions: null,
    settlement_date: at,
    settled_by: null,
    createdAt: at,
    updatedAt: at,
  }
}
