import type { Kysely } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'

type Wanted = { vendorId: string; ids: readonly string[] }

/** By id, of those services of the vendor that were not removed. */
export const findServiceNames = async (db: Kysely<Schema>, { vendorId, ids }: Wanted): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('catalogue.service')
    .select(['id', 'name'])
    .where('vendor_id', '=', vendorId)
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
