import { planDurations } from '../../../contract/business/plans.ts'
import {
  type BoughtPlan,
  type Plan,
  planPrice,
  type Subscription,
  type UpgradeOffer,
  yearlySaving,
  yearlySavingPercent,
} from '../../../contract/business/subscription.ts'
import { limits } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import { readRenewsWith } from '../automatic-renewal/read-renews-with.ts'
import { readPeriod } from './bought-periods.ts'
import { describeSubscription, isDated, type PlanPeriod } from './describe-subscription.ts'
import { isTimeRunning } from './grant-period.ts'
import { addPurchase } from './periods.ts'
import { type ChosenPlan, findPlans, findVendorSubscription } from './store.ts'
import { applyUpgrade, offerUpgrade, type ValuedPeriod } from './upgrades.ts'

export const readSubscription = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  vendorId: string,
): Promise<Subscription> => {
  const now = clock.now()
  // A payment that was begun earlier was given up, or the vendor is on the page that waits for it.
  const startedAfter = new Date(now.getTime() - limits.paymentOpenMinutes * 60_000)
  const found = await findVendorSubscription(db, { vendorId, startedAfter })
  if (!found) return nothing

  const { status, selection, openPayment, heldPayment } = found
  const periods = found.periods.map(readPeriod)
  const { state, current, next } = describeSubscription(periods, selection?.plan ?? null, now)
  const placed = periods
    .filter(isDated)
    .map((period) => ({ ...period, isMoneyBack: found.withMoneyBack.includes(period.reference) }))
  const ifPaid = ({ plan, duration, amountPesewas, upgrade }: ChosenPlan): PlanPeriod => {
    const order = { reference: '', plan, duration, worthPesewas: amountPesewas }
    if (!isTimeRunning(status, placed, now)) return { plan, startsAt: null, endsAt: null }
    const upgraded = upgrade && applyUpgrade(placed, order, now)?.periods[0]
    return upgraded ?? addPurchase(placed, order, now)[0]
  }
  return {
    state,
    current: current && describePeriod(current),
    next: next.map(describePeriod),
    selection: selection && { ...describeCosts(selection), ...describePeriod(ifPaid(selection)) },
    upgrades: placed.length > 0 ? offerUpgrades(placed, await findPlans(db), now) : [],
    openPayment: openPayment && withIsoTime(openPayment),
    heldPayment: heldPayment && withIsoTime(heldPayment),
    renewsWith: await readRenewsWith({ db, clock }, vendorId),
  }
}

const nothing: Subscription = {
  state: null,
  current: null,
  next: [],
  selection: null,
  upgrades: [],
  openPayment: null,
  heldPayment: null,
  renewsWith: null,
}

const offerUpgrades = (placed: readonly ValuedPeriod[], plans: readonly Plan[], now: Date): UpgradeOffer[] =>
  plans.flatMap((one) =>
    planDurations.flatMap((duration) => {
      const target = { plan: one.plan, duration }
      const offer = offerUpgrade(placed, { ...target, pricePesewas: planPrice(one, duration) }, now)
      if (!offer) return []
      const { amountPesewas, upgrade, endsAt } = offer
      return [{ ...target, amountPesewas, upgrade, endsAt: endsAt.toISOString() }]
    }),
  )

const withIsoTime = <P extends { startedAt: string }>(payment: P): P => ({
  ...payment,
  startedAt: new Date(payment.startedAt).toISOString(),
})

const describePeriod = ({ plan, startsAt, endsAt }: PlanPeriod): BoughtPlan => ({
  plan,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
})

const describeCosts = ({ duration, amountPesewas, monthlyPesewas, upgrade }: ChosenPlan) => {
  const prices = { monthlyPricePesewas: monthlyPesewas, yearlyPricePesewas: amountPesewas }
  const isCheaper = !upgrade && duration === 'YEARLY' && yearlySaving(prices) > 0
  return {
    duration,
    amountPesewas,
    upgrade,
    savingPesewas: isCheaper ? yearlySaving(prices) : 0,
    savingPercent: isCheaper ? yearlySavingPercent(prices) : 0,
  }
}
