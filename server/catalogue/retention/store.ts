import { type Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import { selectDraftNaming } from '../pictures/store.ts'

type Db = Kysely<Schema>

type OldestFirst = { before: Date; passedBy: string[]; atMost: number }

export const findRemovedServices = (db: Db, { before, passedBy, atMost }: OldestFirst) =>
  db
    .selectFrom('catalogue.service')
    .select('id')
    .where('removed_at', '<', before)
    .where(sql<boolean>`id <> all(${passedBy}::uuid[])`)
    .orderBy('removed_at')
    .limit(atMost)
    .execute()

/** Finds nothing if it was restored meanwhile. A restore that comes later waits, and finds it gone. */
export const lockRemovedBefore = (tx: Transaction<Schema>, serviceId: string, before: Date) =>
  tx
    .selectFrom('catalogue.service')
    .select('id')
    .where('id', '=', serviceId)
    .where('removed_at', '<', before)
    .forUpdate()
    .executeTakeFirst()

export const deleteService = (tx: Transaction<Schema>, serviceId: string) =>
  tx.deleteFrom('catalogue.service').where('id', '=', serviceId).execute()

/** Loose pictures that no draft names. */
export const findForgottenPictures = (db: Db, { before, passedBy, atMost }: OldestFirst) =>
  db
    .selectFrom('catalogue.picture as picture')
    .select(['picture.id', 'picture.vendor_id'])
    .where('picture.service_id', 'is', null)
    .where('picture.brought_at', '<', before)
    .where(sql<boolean>`picture.id <> all(${passedBy}::uuid[])`)
    .where(({ not, exists }) => not(exists(selectDraftNaming(db))))
    .orderBy('picture.brought_at')
    .limit(atMost)
    .execute()

/** A draft that is saved again at this moment stays. */
export const deleteDraftsSavedBefore = async (db: Db, before: Date, atMost: number): Promise<number> => {
  const oldest = db
    .selectFrom('catalogue.draft')
    .select('vendor_id')
    .where('saved_at', '<', before)
    .orderBy('saved_at')
    .limit(atMost)
  const { numDeletedRows } = await db
    .deleteFrom('catalogue.draft')
    .where('vendor_id', 'in', oldest)
    .where('saved_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
