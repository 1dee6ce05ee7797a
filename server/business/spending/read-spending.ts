import type { Spending } from '../../../contract/business/spending.ts'
import { limits } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import { lastMonths, monthStart } from './last-months.ts'
import { findSpendingByMonth } from './store.ts'

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
