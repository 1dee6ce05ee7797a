import type { Kysely } from 'kysely'
import { type PlanName, planServiceLimits } from '../../../contract/business/plans.ts'
import { type PlanStage, planStage } from '../../../contract/business/stage.ts'
import type { Allowance, Obstacle } from '../../../contract/catalogue/allowance.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { type PlanStatus, readPlanStatus, statusRules } from '../../business/public.ts'
import { countServices } from './store.ts'

export const readAllowance = async (db: Kysely<Schema>, vendorId: string, now: Date): Promise<Allowance> => {
  const status = await readPlanStatus(db, vendorId, now)
  const used = await countServices(db, vendorId)
  return measureAllowance(status, used)
}

type PlanFacts = Pick<PlanStatus, 'businessStatus' | 'state' | 'plan' | 'endsAt' | 'hasHeldPayment'>

/** Whether one more service may be added. A business under review may already prepare its services. */
export const measureAllowance = (status: PlanFacts | undefined, used: number): Allowance => {
  const measured = measureRoom(status, used)
  const isOver = measured.obstacle === 'in grace' || measured.obstacle === 'plan ended'
  return isOver && status?.endsAt ? { ...measured, endedAt: status.endsAt.toISOString() } : measured
}

const measureRoom = (status: PlanFacts | undefined, used: number): Allowance => {
  const plan = paidPlan(status)
  if (plan && status && statusRules[status.businessStatus].isSuspended)
    return { plan, used, limit: planServiceLimits[plan], obstacle: 'suspended' }
  if (plan && status && statusRules[status.businessStatus].isRefused)
    return { plan, used, limit: planServiceLimits[plan], obstacle: 'refused' }
  if (!plan) return { plan: null, used, limit: 0, obstacle: obstacleWithoutPlan(status) }
  const limit = planServiceLimits[plan]
  if (status && planStage(status.state) === 'in grace')
    return { plan, used, limit, obstacle: obstacleWithoutPlan(status) }
  return { plan, used, limit, obstacle: limit !== null && used >= limit ? 'limit reached' : null }
}

const paidPlan = (status: PlanFacts | undefined): PlanName | null =>
  status && isPaid[planStage(status.state)] ? status.plan : null

const isPaid: Record<PlanStage, boolean> = {
  none: false,
  'to pay': false,
  waiting: true,
  running: true,
  'ending soon': true,
  'in grace': true,
  ended: false,
  unknown: false,
}

/** Also in grace: what is there stays, and more needs a plan that runs. */
const obstacleWithoutPlan = (status: PlanFacts | undefined): Obstacle => {
  if (!status) return 'no business'
  // First of all: a vendor whose money has arrived must not be asked to pay again.
  if (status.hasHeldPayment) return 'payment being checked'
  if (statusRules[status.businessStatus].isSuspended) return 'suspended'
  if (statusRules[status.businessStatus].isRefused) return 'refused'
  // Until it is corrected the business can neither choose nor renew a plan.
  if (statusRules[status.businessStatus].notPayable) return 'to correct'
  const plan = planStage(status.state)
  if (plan === 'in grace') return 'in grace'
  if (plan === 'ended') return 'plan ended'
  return plan === 'to pay' ? 'not paid' : 'no plan'
}
