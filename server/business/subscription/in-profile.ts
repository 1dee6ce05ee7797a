import type { PlanName } from '../../../contract/business/plans.ts'
import { toCedis } from '../../../contract/money.ts'
import { readPeriod, type WrittenPeriod } from './bought-periods.ts'
import { describeSubscription, isWithin } from './describe-subscription.ts'

/** The plan in a profile. Until something is paid, it is the plan that was chosen. */
export const subscriptionInProfile = (written: readonly WrittenPeriod[], selected: PlanName | null, now: Date) => {
  const periods = written.map(readPeriod)
  const { state, current } = describeSubscription(periods, selected, now)
  const paid = periods.filter((period) => current && isWithin(current, period))
  const totalAmountPesewas = current && paid.reduce((sum, { worthPesewas }) => sum + worthPesewas, 0)
  return {
    subscriptionType: current?.plan ?? selected,
    subscriptionStatus: state,
    subscriptionStartDate: current?.startsAt?.toISOString() ?? null,
    subscriptionEndDate: current?.endsAt?.toISOString() ?? null,
    totalAmount: totalAmountPesewas && toCedis(totalAmountPesewas),
    totalAmountPesewas,
  }
}
