import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import type { OwnedService } from './store.ts'

type Db = Kysely<Schema>
type Tx = Transaction<Schema>

const selectPresent = (db: Db, { vendorId, serviceId }: OwnedService) =>
  db
    .selectFrom('catalogue.service')
    .select(['name', 'hidden_at', 'hidden_reason', 'hidden_answer', 'hidden_answered_at'])
    .where('id', '=', serviceId)
    .where('vendor_id', '=', vendorId)
    .where('removed_at', 'is', null)

/** Nothing for one that was removed, or is another vendor's. Nobody else changes it until the end of the transaction. */
export const lockHiding = (tx: Tx, owned: OwnedService) => selectPresent(tx, owned).forUpdate().executeTakeFirst()

export const findHiding = (db: Db, owned: OwnedService) => selectPresent(db, owned).executeTakeFirst()

type HidingColumns = {
  hidden_at?: Date | null
  hidden_reason?: string | null
  hidden_answer: string | null
  hidden_answered_at: Date | null
}

/** A trigger keeps the market and the version of the page in step. */
export const setHiding = async (tx: Tx, serviceId: string, columns: HidingColumns): Promise<void> => {
  await tx.updateTable('catalogue.service').set(columns).where('id', '=', serviceId).execute()
}

/** The services that are hidden now, those that were answered first. */
export const selectHiddenServices = (db: Db) =>
  db
    .selectFrom('catalogue.service')
    .select(['id', 'vendor_id', 'name', 'hidden_at', 'hidden_reason', 'hidden_answer', 'hidden_answered_at'])
    .where('hidden_at', 'is not', null)
    .where('removed_at', 'is', null)

/** Of a vendor, by the beginning of the id; a few at most. */
export const findServicesByBeginning = (
  db: Db,
  { vendorId, from, to, size }: { vendorId: string; from: string; to: string; size: number },
) =>
  db
    .selectFrom('catalogue.service')
    .select(['id', 'name', 'hidden_reason'])
    .where('vendor_id', '=', vendorId)
    .where('removed_at', 'is', null)
    .where('id', '>=', from)
    .where('id', '<=', to)
    .orderBy('id')
    .limit(size)
    .execute()
