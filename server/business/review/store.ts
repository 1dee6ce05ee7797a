import { type Kysely, sql, type Transaction, type Updateable } from 'kysely'
import { type BusinessStatus, businessFieldNames, type DocumentName } from '../../../contract/business/status.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { statusColumns } from '../status/describe-business.ts'

type Db = Kysely<Schema>
type Tx = Transaction<Schema>

export type ListPosition = { submittedAt: Date; id: string }

export const findPosition = async (db: Db, id: string): Promise<ListPosition | undefined> =>
  db
    .selectFrom('business.business')
    .select(['submitted_at as submittedAt', 'id'])
    .where('id', '=', id)
    .executeTakeFirst()

type BusinessPage = { status: BusinessStatus; after: ListPosition | undefined; count: number }

export const businessesByWait = (db: Db, { status, after, count }: BusinessPage) => {
  const all = db
    .selectFrom('business.business')
    .select(['id', 'business_name', 'region', 'status', 'submitted_at', 'version', 'corrected_at', 'corrected_fields'])
    .select((eb) => {
      const documents = eb
        .selectFrom('business.paper')
        .select('name')
        .whereRef('business_id', '=', 'business.business.id')
      return sql<DocumentName[]>`array(${documents})`.as('documents')
    })
    .where('status', '=', status)
    .orderBy('submitted_at')
    .orderBy('id')
    .limit(count)
  if (!after) return all
  return all.where(({ eb, refTuple, tuple }) =>
    eb(refTuple('submitted_at', 'id'), '>', tuple(after.submittedAt, after.id)),
  )
}

/** Until the end of the transaction nobody else can decide on it, send it again or add to its trail. */
export const lockBusiness = (tx: Tx, id: string) =>
  tx
    .selectFrom('business.business')
    .select(['vendor_id', 'suspension_reason', 'suspended_at', ...statusColumns, ...businessFieldNames])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export type LockedBusiness = NonNullable<Awaited<ReturnType<typeof lockBusiness>>>

export const findDocuments = (db: Db, businessId: string) =>
  db
    .selectFrom('business.paper')
    .select(['name', 'file_name'])
    .where('business_id', '=', businessId)
    // The order of the form.
    .orderBy('name', 'desc')
    .execute()

export type StatusColumns = { status: BusinessStatus } & Omit<
  Updateable<Schema['business.business']>,
  'id' | 'vendor_id' | 'status' | 'version' | 'last_hash'
>

/** The caller holds the lock, and records the change in the trail. */
export const setStatus = async (tx: Tx, id: string, columns: StatusColumns): Promise<void> => {
  await tx.updateTable('business.business').set(columns).where('id', '=', id).execute()
}

/** The version that this operator viewed or decided on last. Viewing documents counts only where nothing else was viewed. */
export const findViewedVersion = async (tx: Tx, businessId: string, who: string): Promise<number | undefined> => {
  const entry = await tx
    .selectFrom('business.audit')
    .select('version')
    .where('business_id', '=', businessId)
    .where('who', '=', who)
    .where('action', 'in', ['viewed', 'approved', 'rejected', 'paper viewed'])
    .orderBy((eb) => eb('action', '=', 'paper viewed'))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return entry?.version
}

/** What last changed the status. */
export const findLastChange = (tx: Tx, businessId: string) =>
  tx
    .selectFrom('business.audit')
    .select(['who', 'action', 'new_status', 'reason', 'fields'])
    .where('business_id', '=', businessId)
    .where('new_status', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The status and the last hash in the row of the business. */
export const findTrailEnd = (db: Db, id: string) =>
  db
    .selectFrom('business.business')
    .select(['status as businessStatus', 'last_hash as lastHash'])
    .where('id', '=', id)
    .executeTakeFirst()
