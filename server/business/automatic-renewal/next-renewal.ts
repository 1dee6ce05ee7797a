import { automaticNoticeDays, type TryDay, tryDays } from '../../../contract/business/automatic-renewal.ts'
import { type PlanDuration, type PlanName, planRank } from '../../../contract/business/plans.ts'
import type { PaymentTable } from '../../adapters/database/payments-schema.ts'

/** What is in force when all paid time is over. */
export type PlanEnd = { plan: PlanName; duration: PlanDuration; endsAt: Date }

type BoughtTime = {
  plan: PlanName
  duration: PlanDuration
  startsAt: Date | null
  endsAt: Date | null
  endedAt?: Date | null
}

/** Undefined where nothing was bought, where paid time still waits for its dates, or where the desk has ended the plan. */
export const findPlanEnd = (periods: readonly BoughtTime[]): PlanEnd | undefined => {
  const ends = periods.flatMap(({ endsAt, ...period }) => (endsAt ? [{ ...period, endsAt }] : []))
  if (ends.length < periods.length) return undefined
  const later = (one: PlanEnd, other: PlanEnd) =>
    other.endsAt.getTime() - one.endsAt.getTime() || planRank(other.plan) - planRank(one.plan)
  const last = ends.toSorted(later).at(0)
  return last && !last.endedAt ? { plan: last.plan, duration: last.duration, endsAt: last.endsAt } : undefined
}

export type Notice = Omit<PlanEnd, 'endsAt'> & { amountPesewas: number; toldAt: Date }
export type Try = { day: TryDay; reference: string; state: PaymentTable['state']; isPaused: boolean }

export type RenewalFacts = {
  optedInAt: Date
  cardExpiresAt: Date
  /** No plan can be paid now, a payment is disputed or does not match its order, or what was paid for this time went back. */
  isBarred: boolean
  /** The vendor is at the checkout page just now. */
  isPaying: boolean
  end: PlanEnd | undefined
  /** What the plan costs today. */
  pricePesewas: number
  /** About this end. */
  notice: Notice | undefined
  /** For this end. */
  tries: readonly Try[]
  /** Payments of the business, tries or not, of which nothing final is known. */
  unsettled: readonly string[]
}

export type RenewalStep =
  | { do: 'nothing' }
  | { do: 'stop' }
  | { do: 'tell'; amountPesewas: number }
  | { do: 'ask about'; references: readonly string[] }
  | { do: 'try'; day: TryDay; amountPesewas: number }

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** In Accra, whose time is UTC: an SMS may follow. */
const hours = { first: 9, last: 19 }
/** Nobody is charged sooner after being told. */
export const noticeMs = dayMs

/** What is to be done now about one automatic renewal. */
export const renewalStep = (facts: RenewalFacts, now: Date): RenewalStep => {
  const { end, pricePesewas, notice } = facts
  if (facts.cardExpiresAt <= now) return { do: 'stop' }
  if (!end || facts.isBarred || facts.isPaying || isOver(facts.tries) || !isByDay(now)) return { do: 'nothing' }
  const today = daysAfter(end.endsAt, now)
  const lastDay = tryDays.at(-1) as number
  if (today < -automaticNoticeDays || today > lastDay) return { do: 'nothing' }
  // Nobody is told of a charge for which no day is left.
  if (!notice || !isAbout(notice, facts))
    return today < lastDay ? { do: 'tell', amountPesewas: pricePesewas } : { do: 'nothing' }
  const day = tryDays.find((one) => one === today)
  if (day === undefined || facts.tries.some((one) => one.day === day)) return { do: 'nothing' }
  if (now.getTime() - notice.toldAt.getTime() < noticeMs) return { do: 'nothing' }
  if (facts.unsettled.length > 0) return { do: 'ask about', references: facts.unsettled }
  return { do: 'try', day, amountPesewas: Math.min(notice.amountPesewas, pricePesewas) }
}

/** One that was paid, also if its money went back since; or one that waits for the holder of the card, who has its link. */
const isOver = (tries: readonly Try[]) =>
  tries.some(({ state, isPaused }) => isPaused || state === 'succeeded' || state === 'mismatched')

/** A notice from before the card was allowed, or for another plan, says nothing about this charge. */
const isAbout = ({ plan, duration, toldAt }: Notice, { end, optedInAt }: RenewalFacts) =>
  plan === end?.plan && duration === end.duration && toldAt >= optedInAt

const isByDay = (now: Date) => now.getUTCHours() >= hours.first && now.getUTCHours() <= hours.last

const midnight = (at: Date) => Math.floor(at.getTime() / dayMs) * dayMs

/** By the calendar: 0 on the day of the end itself. */
export const daysAfter = (endsAt: Date, now: Date): number => (midnight(now) - midnight(endsAt)) / dayMs

/** When the card is tried next, by the calendar. Undefined when it is not tried any more for this end. */
export const nextTryAt = (endsAt: Date, tries: readonly Try[], now: Date): Date | undefined => {
  if (isOver(tries)) return undefined
  const at = (day: TryDay) => new Date(midnight(endsAt) + day * dayMs + hours.first * hourMs)
  const isLeft = (day: TryDay) =>
    !tries.some((one) => one.day === day) && now.getTime() < midnight(at(day)) + (hours.last + 1) * hourMs
  const day = tryDays.find(isLeft)
  return day === undefined ? undefined : at(day)
}
