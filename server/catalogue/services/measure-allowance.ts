import type { Kysely } from 'kysely'
import { type PlanStage, planStage } from '../../../contract/business/stage.ts'
import { type PlanName, planServiceLimits } from '../../../contract/business/subscription.ts'
import type { Allowance, Obstacle } from '../../../contract/catalogue/allowance.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { type PlanStatus, readPlanStatus, statusRules } from '../../business/public.ts'
import { countServices } from './store.ts'

export const readAllowance = async (db: Kysely<Schema>, vendorId: string, now: Date): Promise<Allowance> => {
  const standing = await readPlanStatus(db, vendorId, now)
  const { used } = await countServices(db, vendorId)
  return measureAllowance(standing, used)
}

type Standing = Pick<PlanStatus, 'businessStatus' | 'state' | 'plan' | 'hasHeldPayment'>

/** Whether there is room for one more service. A business that waits for its review may prepare its services meanwhile. */
export const measureAllowance = (standing: Standing | undefined, used: number): Allowance => {
  const plan = paidPlan(standing)
  if (!plan) return { plan: null, used, limit: 0, obstacle: obstacleWithoutPlan(standing) }
  const limit = planServiceLimits[plan]
  return { plan, used, limit, obstacle: limit !== null && used >= limit ? 'limit reached' : null }
}

const paidPlan = (standing: Standing | undefined): PlanName | null =>
  standing && isPaid[planStage(standing.state)] ? standing.plan : null

const isPaid: Record<PlanStage, boolean> = {
  none: false,
  'to pay': false,
  waiting: true,
  running: true,
  'ending soon': true,
  ended: false,
  unknown: false,
}

const obstacleWithoutPlan = (standing: Standing | undefined): Obstacle => {
  if (!standing) return 'no business'
  // Before all else: whose money has come is not asked to pay again.
  if (standing.hasHeldPayment) return 'payment being checked'
  // It can choose no plan before that, nor renew one.
  if (statusRules[standing.businessStatus].notPayable) return 'to correct'
  const plan = planStage(standing.state)
  if (plan === 'ended') return 'plan ended'
  return plan === 'to pay' ? 'not paid' : 'no plan'
}
