import { type PlanDuration, type PlanName, planRank, type Upgrade } from '../../../contract/business/plans.ts'
import {
  addDuration,
  findBefore,
  findInForce,
  ownMsLeft,
  type PlacedPeriod,
  placeFor,
  runOn,
  shift,
} from './periods.ts'

/** A period with what its time was paid with. */
export type ValuedPeriod = PlacedPeriod & {
  duration: PlanDuration
  worthPesewas: number
  /** Some of that has gone back, or may: nothing is given for it. */
  isMoneyBack?: boolean
}

type Target = { plan: PlanName; duration: PlanDuration }

/** What is left of the period in force is given for a higher plan, or for a year in place of a month. */
export type Offer = { upgrade: Upgrade; amountPesewas: number; startsAt: Date; endsAt: Date }

/** The period that an upgrade took over, the worth that came with it, and by how much later it ends. */
export type TookOver = { reference: string; creditPesewas: number; addedMs: number }

const dayMs = 86_400_000

/** The provider takes no payment of nothing, and hardly one that is less. */
const smallestPesewas = 100

/** Undefined where nothing can be given for it, or less than the smallest payment would be left to pay. */
export const offerUpgrade = (
  periods: readonly ValuedPeriod[],
  target: Target & { pricePesewas: number },
  now: Date,
): Offer | undefined => {
  const basis = findBasis(periods, target, now)
  if (!basis) return undefined
  const { days, creditPesewas, endsAt, keepsEnd } = measure(periods, basis, { ...target, now })
  const pricePesewas = keepsEnd
    ? shareDown(target.pricePesewas, days * dayMs, listMs(periods, basis))
    : target.pricePesewas
  const amountPesewas = pricePesewas - creditPesewas
  if (days < 1 || amountPesewas < smallestPesewas) return undefined
  return { upgrade: { from: basis.plan, days, keepsEnd }, amountPesewas, startsAt: now, endsAt }
}

type PaidUpgrade = Target & { reference: string; worthPesewas: number }
type Upgraded = { periods: [ValuedPeriod, ...ValuedPeriod[]]; tookOver: TookOver }

/** All periods after an upgrade was paid, the new one first. Undefined where less than a day is left to give for it. */
export const applyUpgrade = (periods: readonly ValuedPeriod[], order: PaidUpgrade, now: Date): Upgraded | undefined => {
  const basis = findBasis(periods, order, now)
  const { days, creditPesewas, endsAt, keepsEnd } = basis ? measure(periods, basis, { ...order, now }) : nothing
  if (!basis || days < 1) return undefined
  const addedMs = endsAt.getTime() - basis.endsAt.getTime()
  const { reference, plan, duration } = order
  const anchorDay = keepsEnd ? basis.anchorDay : now.getUTCDate()
  const worthPesewas = order.worthPesewas + creditPesewas
  const others = periods.map((other) => {
    if (other === basis) return { ...other, endsAt: now, worthPesewas: other.worthPesewas - creditPesewas }
    return other.endsAt > basis.endsAt && addedMs > 0 ? shift(other, basis.endsAt, addedMs) : other
  })
  return {
    periods: [{ reference, plan, duration, startsAt: now, endsAt, anchorDay, worthPesewas }, ...others],
    tookOver: { reference: basis.reference, creditPesewas, addedMs },
  }
}

/** All periods without an upgrade that is given back: the one before it goes on, as if there had been none. */
export const undoUpgrade = (
  periods: readonly ValuedPeriod[],
  upgraded: ValuedPeriod,
  { tookOver, now }: { tookOver: TookOver; now: Date },
): ValuedPeriod[] => {
  const restored = periods.flatMap((period) => {
    if (period.reference === upgraded.reference) return []
    if (period.reference !== tookOver.reference) return { period, leftMs: ownMsLeft(periods, period, now) }
    const leftMs = ownMsLeft(periods, upgraded, now) - tookOver.addedMs
    const endsMs = upgraded.endsAt.getTime() - tookOver.addedMs
    const endsAt = new Date(leftMs > 0 ? endsMs : Math.min(endsMs, now.getTime()))
    const worthPesewas = period.worthPesewas + tookOver.creditPesewas
    return { period: { ...period, endsAt, worthPesewas }, leftMs }
  })
  return runOn(restored, now)
}

type TakenBack = { upgraded: ValuedPeriod; tookOver: TookOver; leftMs: number; timeWorthMs: number; now: Date }

/**
 * The inverse of undoUpgrade, with the time that was left: the upgrade goes on as if it had never been taken back. Where the
 * period before has no time left to give, it has the time that is worth what of its money was not used.
 */
