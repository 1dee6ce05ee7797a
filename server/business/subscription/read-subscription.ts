import {
  type BoughtPlan,
  type Subscription,
  yearlySaving,
  yearlySavingPercent,
} from '../../../contract/business/subscription.ts'
import { limits } from '../../../contract/limits.ts'
import type { Tools } from '../../tools.ts'
import { readPeriod } from './bought-periods.ts'
import { placeAfter } from './periods.ts'
import { type Bought, isDated, standingOf } from './standing-of.ts'
import { type Chosen, findSubscriptionOf } from './store.ts'

/** Whoever began to pay a longer while ago has given it up, or is on the page that waits for it. */

export const readSubscription = async (
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  vendorId: string,
): Promise<Subscription> => {
  const now = clock.now()
  const startedAfter = new Date(now.getTime() - limits.paymentOpenMinutes * 60_000)
  const found = await findSubscriptionOf(db, { vendorId, startedAfter })
  if (!found) return { state: null, current: null, next: [], selection: null, openPayment: null }

  const { status, selection, openPayment } = found
  const periods = found.periods.map(readPeriod)
  const { state, current, next } = standingOf(periods, selection?.plan ?? null, now)
  const ifPaid = (chosen: Chosen): Bought =>
    status === 'SUCCESSFUL'
      ? placeAfter(periods.filter(isDated), { reference: '', ...chosen }, now)[0]
      : { plan: chosen.plan, startsAt: null, endsAt: null }
  return {
    state,
    current: current && written(current),
    next: next.map(written),
    selection: selection && { ...priceOf(selection), ...written(ifPaid(selection)) },
    openPayment: openPayment && { ...openPayment, startedAt: new Date(openPayment.startedAt).toISOString() },
  }
}

const written = ({ plan, startsAt, endsAt }: Bought): BoughtPlan => ({
  plan,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
})

const priceOf = ({ duration, amountPesewas, monthlyPesewas }: Chosen) => {
  const prices = { monthly_price: monthlyPesewas, yearly_price: amountPesewas }
  const isCheaper = duration === 'YEARLY' && yearlySaving(prices) > 0
  return {
    duration,
    amountPesewas,
    savingPesewas: isCheaper ? yearlySaving(prices) : 0,
    savingPercent: isCheaper ? yearlySavingPercent(prices) : 0,
  }
}
