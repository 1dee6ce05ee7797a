import type { VendorProfile } from '../../../contract/account/profile.ts'
import { planStage } from '../../../contract/business/stage.ts'

export type DaysLeft =
  | { is: 'running'; daysLeft: number; endsAt: string }
  | { is: 'ended'; endedAt: string }
  | { is: 'waiting for the approval' | 'no plan' }

type PlanDates = Pick<VendorProfile, 'subscriptionStatus' | 'subscriptionStartDate' | 'subscriptionEndDate'>

/** A renewed plan has several beginnings, so the ring shows only the days ahead. */
export const ringDays = 30

const dayMs = 86_400_000

/** A day that has begun counts as a day left. */
export const countDaysLeft = (profile: PlanDates, nowMs: number): DaysLeft => {
  const { subscriptionStatus, subscriptionStartDate: startsAt, subscriptionEndDate: endsAt } = profile
  if (!startsAt || !endsAt)
    return { is: planStage(subscriptionStatus) === 'waiting' ? 'waiting for the approval' : 'no plan' }
  const [startMs, endMs] = [Date.parse(startsAt), Date.parse(endsAt)]
  if (endMs <= nowMs) return { is: 'ended', endedAt: endsAt }
  const daysPaid = Math.round((endMs - startMs) / dayMs)
  return { is: 'running', daysLeft: Math.min(Math.ceil((endMs - nowMs) / dayMs), daysPaid), endsAt }
}
