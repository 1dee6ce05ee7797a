import { type PlanName, planRank } from '../../../contract/business/plans.ts'
import { renewalLinkEnd } from '../../../contract/business/subscription.ts'
import { isDated, joinPeriods, type PlanPeriod } from './describe-subscription.ts'

/** What a link can pay for, or why it can pay for nothing. */
export type RenewalState = { kind: 'open'; plan: PlanName; endsAt: Date } | { kind: 'renewed' } | { kind: 'over' }

/**
 * A link is for one end of paid time, known to the second. Once the same or a higher plan goes on after it, paid for by
 * whatever way, the link has done its work.
 */
export const findRenewal = (periods: readonly PlanPeriod[], paidUntil: Date, now: Date): RenewalState => {
  const stretches = joinPeriods(periods.filter(isDated))
  const ending = stretches.find(({ endsAt }) => inSeconds(endsAt) === inSeconds(paidUntil))
  const goesOn = (one: PlanPeriod) =>
    (!isDated(one) || inSeconds(one.endsAt) > inSeconds(paidUntil)) &&
    (!ending || planRank(one.plan) >= planRank(ending.plan))
  if ([...stretches, ...periods.filter((one) => !isDated(one))].some(goesOn)) return { kind: 'renewed' }
  if (!ending || now >= renewalLinkEnd(paidUntil)) return { kind: 'over' }
  return { kind: 'open', plan: ending.plan, endsAt: ending.endsAt }
}

const inSeconds = (date: Date) => Math.floor(date.getTime() / 1000)
