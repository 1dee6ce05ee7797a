import {
  type BoughtPlan,
  type Subscription,
  yearlySaving,
  yearlySavingPercent,
} from '../../../contract/business/subscription.ts'
import { limits } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import { readPeriod } from './bought-periods.ts'
import { describeSubscription, isDated, type PlanPeriod } from './describe-subscription.ts'
import { isTimeRunning } from './grant-period.ts'
import { addPurchase } from './periods.ts'
import { type ChosenPlan, findVendorSubscription } from './store.ts'

export const readSubscription = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  vendorId: string,
): Promise<Subscription> => {
  const now = clock.now()
  // A payment that was begun earlier was given up, or the vendor is on the page that waits for it.
  const startedAfter = new Date(now.getTime() - limits.paymentOpenMinutes * 60_000)
  const found = await findVendorSubscription(db, { vendorId, startedAfter })
  if (!found) return { state: null, current: null, next: [], selection: null, openPayment: null, heldPayment: null }

  const { status, selection, openPayment, heldPayment } = found
  const periods = found.periods.map(readPeriod)
  const { state, current, next } = describeSubscription(periods, selection?.plan ?? null, now)
  const ifPaid = (chosen: ChosenPlan): PlanPeriod =>
    isTimeRunning(status, periods.filter(isDated), now)
      ? addPurchase(periods.filter(isDated), { reference: '', ...chosen }, now)[0]
      : { plan: chosen.plan, startsAt: null, endsAt: null }
  return {
    state,
    current: current && describePeriod(current),
    next: next.map(describePeriod),
    selection: selection && { ...describeCosts(selection), ...describePeriod(ifPaid(selection)) },
    openPayment: openPayment && withIsoTime(openPayment),
    heldPayment: heldPayment && withIsoTime(heldPayment),
  }
}

const withIsoTime = <P extends { startedAt: string }>(payment: P): P => ({
  ...payment,
  startedAt: new Date(payment.startedAt).toISOString(),
})

const describePeriod = ({ plan, startsAt, endsAt }: PlanPeriod): BoughtPlan => ({
  plan,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
})

const describeCosts = ({ duration, amountPesewas, monthlyPesewas }: ChosenPlan) => {
  const prices = { monthlyPricePesewas: monthlyPesewas, yearlyPricePesewas: amountPesewas }
  const isCheaper = duration === 'YEARLY' && yearlySaving(prices) > 0
  return {
    duration,
    amountPesewas,
    savingPesewas: isCheaper ? yearlySaving(prices) : 0,
    savingPercent: isCheaper ? yearlySavingPercent(prices) : 0,
  }
}