export const resumeUpgrade = (
  periods: readonly ValuedPeriod[],
  { upgraded, tookOver, leftMs, timeWorthMs, now }: TakenBack,
): { periods: ValuedPeriod[]; tookOver: TookOver | null } => {
  const basis = periods.find(({ reference }) => reference === tookOver.reference)
  const basisMs = basis && !basis.isMoneyBack ? ownMsLeft(periods, basis, now) : 0
  const others = periods.map((period) => ({ period, leftMs: ownMsLeft(periods, period, now) }))
  if (!basis || basisMs <= 0)
    return { periods: runOn([{ period: upgraded, leftMs: timeWorthMs }, ...others], now), tookOver: null }
  const addedMs = Math.min(tookOver.addedMs, leftMs)
  const creditPesewas = Math.min(tookOver.creditPesewas, basis.worthPesewas)
  const worthPesewas = basis.worthPesewas - creditPesewas
  const resumed = { ...upgraded, worthPesewas: upgraded.worthPesewas + creditPesewas }
  const rest = others.map((one) =>
    one.period === basis ? { period: { ...basis, endsAt: upgraded.startsAt, worthPesewas }, leftMs: 0 } : one,
  )
  return {
    periods: runOn([{ period: resumed, leftMs: basisMs + addedMs }, ...rest], now),
    tookOver: { reference: basis.reference, creditPesewas, addedMs },
  }
}

/** For an upgrade that was paid too late: the time that its money buys at the price of today, to the next whole day. */
export const addTimeWorth = (
  periods: readonly ValuedPeriod[],
  order: PaidUpgrade & { pricePesewas: number },
  now: Date,
): [ValuedPeriod, ...ValuedPeriod[]] => {
  const before = findBefore(periods, order, now)
  const startsAt = before?.endsAt ?? now
  const [placed, ...others] = placeFor(periods, order, {
    now,
    startsAt,
    endsAt: new Date(startsAt.getTime() + timeWorthMs(order, startsAt)),
  })
  return [{ ...placed, duration: order.duration, worthPesewas: order.worthPesewas }, ...others]
}

type Spent = { duration: PlanDuration; worthPesewas: number; pricePesewas: number }

const timeWorthMs = ({ duration, worthPesewas, pricePesewas }: Spent, from: Date): number => {
  const wholeMs = addDuration(from, duration).getTime() - from.getTime()
  return dayMs * Math.max(1, Math.ceil(shareUp(worthPesewas, wholeMs, pricePesewas) / dayMs))
}

/** The time that the unused part of this money buys now. */
export const unusedMs = (
  spent: Spent,
  { usedMs, leftMs, now }: { usedMs: number; leftMs: number; now: Date },
): number => timeWorthMs({ ...spent, worthPesewas: shareUp(spent.worthPesewas, leftMs, usedMs + leftMs) }, now)

/** A period that began at this very moment has used nothing: it is too early to tell what a day of it is worth. */
export const findBasis = (
  periods: readonly ValuedPeriod[],
  { plan, duration }: Target,
  now: Date,
): ValuedPeriod | undefined => {
  const basis = findInForce(periods, now)
  if (!basis || basis.startsAt >= now || basis.isMoneyBack) return undefined
  const step = planRank(plan) - planRank(basis.plan)
  const isLonger = basis.duration === 'MONTHLY' && duration === 'YEARLY'
  return (duration === basis.duration && step > 0) || (isLonger && step >= 0) ? basis : undefined
}

const nothing = { days: 0, creditPesewas: 0, endsAt: new Date(0), keepsEnd: false }

/** Where the end stays, a day that has begun is not charged; where a year begins now, it is credited. */
const measure = (
  periods: readonly ValuedPeriod[],
  basis: ValuedPeriod,
  { duration, now }: { duration: PlanDuration; now: Date },
) => {
  const keepsEnd = duration === basis.duration
  const left = (basis.endsAt.getTime() - now.getTime()) / dayMs
  const days = keepsEnd ? Math.floor(left) : Math.ceil(left)
  const credit = shareUp(basis.worthPesewas, days * dayMs, ownMs(periods, basis))
  return {
    days,
    creditPesewas: Math.min(credit, basis.worthPesewas),
    endsAt: keepsEnd ? basis.endsAt : addDuration(now, duration),
    keepsEnd,
  }
}

/** For how long it is in force altogether: not while a higher plan interrupts it. */
export const ownMs = (periods: readonly PlacedPeriod[], { reference, ...period }: PlacedPeriod): number => {
  const changes = periods.flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()])
  const inside = changes.filter((ms) => ms >= period.startsAt.getTime() && ms <= period.endsAt.getTime())
  const inOrder = inside.toSorted((one, other) => one - other)
  return inOrder.reduce((sum, from, index) => {
    const ms = (inOrder[index + 1] ?? from) - from
    return ms > 0 && findInForce(periods, new Date(from))?.reference === reference ? sum + ms : sum
  }, 0)
}

/** The time that the price of a list buys. A part of a month is not charged as a whole one. */
const listMs = (periods: readonly PlacedPeriod[], basis: ValuedPeriod): number =>
  Math.max(ownMs(periods, basis), addDuration(basis.startsAt, basis.duration).getTime() - basis.startsAt.getTime())

const shareDown = (amount: number, part: number, whole: number): number =>
  Number((BigInt(amount) * BigInt(part)) / BigInt(whole))
const shareUp = (amount: number, part: number, whole: number): number =>
  Number((BigInt(amount) * BigInt(part) + BigInt(whole) - 1n) / BigInt(whole))
