import { type Kysely, sql } from 'kysely'
import type { BusinessDraft } from '../../../contract/business/draft.ts'
import type { Schema } from '../../adapters/database/schema.ts'

type Db = Kysely<Schema>

/** The last draft wins. A business in review or approved takes none: its form is closed. */
export const keepDraft = async (
  db: Db,
  vendorId: string,
  { stepId, values }: BusinessDraft,
  savedAt: Date,
): Promise<'kept' | 'not kept'> => {
  const closedBusiness = db
    .selectFrom('business.business')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where('status', '<>', 'REJECTED')
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('business.draft')
    .columns(['vendor_id', 'step_id', 'content', 'saved_at'])
    .expression(
      db
        .selectNoFrom([
          sql<string>`${vendorId}::uuid`.as('vendor_id'),
          sql<string>`${stepId}::text`.as('step_id'),
          sql<string>`${JSON.stringify(values)}::jsonb`.as('content'),
          sql<Date>`${savedAt}::timestamptz`.as('saved_at'),
        ])
        .where(({ not, exists }) => not(exists(closedBusiness))),
    )
    .onConflict((conflict) =>
      conflict.column('vendor_id').doUpdateSet(({ ref }) => ({
        step_id: ref('excluded.step_id'),
        content: ref('excluded.content'),
        saved_at: ref('excluded.saved_at'),
      })),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n ? 'kept' : 'not kept'
}

/**
 * Only a draft for the next submission. A draft whose request was under way while the business was submitted may have been
 * saved after it: it is older than the decision, and must not hide what was submitted.
 */
export const findDraft = (db: Db, vendorId: string) =>
  db
    .selectFrom('business.draft')
    .leftJoin('business.business', 'business.business.vendor_id', 'business.draft.vendor_id')
    .select(['step_id', 'content', 'saved_at'])
    .where('business.draft.vendor_id', '=', vendorId)
    .where(({ eb, or, and, ref }) =>
      or([
        eb('business.business.id', 'is', null),
        and([eb('status', '=', 'REJECTED'), eb('saved_at', '>=', ref('decided_at'))]),
      ]),
    )
    .executeTakeFirst()

export const deleteDraft = async (db: Db, vendorId: string): Promise<void> => {
  await db.deleteFrom('business.draft').where('vendor_id', '=', vendorId).execute()
}

export const deleteDraftsSavedBefore = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db.deleteFrom('business.draft').where('saved_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
