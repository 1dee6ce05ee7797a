import type { PlanDuration, Subscription } from '../../../contract/business/subscription.ts'

const dayMs = 24 * 60 * 60 * 1000
const nearlyAYearMs = 300 * dayMs

/** Which prices are shown first: of what was chosen, then as the vendor has paid so far, then those that cost less. */
export const firstDuration = ({ selection, current }: Pick<Subscription, 'selection' | 'current'>): PlanDuration => {
  if (selection) return selection.duration
  if (!current?.startsAt || !current.endsAt) return 'YEARLY'
  return Date.parse(current.endsAt) - Date.parse(current.startsAt) < nearlyAYearMs ? 'MONTHLY' : 'YEARLY'
}
