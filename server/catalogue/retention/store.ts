import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import { draftNaming } from '../pictures/store.ts'

type Db = Kysely<Schema>

export const findRemovedBefore = async (db: Db, before: Date, atMost: number): Promise<string[]> => {
  const found = await db
    .selectFrom('catalogue.service')
    .select('id')
    .where('removed_at', '<', before)
    .orderBy('removed_at')
    .limit(atMost)
    .execute()
  return found.map(({ id }) => id)
}

/** Nothing when it was brought back meanwhile. Who would bring it back waits, and finds it gone. */
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
export const findForgottenBefore = (db: Db, before: Date, atMost: number) =>
  db
    .selectFrom('catalogue.picture as picture')
    .select(['picture.id', 'picture.vendor_id'])
    .where('picture.service_id', 'is', null)
    .where('picture.brought_at', '<', before)
    .where(({ not, exists }) => not(exists(draftNaming(db))))
    .orderBy('picture.brought_at')
    .limit(atMost)
    .execute()
