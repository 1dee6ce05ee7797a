import { type PlanDuration, type PlanName, planRank } from '../../../contract/business/subscription.ts'

export type Order = { reference: string; plan: PlanName; duration: PlanDuration }

export type DatedPeriod = { plan: PlanName; startsAt: Date; endsAt: Date }

/** Its dates may span those of a higher plan: while that is in force, its own time does not run. */
export type PlacedPeriod = DatedPeriod & { reference: string }

/** The same day of the next month or year; where there is none, the first of the month after it, so that no paid time is lost. */
export const addDuration = (start: Date, duration: PlanDuration): Date => {
  const end = new Date(start)
  if (duration === 'MONTHLY') end.setUTCMonth(end.getUTCMonth() + 1)
  else end.setUTCFullYear(end.getUTCFullYear() + 1)
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(1)
  return end
}

/**
 * All periods after one more was bought, the new one first. It runs after those of the same or a higher plan, and before what
 * is left of lower ones.
 */
export const addPurchase = (
  periods: readonly PlacedPeriod[],
  { reference, plan, duration }: Order,
  now: Date,
): [PlacedPeriod, ...PlacedPeriod[]] => {
  const isLower = (other: PlacedPeriod) => planRank(other.plan) < planRank(plan)
  const startsAt = latest([now, ...periods.filter((other) => !isLower(other)).map(({ endsAt }) => endsAt)])
  const endsAt = addDuration(startsAt, duration)
  const pushed = periods.map((other) =>
    isLower(other) && other.endsAt > now ? shift(other, startsAt, lengthMs({ startsAt, endsAt })) : other,
  )
  return [{ reference, plan, startsAt, endsAt }, ...pushed]
}

/** All periods without one that has not begun; later ones move up. */
export const removeUpcoming = (periods: readonly PlacedPeriod[], upcoming: PlacedPeriod): PlacedPeriod[] =>
  periods
    .filter(({ reference }) => reference !== upcoming.reference)
    .map((other) => (other.endsAt > upcoming.startsAt ? shift(other, upcoming.startsAt, -lengthMs(upcoming)) : other))

/** All periods after one that has begun ends now, and the time that was left of it; later ones move up. */
export const endBegun = (
  periods: readonly PlacedPeriod[],
  begun: PlacedPeriod,
  now: Date,
): { periods: PlacedPeriod[]; leftMs: number } => {
  const higher = periods.filter(({ plan }) => planRank(plan) > planRank(begun.plan))
  const leftMs = lengthMs({ startsAt: now, endsAt: begun.endsAt }) - coveredMs(higher, now, begun.endsAt)
  return {
    leftMs,
    periods: periods.map((other) => {
      if (other.reference === begun.reference) return { ...begun, endsAt: now }
      return isBehind(other, begun, now) ? shift(other, now, -leftMs) : other
    }),
  }
}

/** The inverse: the time that was left runs from now on, and others wait for it again. */
export const resumeEnded = (
  periods: readonly PlacedPeriod[],
  { ended, leftMs, now }: { ended: PlacedPeriod; leftMs: number; now: Date },
): PlacedPeriod[] => {
  const higher = periods.filter(({ plan }) => planRank(plan) > planRank(ended.plan))
  return periods.map((other) => {
    if (other.reference === ended.reference) return { ...ended, endsAt: runFor(higher, now, leftMs) }
    return isBehind(other, ended, now) ? shift(other, now, leftMs) : other
  })
}

/** Whether the rest of `other` runs after this one, which has begun. */
const isBehind = (other: PlacedPeriod, begun: PlacedPeriod, now: Date) =>
  other.reference !== begun.reference && other.endsAt > now && planRank(other.plan) <= planRank(begun.plan)

/** How much of this span these periods cover. */
const coveredMs = (periods: readonly DatedPeriod[], from: Date, to: Date): number => {
  const inOrder = periods.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  let covered = 0
  let at = from.getTime()
  for (const { startsAt, endsAt } of inOrder) {
    const begin = Math.max(at, startsAt.getTime())
    const end = Math.min(to.getTime(), endsAt.getTime())
    if (end <= begin) continue
    covered += end - begin
    at = end
  }
  return covered
}

/** When so much time has run that none of these periods covers. */
const runFor = (higher: readonly DatedPeriod[], from: Date, ms: number): Date => {
  let end = later(from, ms)
  for (;;) {
    const next = later(from, ms + coveredMs(higher, from, end))
    if (next.getTime() === end.getTime()) return end
    end = next
  }
}

/** Where several periods cover this moment, the highest plan is in force. */
export const findInForce = <P extends DatedPeriod>(periods: readonly P[], at: Date): P | undefined =>
  periods
    .filter(({ startsAt, endsAt }) => startsAt <= at && at < endsAt)
    .toSorted((one, other) => planRank(other.plan) - planRank(one.plan))
    .at(0)

/** A period that has begun keeps its start: only its end moves. */
const shift = (period: PlacedPeriod, from: Date, ms: number): PlacedPeriod => ({
  ...period,
  startsAt: period.startsAt >= from ? later(period.startsAt, ms) : period.startsAt,
  endsAt: later(period.endsAt, ms),
})

const later = (date: Date, ms: number) => new Date(date.getTime() + ms)
const lengthMs = ({ startsAt, endsAt }: Omit<DatedPeriod, 'plan'>) => endsAt.getTime() - startsAt.getTime()
const latest = (dates: readonly Date[]) => new Date(Math.max(...dates.map((date) => date.getTime())))
