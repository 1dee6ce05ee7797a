import { type PlanDuration, planDurations } from '../../../contract/business/plans.ts'
import type { Subscription } from '../../../contract/business/subscription.ts'
import type { Choice } from './use-choosing.ts'
import { hasBegun } from './when-it-begins.ts'

const dayMs = 24 * 60 * 60 * 1000
const nearlyAYearMs = 300 * dayMs

/** Whose prices are shown first: the chosen duration, else that of the current plan, else the cheaper yearly one. */
export const firstDuration = ({ selection, current }: Pick<Subscription, 'selection' | 'current'>): PlanDuration => {
  if (selection) return selection.duration
  if (!current?.startsAt || !current.endsAt) return 'YEARLY'
  return Date.parse(current.endsAt) - Date.parse(current.startsAt) < nearlyAYearMs ? 'MONTHLY' : 'YEARLY'
}

/** The plan that a link to this page asks to renew. */
export const readRenewal = (search: URLSearchParams, subscription: Subscription): Choice | undefined => {
  const duration = planDurations.find((one) => one === search.get('renew'))
  const plan = subscription.current?.plan
  return duration && plan && hasBegun(plan, subscription) ? { plan, duration } : undefined
}
