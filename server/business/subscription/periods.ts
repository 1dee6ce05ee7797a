import { graceEnd, type PlanDuration, type PlanName, planRank } from '../../../contract/business/plans.ts'

export type Order = { reference: string; plan: PlanName; duration: PlanDuration }

export type DatedPeriod = {
  plan: PlanName
  startsAt: Date
  endsAt: Date
  /** Set where the desk has ended it: no days of grace follow. */
  endedAt?: Date | string | null
}

/** Its dates may span those of a higher plan: while that is in force, its own time does not run. */
export type PlacedPeriod = DatedPeriod & {
  reference: string
  /** The day of the month on which it ends, where the month has it; null for a period of before there were such days. */
  anchorDay: number | null
}

/** The anchor day of the next month or year; where there is none, the last day of that month. */
export const addDuration = (start: Date, duration: PlanDuration, anchorDay = start.getUTCDate()): Date => {
  const end = new Date(start)
  // From the first of a month, so that a step of months never leads past a short one.
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + (duration === 'MONTHLY' ? 1 : 12))
  end.setUTCDate(Math.min(anchorDay, lastDay(end)))
  return end
}

const lastDay = (date: Date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()

/** Time that goes on at this end keeps to the same day. An end that was moved to another day has an anchor of its own. */
const anchorAt = ({ endsAt, anchorDay }: PlacedPeriod): number =>
  anchorDay !== null && endsAt.getUTCDate() === Math.min(anchorDay, lastDay(endsAt)) ? anchorDay : endsAt.getUTCDate()

type Placed<P extends PlacedPeriod> = [PlacedPeriod, ...P[]]

/**
 * All periods after one more was bought, the new one first. It runs after those of the same or a higher plan, and before what
 * is left of lower ones. In its days of grace a plan is renewed from its end on, because customers saw it all along.
 */
export const addPurchase = <P extends PlacedPeriod>(periods: readonly P[], order: Order, now: Date): Placed<P> => {
  const inGrace = findInForce(periods, now) ? undefined : findCovering(periods, now)
  const isRenewed = inGrace && planRank(inGrace.plan) >= planRank(order.plan)
  return place(periods, order, { now, before: isRenewed ? inGrace : findBefore(periods, order, now) })
}

/** As addPurchase, for time that was bought before and begins now at the earliest. */
export const addKept = <P extends PlacedPeriod>(periods: readonly P[], order: Order, now: Date): Placed<P> =>
  place(periods, order, { now, before: findBefore(periods, order, now) })

/** The last period after which a new one of this plan has to wait. */
export const findBefore = <P extends PlacedPeriod>(
  periods: readonly P[],
  { plan }: Pick<Order, 'plan'>,
  now: Date,
): P | undefined => lastEnding(periods.filter((other) => planRank(other.plan) >= planRank(plan) && other.endsAt >= now))

type Place = { now: Date; before: PlacedPeriod | undefined }

const place = <P extends PlacedPeriod>(periods: readonly P[], order: Order, { now, before }: Place): Placed<P> => {
  const startsAt = before?.endsAt ?? now
  const anchorDay = before ? anchorAt(before) : now.getUTCDate()
  const [placed, ...others] = placeFor(periods, order, {
    now,
    startsAt,
    endsAt: addDuration(startsAt, order.duration, anchorDay),
  })
  return [{ ...placed, anchorDay }, ...others]
}

/** With these dates; what is left of lower plans moves behind it. */
export const placeFor = <P extends PlacedPeriod>(
  periods: readonly P[],
  { reference, plan }: Pick<Order, 'reference' | 'plan'>,
  { now, startsAt, endsAt }: Omit<DatedPeriod, 'plan'> & { now: Date },
): Placed<P> => {
  const pushed = periods.map((other) =>
    planRank(other.plan) < planRank(plan) && other.endsAt > now
      ? shift(other, startsAt, lengthMs({ startsAt, endsAt }))
      : other,
  )
  return [{ reference, plan, startsAt, endsAt, anchorDay: null }, ...pushed]
}

/** All periods without one that has not begun; later ones move up. */
export const removeUpcoming = <P extends PlacedPeriod>(periods: readonly P[], upcoming: PlacedPeriod): P[] =>
  periods
    .filter(({ reference }) => reference !== upcoming.reference)
    .map((other) => (other.endsAt > upcoming.startsAt ? shift(other, upcoming.startsAt, -lengthMs(upcoming)) : other))

/** All periods after one that has begun ends now, and the time that was left of it; later ones move up. */
export const endBegun = (
  periods: readonly PlacedPeriod[],
  begun: PlacedPeriod,
  now: Date,
): { periods: PlacedPeriod[]; leftMs: number } => {
  const rests = periods.map((period) =>
    period.reference === begun.reference
      ? { period: { ...begun, endsAt: now }, leftMs: 0 }
      : { period, leftMs: ownMsLeft(periods, period, now) },
  )
  return { leftMs: ownMsLeft(periods, begun, now), periods: runOn(rests, now) }
}

/** The inverse: the time that was left runs on after that of its plan which is running, and others wait for it again. */
export const resumeEnded = (
  periods: readonly PlacedPeriod[],
  { ended, leftMs, now }: { ended: PlacedPeriod; leftMs: number; now: Date },
): PlacedPeriod[] =>
  runOn(
    periods.map((period) =>
      period.reference === ended.reference
        ? { period: ended, leftMs }
        : { period, leftMs: ownMsLeft(periods, period, now) },
    ),
    now,
  )

/** Those that run before this one while both are there: higher plans, and of its own plan those that end sooner. */
const ahead = <P extends DatedPeriod>(periods: readonly P[], period: DatedPeriod): P[] =>
  periods.filter((other) => {
    const step = planRank(other.plan) - planRank(period.plan)
    return step > 0 || (step === 0 && other.endsAt < period.endsAt)
  })

/** How much of its own time is still to come: not the time that another takes which runs before it. */
export const ownMsLeft = (periods: readonly DatedPeriod[], period: DatedPeriod, now: Date): number => {
  const from = period.startsAt > now ? period.startsAt : now
  return from < period.endsAt
    ? lengthMs({ startsAt: from, endsAt: period.endsAt }) - coveredMs(ahead(periods, period), from, period.endsAt)
    : 0
}

type Rest<P extends PlacedPeriod> = { period: P; leftMs: number }

/** What is left of each runs from now on without a gap: higher plans first, and of the same plan in the order of `turn`. */
export const runOn = <P extends PlacedPeriod>(left: readonly Rest<P>[], now: Date): P[] => {
  let from = now
  return left
    .toSorted(
      (one, other) => planRank(other.period.plan) - planRank(one.period.plan) || turn(one, now) - turn(other, now),
    )
    .map(({ period, leftMs }) => {
      if (leftMs <= 0) return period
      const startsAt = period.startsAt < now ? period.startsAt : from
      from = later(from, leftMs)
      const isSame = startsAt.getTime() === period.startsAt.getTime() && from.getTime() === period.endsAt.getTime()
      return isSame ? period : { ...period, startsAt, endsAt: from }
    })
}

/** First those that run, by their ends; then one that had ended and goes on; last those that have not begun. */
const turn = ({ period: { startsAt, endsAt } }: Rest<PlacedPeriod>, now: Date): number => {
  if (startsAt >= now) return startsAt.getTime()
  return endsAt > now ? endsAt.getTime() - farMs * 2 : -farMs
}

/** Far more than any date. */
const farMs = 1e15

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

/** Where several periods cover this moment, the highest plan is in force, and of one plan the period that ends first. */
export const findInForce = <P extends DatedPeriod>(periods: readonly P[], at: Date): P | undefined => {
  let found: P | undefined
  for (const period of periods) {
    const covers = period.startsAt <= at && at < period.endsAt
    if (covers && (!found || goesBefore(period, found))) found = period
  }
  return found
}

const goesBefore = (one: DatedPeriod, other: DatedPeriod): boolean => {
  const byPlan = planRank(one.plan) - planRank(other.plan)
  return byPlan > 0 || (byPlan === 0 && one.endsAt < other.endsAt)
}

/** By which customers see the services: the period in force, or else the last one in its days of grace. */
export const findCovering = <P extends DatedPeriod>(periods: readonly P[], at: Date): P | undefined => {
  const inForce = findInForce(periods, at)
  if (inForce) return inForce
  const last = lastEnding(periods.filter(({ startsAt }) => startsAt <= at))
  return last && !last.endedAt && at < graceEnd(last.endsAt) ? last : undefined
}

/** A period that has begun keeps its start: only its end moves. */
export const shift = <P extends PlacedPeriod>(period: P, from: Date, ms: number): P => ({
  ...period,
  startsAt: period.startsAt >= from ? later(period.startsAt, ms) : period.startsAt,
  endsAt: later(period.endsAt, ms),
})

const later = (date: Date, ms: number) => new Date(date.getTime() + ms)
const lengthMs = ({ startsAt, endsAt }: Omit<DatedPeriod, 'plan'>) => endsAt.getTime() - startsAt.getTime()
const lastEnding = <P extends DatedPeriod>(periods: readonly P[]): P | undefined =>
  periods.toSorted((one, other) => other.endsAt.getTime() - one.endsAt.getTime()).at(0)
