import type { Kysely, Transaction } from 'kysely'
import { businessFieldNames, type CorrectableName, type DocumentName } from '../../../contract/business/status.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Submission } from '../add-business/store.ts'

type Tx = Transaction<Schema>

/** Of a business that is locked: all of what a correction can change. */
export const readSent = (tx: Tx, businessId: string) =>
  tx
    .selectFrom('business.business')
    .select(['corrected_at', 'corrected_fields', ...businessFieldNames])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()

type Correction = { submission: Submission; at: Date; changedSinceSent: CorrectableName[] }

/** It stays where it is in the queue, so the time of sending stays too. */
export const setCorrection = async (
  tx: Tx,
  businessId: string,
  { submission, at, changedSinceSent }: Correction,
): Promise<void> => {
  await tx
    .updateTable('business.business')
    .set(({ eb }) => ({
      ...submission.fields,
      version: eb('version', '+', 1),
      request_key: submission.idempotencyKey ?? null,
      corrected_at: at,
      corrected_fields: changedSinceSent,
    }))
    .where('id', '=', businessId)
    .execute()
}

/** When each was last deleted after its time. */
export const findDeletions = async (db: Kysely<Schema>, businessId: string): Promise<Map<DocumentName, Date>> => {
  const entries = await db
    .selectFrom('business.audit')
    .select(['at', 'fields'])
    .where('business_id', '=', businessId)
    .where('action', '=', 'papers deleted')
    .orderBy('number')
    .execute()
  return new Map(entries.flatMap(({ at, fields }) => fields.map((name) => [name as DocumentName, at] as const)))
}

/** The vendor's last view of the papers that is in the trail. */
export const findOwnView = async (tx: Tx, businessId: string): Promise<Date | undefined> => {
  const entry = await tx
    .selectFrom('business.audit')
    .select('at')
    .where('business_id', '=', businessId)
    .where('who', '=', 'vendor')
    .where('action', '=', 'paper viewed')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return entry?.at
}
