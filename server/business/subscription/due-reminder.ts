import { type PlanName, reminderDays } from '../../../contract/business/subscription.ts'
import type { ReminderTable } from '../../adapters/database/payments-schema.ts'
import { joinPeriods } from './describe-subscription.ts'
import type { Dated } from './periods.ts'

export type DaysLeft = ReminderTable['days_left']

export type DueReminder = {
  /** 0 says that it has ended. */
  daysLeft: DaysLeft
  plan: PlanName
  endsAt: Date
  /** A lower plan that goes on after it. */
  next?: Dated | undefined
}

const dayMs = 86_400_000

/** An end that is longer ago is no news: a portal that comes back from a backup does not write to everybody. */
const endToldForDays = 3

/** The most urgent reminder for what was bought; the milder ones are past by then. */
export const dueReminder = (periods: readonly Dated[], now: Date): DueReminder | undefined => {
  const stretches = joinPeriods(periods)
  const [current, next] = stretches.filter(({ endsAt }) => endsAt > now)
  const latest = current ?? stretches.at(-1)
  if (!latest) return undefined
  const { plan, endsAt } = latest
  const leftMs = endsAt.getTime() - now.getTime()
  if (!current) return leftMs > -endToldForDays * dayMs ? { daysLeft: 0, plan, endsAt } : undefined
  const daysLeft = reminderDays.findLast((days) => leftMs <= days * dayMs)
  return daysLeft && { daysLeft, plan, endsAt, next }
}

/** An end after the one moment and up to the other calls for this reminder. */
export type Span = { daysLeft: DaysLeft; after: Date; upTo: Date }

/** The same from the other side: which ends call for which reminder now. */
export const spansAt = (now: Date): Span[] => {
  const kinds = [...reminderDays, 0] as const
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs)
  return kinds.map((daysLeft, index) => ({
    daysLeft,
    after: inDays(kinds[index + 1] ?? -endToldForDays),
    upTo: inDays(daysLeft),
  }))
}
