import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { ServiceDraftUpdate } from '../../../contract/catalogue/draft.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { PictureRow } from '../pictures/store.ts'

type Db = Kysely<Schema>

/** The time as it is sent to browsers, which name a draft by it. */
const savedAtText = sql<string>`to_char(saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Returns when it was saved, or null if the stored draft is not the one that this one was made from. */
export const keepDraft = async (
  db: Db,
  vendorId: string,
  { stepId, values, pictures, madeFrom }: ServiceDraftUpdate,
  now: Date,
): Promise<Date | null> => {
  const draft = { step_id: stepId, content: JSON.stringify(values), pictures }
  const kept =
    madeFrom === null
      ? db
          .insertInto('catalogue.draft')
          .values({ vendor_id: vendorId, ...draft, saved_at: now })
          .onConflict((conflict) => conflict.column('vendor_id').doNothing())
          .returning('saved_at')
      : db
          .updateTable('catalogue.draft')
          // At least a millisecond later than before, since drafts are told apart by this time.
          .set({ ...draft, saved_at: sql`greatest(${now}::timestamptz, saved_at + interval '1 millisecond')` })
          .where('vendor_id', '=', vendorId)
          .where(savedAtText, '=', madeFrom)
          .returning('saved_at')
  return (await kept.executeTakeFirst())?.saved_at ?? null
}

export const findDraft = (db: Db, vendorId: string) =>
  db
    .selectFrom('catalogue.draft')
    .select(['step_id', 'content', 'saved_at'])
    .select((eb) => selectLoosePictures(eb).as('pictures'))
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()

/** Only pictures that no service shows yet, in the draft's order. */
const selectLoosePictures = ({ selectFrom }: ExpressionBuilder<Schema, 'catalogue.draft'>) => {
  const pictures = selectFrom('catalogue.picture as picture')
    .select(['picture.id', 'picture.small', 'picture.medium', 'picture.large'])
    .whereRef('picture.vendor_id', '=', 'catalogue.draft.vendor_id')
    .where('picture.service_id', 'is', null)
    .where(sql<boolean>`picture.id = any(catalogue.draft.pictures)`)
    .orderBy(sql`array_position(catalogue.draft.pictures, picture.id)`)
  return sql<PictureRow[]>`(select coalesce(json_agg(one), '[]') from (${pictures}) as one)`
}

/** Returns the ids of the pictures that it named. */
export const deleteDraft = async (db: Db, vendorId: string): Promise<string[]> => {
  const deleted = await db
    .deleteFrom('catalogue.draft')
    .where('vendor_id', '=', vendorId)
    .returning('pictures')
    .executeTakeFirst()
  return deleted?.pictures ?? []
}

/** Leaves a draft that was saved since as it is. */
export const deleteDraftSavedAt = (db: Db, vendorId: string, savedAt: string) =>
  db.deleteFrom('catalogue.draft').where('vendor_id', '=', vendorId).where(savedAtText, '=', savedAt).execute()
