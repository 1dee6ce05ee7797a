import type { Kysely } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'

type Table = 'business.payment' | 'business.refund'

/** The one that has been due longest, unless another process is claiming it. */
const dueLongest = (db: Kysely<Schema>, table: Table, now: Date) =>
  db
    .selectFrom(table)
    .select('reference')
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(1)
    .forUpdate()
    .skipLocked()

export type DueCheck = { reference: string; since: Date; checks: number }

/** One statement finds it and postpones it, so that no other process claims it too. If this process dies, it is due at `until`. */
export const claimPayment = (db: Kysely<Schema>, now: Date, until: Date): Promise<DueCheck | undefined> =>
  db
    .updateTable('business.payment')
    .set({ next_check_at: until })
    .where('reference', '=', dueLongest(db, 'business.payment', now))
    .returning(['reference', 'created_at as since', 'checks'])
    .executeTakeFirst()

export const claimRefund = (db: Kysely<Schema>, now: Date, until: Date): Promise<DueCheck | undefined> =>
  db
    .updateTable('business.refund')
    .set({ next_check_at: until })
    .where('reference', '=', dueLongest(db, 'business.refund', now))
    .returning(['reference', 'asked_at as since', 'checks'])
    .executeTakeFirst()

/** Counts an answer, unless it settled the payment or refund, or a newer event has made it due again. */
export const countCheck = async (
  db: Kysely<Schema>,
  table: Table,
  { reference, until, checks, nextAt }: { reference: string; until: Date; checks: number; nextAt: Date | null },
): Promise<'counted' | 'not counted'> => {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ checks, next_check_at: nextAt })
    .where('reference', '=', reference)
    .where('next_check_at', '=', until)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? 'counted' : 'not counted'
}
