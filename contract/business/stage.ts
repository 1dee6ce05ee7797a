import * as v from 'valibot'
import { type SubscriptionState, subscriptionStates } from './plans.ts'
import { reviewState } from './review-time.ts'
import { type BusinessStatus, businessStatuses } from './status.ts'

/** What an older page, still open in a browser, reads in place of a status that it does not know. */
const unknown = 'UNKNOWN'

export const businessStatus = v.fallback(v.nullable(v.picklist([...businessStatuses, unknown])), unknown)
export const subscriptionStatus = v.fallback(v.nullable(v.picklist([...subscriptionStates, unknown])), unknown)

export type StageFacts = {
  /** Null before the business is registered. */
  businessStatus: v.InferOutput<typeof businessStatus>
  /** Null before a plan is chosen. */
  subscriptionStatus: v.InferOutput<typeof subscriptionStatus>
  /** Money came that does not match its order. */
  paymentBeingChecked: boolean
  submittedAt?: string | null
}

export type BusinessStage =
  | 'unregistered'
  | 'in review'
  | 'late'
  | 'to correct'
  | 'refused'
  | 'verified'
  | 'suspended'
  | 'unknown'
export type PlanStage = 'none' | 'to pay' | 'waiting' | 'running' | 'ending soon' | 'in grace' | 'ended' | 'unknown'

/** Where a vendor stands. Every screen decides by this; what each stage means in words is the screens' affair. */
export type Stage = { business: BusinessStage; plan: PlanStage; payment: 'held' | 'settled' }

export const stage = (facts: StageFacts, nowMs?: number): Stage => ({
  business: businessStage(facts, nowMs),
  plan: planStage(facts.subscriptionStatus),
  payment: facts.paymentBeingChecked ? 'held' : 'settled',
})

/** Set-up is over: the business is open for customers. */
export const isRunning = ({ business, plan }: Stage): boolean => business === 'verified' && isSeen[plan]

/** Its time is over, whether or not customers still see the services. */
export const hasEnded = (plan: PlanStage): boolean => plan === 'in grace' || plan === 'ended'

const isSeen: Record<PlanStage, boolean> = {
  none: false,
  'to pay': false,
  waiting: false,
  running: true,
  'ending soon': true,
  'in grace': true,
  ended: false,
  unknown: false,
}

type BusinessFacts = Pick<StageFacts, 'businessStatus' | 'submittedAt'>

/** Without a time, nothing is late. */
export const businessStage = ({ businessStatus, submittedAt }: BusinessFacts, nowMs?: number): BusinessStage => {
  if (businessStatus === null) return 'unregistered'
  const stage = businessStages[businessStatus]
  if (stage !== 'in review' || !submittedAt || nowMs === undefined) return stage
  return reviewState(Date.parse(submittedAt), nowMs) === 'late' ? 'late' : stage
}

const businessStages: Record<BusinessStatus | typeof unknown, BusinessStage> = {
  PENDING: 'in review',
  SUCCESSFUL: 'verified',
  REJECTED: 'to correct',
  REFUSED: 'refused',
  SUSPENDED: 'suspended',
  // Nobody can log in to it, so no page has words for it.
  CLOSED: 'unknown',
  UNKNOWN: 'unknown',
}

export const planStage = (status: StageFacts['subscriptionStatus']): PlanStage =>
  status === null ? 'none' : planStages[status]

const planStages: Record<SubscriptionState | typeof unknown, PlanStage> = {
  SELECTED: 'to pay',
  PAID: 'waiting',
  ACTIVE: 'running',
  ENDING_SOON: 'ending soon',
  GRACE: 'in grace',
  EXPIRED: 'ended',
  UNKNOWN: 'unknown',
}
