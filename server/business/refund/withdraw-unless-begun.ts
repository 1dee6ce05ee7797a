import type { Transaction } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Context } from '../../context.ts'
import { withdrawPeriod } from '../subscription/grant-period.ts'
import { findPeriod } from '../subscription/period-store.ts'

type Period = NonNullable<Awaited<ReturnType<typeof findPeriod>>>

/** What was withdrawn before its time has not begun, whatever its dates say. */
export const hasBegun = ({ startsAt, withdrawnAt }: Period, now: Date): boolean =>
  withdrawnAt === null && startsAt !== null && startsAt <= now

/** Where the money goes back without having been asked about first. */
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
