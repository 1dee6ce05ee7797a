import { type PlanName, reminderDays } from '../../../contract/business/subscription.ts'
import type { ReminderTable } from '../../adapters/database/payments-schema.ts'
import { joinPeriods } from './describe-subscription.ts'
import type { DatedPeriod } from './periods.ts'

export type DaysLeft = ReminderTable['days_left']

export type DueReminder = {
  /** 0: the plan has ended. */
  daysLeft: DaysLeft
  plan: PlanName
  endsAt: Date
  /** A lower plan that runs after it. */
  next?: DatedPeriod | undefined
}

const dayMs = 86_400_000

/** An older end is not reported, so that a portal restored from a backup does not write to everybody. */
const endReportedForDays = 3

/** Only the most urgent reminder: those for more days left are out of date then. */
export const dueReminder = (periods: readonly DatedPeriod[], now: Date): DueReminder | undefined => {
  const stretches = joinPeriods(periods)
  const [current, next] = stretches.filter(({ endsAt }) => endsAt > now)
  const latest = current ?? stretches.at(-1)
  if (!latest) return undefined
  const { plan, endsAt } = latest
  const leftMs = endsAt.getTime() - now.getTime()
  if (!current) return leftMs > -endReportedForDays * dayMs ? { daysLeft: 0, plan, endsAt } : undefined
  const daysLeft = reminderDays.findLast((days) => leftMs <= days * dayMs)
  return daysLeft && { daysLeft, plan, endsAt, next }
}

/** A plan that ends in this span is due this reminder. `after` is not included, `upTo` is. */
export type ReminderSpan = { daysLeft: DaysLeft; after: Date; upTo: Date }

/** The inverse of `dueReminder`, for a query: which ends are due which reminder now. */
export const reminderSpans = (now: Date): ReminderSpan[] => {
  const kinds = [...reminderDays, 0] as const
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs)
  return kinds.map((daysLeft, index) => ({
    daysLeft,
    after: inDays(kinds[index + 1] ?? -endReportedForDays),
    upTo: inDays(daysLeft),
  }))
}
