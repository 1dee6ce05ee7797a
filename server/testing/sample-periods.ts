import type { PlanDuration, PlanName } from '../../contract/business/plans.ts'
import { addPurchase } from '../business/subscription/periods.ts'
import type { ValuedPeriod } from '../business/subscription/upgrades.ts'

export const at = (text: string) => new Date(`${text}T09:00:00Z`)
export const prices: Record<PlanDuration, Record<PlanName, number>> = {
  MONTHLY: { STANDARD: 10_000, EXECUTIVE: 20_000, PREMIUM: 40_000 },
  YEARLY: { STANDARD: 108_000, EXECUTIVE: 204_000, PREMIUM: 384_000 },
}
export const priced = (plan: PlanName, duration: PlanDuration) => ({
  plan,
  duration,
  pricePesewas: prices[duration][plan],
})

type Bought = { reference: string; plan: PlanName; duration: PlanDuration }
export const withWorth = <P extends { reference: string }>(
  [bought, ...others]: [P, ...ValuedPeriod[]],
  { duration, plan }: Bought,
) => [{ ...bought, duration, worthPesewas: prices[duration][plan] } as unknown as ValuedPeriod, ...others]
export const buy = (periods: readonly ValuedPeriod[], order: Bought, now: Date) =>
  withWorth(addPurchase(periods, order, now), order)
