import { type PlanName, planServiceLimits, type SubscriptionState } from '../../../contract/business/subscription.ts'
import type { Allowance, Obstacle } from '../../../contract/catalogue/allowance.ts'
import type { PlanStanding } from '../../business/public.ts'

type Standing = Pick<PlanStanding, 'businessStatus' | 'state' | 'plan' | 'hasHeldPayment'>

/** Whether there is room for one more service. A business that waits for its review may prepare its services meanwhile. */
export const allowanceOf = (standing: Standing | undefined, used: number): Allowance => {
  const plan = paidPlan(standing)
  if (!plan) return { plan: null, used, limit: 0, obstacle: obstacleWithoutPlan(standing) }
  const limit = planServiceLimits[plan]
  return { plan, used, limit, obstacle: limit !== null && used >= limit ? 'limit reached' : null }
}

const paidStates: readonly (SubscriptionState | null)[] = ['PAID', 'ACTIVE', 'ENDING_SOON']

const paidPlan = (standing: Standing | undefined): PlanName | null =>
  standing && paidStates.includes(standing.state) ? standing.plan : null

const obstacleWithoutPlan = (standing: Standing | undefined): Obstacle => {
  if (!standing) return 'no business'
  // Before all else: whose money has come is not asked to pay again.
  if (standing.hasHeldPayment) return 'payment being checked'
  // It can choose no plan before that, nor renew one.
  if (standing.businessStatus === 'REJECTED') return 'to correct'
  if (standing.state === 'EXPIRED') return 'plan ended'
  return standing.state === 'SELECTED' ? 'not paid' : 'no plan'
}
