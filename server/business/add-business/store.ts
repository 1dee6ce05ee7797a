import type { Kysely, Transaction } from 'kysely'
import type { BusinessFields } from '../../../contract/business/add-business.ts'
import { noHash } from '../../../contract/business/review.ts'
import { businessFieldNames, type DocumentName } from '../../../contract/business/status.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { lockVendorBusiness } from '../subscription/lock-business.ts'

type Tx = Transaction<Schema>

export type Submission = {
  vendorId: string
  idempotencyKey: string | undefined
  fields: BusinessFields
}

/** Whether the current version of the business was made by this submit, with these fields. */
export const isSubmittedBy = async (
  db: Kysely<Schema>,
  { vendorId, fields }: Submission,
  idempotencyKey: string,
): Promise<boolean> => {
  const found = await db
    .selectFrom('business.business')
    .select(businessFieldNames)
    .where('vendor_id', '=', vendorId)
    .where('request_key', '=', idempotencyKey)
    .executeTakeFirst()
  return found !== undefined && businessFieldNames.every((name) => found[name] === fields[name])
}

/** The unique constraint makes it wait for another first submit of this vendor that is under way. */
export const insertFirst = async (
  tx: Tx,
  businessId: string,
  { vendorId, idempotencyKey, fields }: Submission,
  now: Date,
): Promise<'inserted' | 'already there'> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('business.business')
    .values({
      ...fields,
      id: businessId,
      vendor_id: vendorId,
      status: 'PENDING',
      version: 1,
      request_key: idempotencyKey ?? null,
      created_at: now,
      submitted_at: now,
      last_hash: noHash,
    })
    .onConflict((conflict) => conflict.column('vendor_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n ? 'inserted' : 'already there'
}

/** Until the end of the transaction nobody else can send it, decide on it or delete its documents. */
export const lockWithDocuments = async (tx: Tx, vendorId: string) => {
  const business = await lockVendorBusiness(tx, vendorId)
  if (!business) throw new Error('a business that is there already is never deleted')
  const documents = await tx
    .selectFrom('business.paper')
    .select(['name', 'file_name'])
    .where('business_id', '=', business.id)
    .execute()
  return { ...business, documents }
}

export const setNextVersion = async (
  tx: Tx,
  businessId: string,
  { idempotencyKey, fields }: Submission,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('business.business')
    .set(({ eb }) => ({
      ...fields,
      status: 'PENDING' as const,
      version: eb('version', '+', 1),
      request_key: idempotencyKey ?? null,
      submitted_at: now,
      corrected_at: null,
      corrected_fields: [],
      decided_at: null,
      rejection_reason: null,
      rejected_fields: [],
    }))
    .where('id', '=', businessId)
    .execute()
}

export type StoredDocument = { name: DocumentName; fileName: string }

export const putDocuments = async (
  tx: Tx,
  businessId: string,
  documents: readonly StoredDocument[],
  now: Date,
): Promise<void> => {
  if (documents.length === 0) return
  await tx
    .insertInto('business.paper')
    .values(
      documents.map(({ name, fileName }) => ({ business_id: businessId, name, file_name: fileName, received_at: now })),
    )
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'name']).doUpdateSet(({ ref }) => ({
        file_name: ref('excluded.file_name'),
        received_at: ref('excluded.received_at'),
      })),
    )
    .execute()
}
