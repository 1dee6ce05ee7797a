import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { ServiceDraft } from '../../../contract/catalogue/draft.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { PictureRow } from '../pictures/store.ts'

type Db = Kysely<Schema>

/** The last one wins. */
export const keepDraft = (db: Db, vendorId: string, { stepId, values, pictures }: ServiceDraft, savedAt: Date) => {
  const draft = { step_id: stepId, content: JSON.stringify(values), pictures, saved_at: savedAt }
  return db
    .insertInto('catalogue.draft')
    .values({ vendor_id: vendorId, ...draft })
    .onConflict((conflict) => conflict.column('vendor_id').doUpdateSet(draft))
    .execute()
}

/**
 * One that was under way while the service was added may have been kept after all: it is older than the service, and nobody
 * goes on with it.
 */
export const findDraft = (db: Db, vendorId: string) =>
  db
    .selectFrom('catalogue.draft')
    .select(['step_id', 'content', 'saved_at'])
    .select((eb) => loosePicturesOf(eb).as('pictures'))
    .where('vendor_id', '=', vendorId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('catalogue.service as service')
            .select('service.id')
            .whereRef('service.vendor_id', '=', 'catalogue.draft.vendor_id')
            .whereRef('service.created_at', '>', 'catalogue.draft.saved_at')
            .where('service.removed_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst()

/** Those it names that can still be named by a service, in its order. */
const loosePicturesOf = ({ selectFrom }: ExpressionBuilder<Schema, 'catalogue.draft'>) => {
  const pictures = selectFrom('catalogue.picture as picture')
    .select(['picture.id', 'picture.small', 'picture.medium', 'picture.large'])
    .whereRef('picture.vendor_id', '=', 'catalogue.draft.vendor_id')
    .where('picture.service_id', 'is', null)
    .where(sql<boolean>`picture.id = any(catalogue.draft.pictures)`)
    .orderBy(sql`array_position(catalogue.draft.pictures, picture.id)`)
  return sql<PictureRow[]>`(select coalesce(json_agg(one), '[]') from (${pictures}) as one)`
}

/** Answers the pictures that it named. */
export const deleteDraft = async (db: Db, vendorId: string): Promise<string[]> => {
  const deleted = await db
    .deleteFrom('catalogue.draft')
    .where('vendor_id', '=', vendorId)
    .returning('pictures')
    .executeTakeFirst()
  return deleted?.pictures ?? []
}

export const deleteDraftsSavedBefore = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db.deleteFrom('catalogue.draft').where('saved_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
