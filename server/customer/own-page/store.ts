import { type Kysely, sql, type Transaction, type Updateable } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'

type Tx = Transaction<Schema>

type Settings = Omit<Updateable<Schema['customer.page']>, 'vendor_id' | 'version' | 'made_at'>

/** False where there is no page. */
export const setPage = async (db: Kysely<Schema>, vendorId: string, settings: Settings): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('customer.page')
    .set(({ eb }) => ({ ...settings, version: eb('version', '+', 1) }))
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const replaceBusyDays = async (tx: Tx, vendorId: string, days: string[]): Promise<void> => {
  await tx.deleteFrom('customer.busy_day').where('vendor_id', '=', vendorId).execute()
  await sql`insert into customer.busy_day (vendor_id, day)
    select ${vendorId}::uuid, day from unnest(${days}::date[]) as day`.execute(tx)
}
