import type { PlanDuration } from '../../../contract/business/plans.ts'
import type { Subscription } from '../../../contract/business/subscription.ts'

const dayMs = 24 * 60 * 60 * 1000
const nearlyAYearMs = 300 * dayMs

/** Whose prices are shown first: the chosen duration, else that of the current plan, else the cheaper yearly one. */
export const firstDuration = ({ selection, current }: Pick<Subscription, 'selection' | 'current'>): PlanDuration => {
  if (selection) return selection.duration
  if (!current?.startsAt || !current.endsAt) return 'YEARLY'
  return Date.parse(current.endsAt) - Date.parse(current.startsAt) < nearlyAYearMs ? 'MONTHLY' : 'YEARLY'
}
