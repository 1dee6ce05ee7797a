import type { Transaction } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Context } from '../../context.ts'
import { canBeTakenBack, restorePeriod, withdrawPeriod } from '../subscription/grant-period.ts'
import { findPeriod } from '../subscription/period-store.ts'
import { type GoneMoney, planFollows } from './refund-sums.ts'

type Period = NonNullable<Awaited<ReturnType<typeof findPeriod>>>

/** A withdrawn period keeps its old dates, which may be past although it never began. */
export const hasBegun = (period: Period, now: Date): boolean =>
  period.withdrawnAt === null && period.startsAt !== null && period.startsAt <= now

/** It does not follow its money by itself: the desk decides whether it ends. An upgrade gives back the time that it took over. */
export const isForTheDesk = (period: Period, now: Date): boolean =>
  hasBegun(period, now) && !canBeTakenBack(period, now)

type Change = {
  reference: string
  receivedPesewas: number
  before: GoneMoney
  after: GoneMoney
  now: Date
}

/**
 * Lets a period follow its money where a change of the refunds or disputes demands it. One that has begun stays: ending it is a decision
 * of the desk, and so is one that the desk has ended. The caller holds the locks of `lockForRefund`.
 */
export const movePlan = async (
  { log }: Pick<Context, 'log'>,
  tx: Transaction<Schema>,
  { reference, receivedPesewas, before, after, now }: Change,
): Promise<void> => {
  const follows = planFollows(after, receivedPesewas)
  if (follows === planFollows(before, receivedPesewas)) return
  const period = await findPeriod(tx, reference)
  if (!period || period.endedAt !== null) return
  if (follows === 'counts') await restorePeriod(tx, reference, now)
  else if (follows === 'goes' && isForTheDesk(period, now))
    log.error({ reference }, 'ALARM: the money of a period that has begun goes back, and its plan counts')
  else if (follows === 'goes') await withdrawPeriod(tx, reference, now)
}
