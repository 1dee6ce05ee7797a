import type { Transaction } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'

/** For a vendor who leaves. As with one that is removed, a job deletes them with their pictures a day later. */
export const removeAllServices = async (tx: Transaction<Schema>, vendorId: string, now: Date): Promise<void> => {
  await tx
    .updateTable('catalogue.service')
    .set({ removed_at: now })
    .where('vendor_id', '=', vendorId)
    .where('removed_at', 'is', null)
    .execute()
  await tx.deleteFrom('catalogue.draft').where('vendor_id', '=', vendorId).execute()
}
