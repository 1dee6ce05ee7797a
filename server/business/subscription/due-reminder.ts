import { graceDays, graceReminderDays, type PlanName, reminderDays } from '../../../contract/business/plans.ts'
import type { ReminderTable } from '../../adapters/database/payments-schema.ts'
import { joinPeriods } from './describe-subscription.ts'
import { type DatedPeriod, findCovering } from './periods.ts'

/** Below 0: so many days after the end. */
export type DaysLeft = Exclude<ReminderTable['days_left'], 0>

export type DueReminder = {
  daysLeft: DaysLeft
  plan: PlanName
  endsAt: Date
  /** A lower plan that runs after it. */
  next?: DatedPeriod | undefined
}

const dayMs = 86_400_000

const afterEnd = graceReminderDays.map((days) => -days as DaysLeft)

/** Each reminder with the days left at which it is out of date. On the day of the end itself nothing is sent. */
const kinds = [...withOutdated(reminderDays, 0), ...withOutdated(afterEnd, -graceDays)]

function withOutdated(days: readonly DaysLeft[], last: number) {
  return days.map((daysLeft, index) => ({ daysLeft, outdated: days[index + 1] ?? last }))
}

/** Only the most urgent reminder: those for more days left are out of date then. */
export const dueReminder = (periods: readonly DatedPeriod[], now: Date): DueReminder | undefined => {
  const stretches = joinPeriods(periods)
  const [current, next] = stretches.filter(({ endsAt }) => endsAt > now)
  const latest = current ?? (findCovering(periods, now) && stretches.at(-1))
  const span = latest && reminderSpans(now).find(({ after, upTo }) => latest.endsAt > after && latest.endsAt <= upTo)
  return span && { daysLeft: span.daysLeft, plan: latest.plan, endsAt: latest.endsAt, next }
}

/** A plan that ends in this span is due this reminder. `after` is not included, `upTo` is. */
export type ReminderSpan = { daysLeft: DaysLeft; after: Date; upTo: Date }

/** For a query too: which ends are due which reminder now. */
export const reminderSpans = (now: Date): ReminderSpan[] => {
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs)
  return kinds.map(({ daysLeft, outdated }) => ({ daysLeft, after: inDays(outdated), upTo: inDays(daysLeft) }))
}
