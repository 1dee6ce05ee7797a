import type { Spending } from '../../../contract/business/spending.ts'
import { limits } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import { findSpendingByMonth } from './store.ts'

/** The last months up to this one, the oldest first, as 2026-11. Months are those of Accra, which keeps UTC. */
export const lastMonths = (count: number, now: Date): string[] =>
  Array.from({ length: count }, (_, at) => formatMonth(monthStart(now, at - count + 1)))

const monthStart = (now: Date, monthsLater: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsLater))

const formatMonth = (at: Date) => at.toISOString().slice(0, 7)

/** Payments less refunds of each month, which is negative where more was refunded than paid. */
export const readSpending = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  vendorId: string,
): Promise<Spending> => {
  const now = clock.now()
  const span = { from: monthStart(now, 1 - limits.spendingMonths), before: monthStart(now, 1) }
  const found = await findSpendingByMonth(db, { vendorId, ...span })
  const amounts = new Map(found.map(({ month, amountPesewas }) => [month, amountPesewas]))
  return {
    months: lastMonths(limits.spendingMonths, now).map((month) => ({ month, amountPesewas: amounts.get(month) ?? 0 })),
  }
}
