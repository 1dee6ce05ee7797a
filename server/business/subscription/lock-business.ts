import type { Transaction } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'

/** Taken before any change of the money or the periods of a business, and before the lock on a payment, to avoid deadlocks. */
export const lockBusinessRow = (tx: Transaction<Schema>, businessId: string) =>
  tx
    .selectFrom('business.business')
    .select(['id', 'vendor_id', 'status', 'version', 'business_name', 'tin_number'])
    .where('id', '=', businessId)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** The same lock, by the owner. */
export const lockVendorBusiness = (tx: Transaction<Schema>, vendorId: string) =>
  tx
    .selectFrom('business.business')
    .select(['id', 'status', 'version'])
    .where('vendor_id', '=', vendorId)
    .forUpdate()
    .executeTakeFirst()
