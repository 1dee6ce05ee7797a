import type { Insertable, Kysely, Transaction } from 'kysely'
import type { ProviderEventTable } from '../../adapters/database/payments-schema.ts'
import type { Schema } from '../../adapters/database/schema.ts'

export const keepEvent = async (
  tx: Transaction<Schema>,
  event: Insertable<ProviderEventTable>,
): Promise<'new' | 'a copy'> => {
  const kept = await tx
    .insertInto('business.provider_event')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return kept ? 'new' : 'a copy'
}

export const isOurPayment = async (tx: Transaction<Schema>, reference: string): Promise<boolean> => {
  const found = await tx
    .selectFrom('business.payment')
    .select('reference')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return found !== undefined
}

/** The reconciler asks about it too, in case the job fails, even where it had stopped asking. */
export const setDue = async (
  tx: Transaction<Schema>,
  { reference, about, now }: { reference: string; about: 'charge' | 'refund'; now: Date },
): Promise<void> => {
  const due = { next_check_at: now }
  if (about === 'charge')
    await tx
      .updateTable('business.payment')
      .set(due)
      .where('reference', '=', reference)
      .where('state', 'in', ['open', 'failed'])
      .execute()
  else
    await tx
      .updateTable('business.refund')
      .set(due)
      .where('reference', '=', reference)
      .where('state', '<>', 'processed')
      .execute()
}

export const deleteEventsReceivedBefore = async (db: Kysely<Schema>, before: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('business.provider_event')
    .where('received_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
