import type { Kysely } from 'kysely'
import type { BusinessDraftUpdate } from '../../../contract/business/draft.ts'
import type { Schema } from '../../adapters/database/schema.ts'

type Db = Kysely<Schema>

/** Returns when it was saved, or null if it was made from another draft than the one shown now, or the form is closed. */
export const keepDraft = async (
  db: Db,
  vendorId: string,
  { stepId, values, madeFrom }: BusinessDraftUpdate,
  now: Date,
): Promise<Date | null> => {
  if (await isFormClosed(db, vendorId)) return null
  const shown = await findDraft(db, vendorId)
  if ((shown?.saved_at.toISOString() ?? null) !== madeFrom) return null
  const draft = { step_id: stepId, content: JSON.stringify(values) }
  if (shown) {
    // At least a millisecond later than before, since drafts are told apart by this time.
    const savedAt = new Date(Math.max(now.getTime(), shown.saved_at.getTime() + 1))
    const { numUpdatedRows } = await db
      .updateTable('business.draft')
      .set({ ...draft, saved_at: savedAt })
      .where('vendor_id', '=', vendorId)
      .where('saved_at', '=', shown.saved_at)
      .executeTakeFirst()
    return numUpdatedRows === 1n ? savedAt : null
  }
  await deleteObsoleteDraft(db, vendorId)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('business.draft')
    .values({ vendor_id: vendorId, ...draft, saved_at: now })
    .onConflict((conflict) => conflict.column('vendor_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n ? now : null
}

/** A business in review or approved takes no draft. */
const isFormClosed = async (db: Db, vendorId: string) => {
  const business = await db
    .selectFrom('business.business')
    .select('status')
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  return business !== undefined && business.status !== 'REJECTED'
}

/** Deletes the draft that `findDraft` does not show because the decision came after it. */
const deleteObsoleteDraft = (db: Db, vendorId: string) =>
  db
    .deleteFrom('business.draft')
    .where('vendor_id', '=', vendorId)
    .where('saved_at', '<', ({ selectFrom }) =>
      selectFrom('business.business').select('decided_at').where('vendor_id', '=', vendorId),
    )
    .execute()

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
