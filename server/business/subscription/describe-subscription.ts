import { endingSoonDays, type PlanName, planNames, type SubscriptionState } from '../../../contract/business/plans.ts'
import { type DatedPeriod, findCovering, findInForce } from './periods.ts'

/** A period without dates waits for the approval of the business. */
export type PlanPeriod = DatedPeriod | { plan: PlanName; startsAt: null; endsAt: null }

export type SubscriptionSummary = { state: SubscriptionState | null; current: PlanPeriod | null; next: PlanPeriod[] }

const dayMs = 86_400_000

export const describeSubscription = (
  bought: readonly PlanPeriod[],
  selected: PlanName | null,
  now: Date,
): SubscriptionSummary => {
  if (bought.length === 0) return { state: selected && 'SELECTED', current: null, next: [] }

  const dated = bought.filter(isDated)
  if (dated.length < bought.length) {
    const [waiting = null, ...afterIt] = waitingPlans(bought)
    return { state: 'PAID', current: waiting, next: afterIt }
  }
  const stretches = joinPeriods(dated)
  const [current, ...next] = stretches.filter(({ endsAt }) => endsAt > now)
  if (!current)
    return { state: findCovering(dated, now) ? 'GRACE' : 'EXPIRED', current: stretches.at(-1) ?? null, next: [] }
  const leftMs = current.endsAt.getTime() - now.getTime()
  return { state: leftMs <= endingSoonDays * dayMs ? 'ENDING_SOON' : 'ACTIVE', current, next }
}

/** Which plan is in force from when to when. Consecutive periods of one plan are joined. */
export const joinPeriods = (periods: readonly DatedPeriod[]): DatedPeriod[] => {
  const changes = new Set(periods.flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()]))
  const inOrder = [...changes].toSorted((one, other) => one - other).map((ms) => new Date(ms))
  const stretches: DatedPeriod[] = []
  for (const [index, startsAt] of inOrder.entries()) {
    const plan = findInForce(periods, startsAt)?.plan
    const endsAt = inOrder[index + 1]
    if (!plan || !endsAt) continue
    const last = stretches.at(-1)
    if (last?.plan === plan && last.endsAt.getTime() === startsAt.getTime()) last.endsAt = endsAt
    else stretches.push({ plan, startsAt, endsAt })
  }
  return stretches
}

/** The highest plan first: in this order they will run. */
const waitingPlans = (bought: readonly PlanPeriod[]): PlanPeriod[] =>
  planNames
    .filter((plan) => bought.some((one) => one.plan === plan && !isDated(one)))
    .toReversed()
    .map((plan) => ({ plan, startsAt: null, endsAt: null }))

/** Whether this period is one of those that were joined into `shown`. */
export const isWithin = (shown: PlanPeriod, period: PlanPeriod): boolean => {
  if (period.plan !== shown.plan) return false
  if (!(isDated(shown) && isDated(period))) return isDated(shown) === isDated(period)
  return period.startsAt < shown.endsAt && period.endsAt > shown.startsAt
}

export const isDated = <B extends PlanPeriod>(bought: B): bought is B & DatedPeriod => bought.startsAt !== null
