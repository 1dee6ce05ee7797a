import type { VendorProfile } from '../../../contract/account/profile.ts'
import { type BusinessStage, businessStage, type PlanStage, planStage } from '../../../contract/business/stage.ts'
import { paymentHeld, planSentence } from '../../stage/plan-words.ts'
import { type Way, ways } from '../../stage/ways.ts'

/** Shown as the primary button unless it says `line`. */
export type PlanWay = Way & { weight?: 'line' }
export type PlanStep = { words: string; way?: PlanWay }

type PlanFacts = Pick<
  VendorProfile,
  'businessStatus' | 'subscriptionType' | 'subscriptionStatus' | 'subscriptionEndDate' | 'paymentBeingChecked'
>

const chooseWhileInReview = {
  words: 'Choose a plan while you wait. It begins when your business is approved.',
  way: ways.plan,
}

const withoutPlan: Record<BusinessStage, PlanStep | undefined> = {
  'in review': chooseWhileInReview,
  late: chooseWhileInReview,
  verified: { words: 'Choose a plan next, and you can list your services.', way: ways.plan },
  'to correct': undefined,
  refused: undefined,
  suspended: undefined,
  unregistered: undefined,
  unknown: undefined,
}

const planWays: Record<PlanStage, Way | undefined> = {
  none: undefined,
  unknown: undefined,
  'to pay': ways.pay,
  waiting: undefined,
  running: undefined,
  // The profile does not say whether the plan renews by itself; Billing does.
  'ending soon': { ...ways.billing, label: 'See your plan' },
  'in grace': ways.renew,
  ended: ways.renew,
}

export const planStep = (profile: PlanFacts): PlanStep | undefined => {
  if (profile.paymentBeingChecked) return { words: paymentHeld, way: { ...ways.billing, weight: 'line' } }
  const business = businessStage(profile)
  const plan = planStage(profile.subscriptionStatus)
  if (plan === 'none') return withoutPlan[business]
  // The server refuses choices and payments until the business is corrected, or its suspension lifted; never once it is refused.
  if (business === 'to correct' && plan !== 'waiting') return undefined
  if ((business === 'suspended' || business === 'refused') && plan !== 'running') return undefined
  const words = planSentence(plan, profile)
  const way = planWays[plan]
  return words ? { words, ...(way && { way }) } : undefined
}
