import {
  type BoughtPlan,
  type Subscription,
  yearlySaving,
  yearlySavingPercent,
} from '../../../contract/business/subscription.ts'
import { limits } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import { statusRules } from '../status/status-rules.ts'
import { readPeriod } from './bought-periods.ts'
import { type Bought, describeSubscription, isDated } from './describe-subscription.ts'
import { placeAfter } from './periods.ts'
import { type Chosen, findVendorSubscription } from './store.ts'

export const readSubscription = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  vendorId: string,
): Promise<Subscription> => {
  const now = clock.now()
  // Whoever began to pay a longer while ago has given it up, or is on the page that waits for it.
  const startedAfter = new Date(now.getTime() - limits.paymentOpenMinutes * 60_000)
  const found = await findVendorSubscription(db, { vendorId, startedAfter })
  if (!found) return { state: null, current: null, next: [], selection: null, openPayment: null, heldPayment: null }

  const { status, selection, openPayment, heldPayment } = found
  const periods = found.periods.map(readPeriod)
  const { state, current, next } = describeSubscription(periods, selection?.plan ?? null, now)
  const ifPaid = (chosen: Chosen): Bought =>
    statusRules[status].isVerified
      ? placeAfter(periods.filter(isDated), { reference: '', ...chosen }, now)[0]
      : { plan: chosen.plan, startsAt: null, endsAt: null }
  return {
    state,
    current: current && written(current),
    next: next.map(written),
    selection: selection && { ...describeCosts(selection), ...written(ifPaid(selection)) },
    openPayment: openPayment && begun(openPayment),
    heldPayment: heldPayment && begun(heldPayment),
  }
}

const begun = <P extends { startedAt: string }>(payment: P): P => ({
  ...payment,
  startedAt: new Date(payment.startedAt).toISOString(),
})

const written = ({ plan, startsAt, endsAt }: Bought): BoughtPlan => ({
  plan,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
})

const describeCosts = ({ duration, amountPesewas, monthlyPesewas }: Chosen) => {
  const prices = { monthly_price: monthlyPesewas, yearly_price: amountPesewas }
  const isCheaper = duration === 'YEARLY' && yearlySaving(prices) > 0
  return {
    duration,
    amountPesewas,
    savingPesewas: isCheaper ? yearlySaving(prices) : 0,
    savingPercent: isCheaper ? yearlySavingPercent(prices) : 0,
  }
}
