import { type Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import { selectPictures } from '../pictures/store.ts'
import { columnsInList, selectFirstPlaces } from '../services/store.ts'

type Tx = Transaction<Schema>

export const findKept = (db: Kysely<Schema>, vendorId: string, limit: number) =>
  selectFirstPlaces(db, vendorId)
    .select(columnsInList)
    .select('keep_rank')
    .select((service) => [
      selectPictures(service).as('pictures'),
      sql<number>`row_number() over (order by keep_rank, created_at, catalogue.service.id)`.as('place'),
    ])
    .limit(limit)
    .execute()

/** Of these, the vendor's own that are not removed; in one order, so that two choices at once cannot deadlock. */
export const lockServices = (tx: Tx, vendorId: string, ids: string[]) =>
  tx
    .selectFrom('catalogue.service')
    .select(['id', 'name'])
    .where('vendor_id', '=', vendorId)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Also those that were removed and can still be restored: a new choice forgets them. */
export const findKeptIds = async (tx: Tx, vendorId: string): Promise<string[]> => {
  const kept = await tx
    .selectFrom('catalogue.service')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where('keep_rank', 'is not', null)
    .orderBy('keep_rank')
    .execute()
  return kept.map(({ id }) => id)
}

export const setKept = async (tx: Tx, vendorId: string, ids: string[]): Promise<void> => {
  await tx
    .updateTable('catalogue.service')
    .set({ keep_rank: sql<number | null>`array_position(${ids}::uuid[], id)` })
    .where('vendor_id', '=', vendorId)
    .where(({ eb, or }) => or([eb('keep_rank', 'is not', null), sql<boolean>`id = any(${ids}::uuid[])`]))
    .execute()
}
