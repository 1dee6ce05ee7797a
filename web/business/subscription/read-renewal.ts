import { planDurations } from '../../../contract/business/plans.ts'
import type { Subscription } from '../../../contract/business/subscription.ts'
import type { Choice } from './use-choosing.ts'
import { hasBegun } from './when-it-begins.ts'

/** The plan that a link to this page asks to renew. */
export const readRenewal = (search: URLSearchParams, subscription: Subscription): Choice | undefined => {
  const duration = planDurations.find((one) => one === search.get('renew'))
  const plan = subscription.current?.plan
  return duration && plan && hasBegun(plan, subscription) ? { plan, duration } : undefined
}
