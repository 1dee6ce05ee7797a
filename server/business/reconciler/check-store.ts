import type { Kysely } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'

/** `refund`: the id of the refund that is due; null where it is the payment itself. */
export type DueCheck = { reference: string; refund: number | null; since: Date; checks: number }

/**
 * The one that has been due longest, unless another process is claiming it. One statement finds it and postpones it, so that no
 * other process claims it too. If this process dies, it is due at `until`.
 */
export const claimPayment = async (db: Kysely<Schema>, now: Date, until: Date): Promise<DueCheck | undefined> => {
  const dueLongest = db
    .selectFrom('business.payment')
    .select('reference')
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
  const claimed = await db
    .updateTable('business.payment')
    .set({ next_check_at: until })
    .where('reference', '=', dueLongest)
    .returning(['reference', 'created_at as since', 'checks'])
    .executeTakeFirst()
  return claimed && { ...claimed, refund: null }
}

export const claimRefund = (db: Kysely<Schema>, now: Date, until: Date): Promise<DueCheck | undefined> => {
  const dueLongest = db
    .selectFrom('business.refund')
    .select('id')
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
  return db
    .updateTable('business.refund')
    .set({ next_check_at: until })
    .where('id', '=', dueLongest)
    .returning(['reference', 'id as refund', 'asked_at as since', 'checks'])
    .executeTakeFirst()
}

type Count = { until: Date; checks: number; nextAt: Date | null }

/** Counts an answer, unless it settled the payment or refund, or a newer event has made it due again. */
export const countCheck = async (
  db: Kysely<Schema>,
  { reference, refund }: DueCheck,
  { until, checks, nextAt }: Count,
): Promise<'counted' | 'not counted'> => {
  const change = { checks, next_check_at: nextAt }
  const payment = db.updateTable('business.payment').set(change).where('reference', '=', reference)
  const counted =
    refund === null
      ? payment.where('next_check_at', '=', until)
      : db.updateTable('business.refund').set(change).where('id', '=', refund).where('next_check_at', '=', until)
  const { numUpdatedRows } = await counted.executeTakeFirst()
  return numUpdatedRows > 0n ? 'counted' : 'not counted'
}
