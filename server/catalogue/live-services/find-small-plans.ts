import { type PlanName, planServiceLimits } from '../../../contract/business/plans.ts'
import { planStage } from '../../../contract/business/stage.ts'
import type { LiveChoice } from '../../../contract/catalogue/live-choice.ts'
import type { PlanStatus } from '../../business/public.ts'

export type SmallPlan = Pick<LiveChoice, 'plan' | 'limit' | 'state' | 'from'>

type PlanFacts = Pick<PlanStatus, 'state' | 'plan' | 'inForce' | 'next' | 'selected'>

/** The plans of now and later, in order, that have room for fewer than `total` services, each for fewer than the one before. */
export const findSmallPlans = (status: PlanFacts, total: number): SmallPlan[] => {
  const small: SmallPlan[] = []
  for (const { plan, ...time } of listPlans(status)) {
    const limit = planServiceLimits[plan]
    if (limit !== null && limit < (small.at(-1)?.limit ?? total)) small.push({ plan, limit, ...time })
  }
  return small
}

type PlanInTime = { plan: PlanName } & Pick<LiveChoice, 'state' | 'from'>

const listPlans = ({ state, plan, inForce, next, selected }: PlanFacts): PlanInTime[] => [
  ...(inForce ? [{ plan: inForce, state: 'in force', from: null } as const] : []),
  ...(plan && planStage(state) === 'waiting' ? [{ plan, state: 'paid', from: null } as const] : []),
  ...next.map(({ plan, startsAt }) => ({ plan, state: 'paid', from: startsAt?.toISOString() ?? null }) as const),
  ...(selected ? [{ plan: selected, state: 'selected', from: null } as const] : []),
]
