import type { Transaction } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Context } from '../../context.ts'
import { canBeTakenBack, withdrawPeriod } from '../subscription/grant-period.ts'
import { findPeriod } from '../subscription/period-store.ts'

type Period = NonNullable<Awaited<ReturnType<typeof findPeriod>>>

/** A withdrawn period keeps its old dates, which may be past although it never began. */
export const hasBegun = (period: Period, now: Date): boolean =>
  period.withdrawnAt === null && period.startsAt !== null && period.startsAt <= now && !canBeTakenBack(period, now)

/** For a refund that the provider reports by itself: nobody checked beforehand whether the period has begun. */
export const withdrawUnlessBegun = async (
  { log }: Pick<Context, 'log'>,
  tx: Transaction<Schema>,
  reference: string,
  now: Date,
): Promise<void> => {
  const period = await findPeriod(tx, reference)
  if (period && hasBegun(period, now)) log.error({ reference }, 'ALARM: money goes back for a period that has begun')
  else await withdrawPeriod(tx, reference, now)
}
