import type { Kysely, Selectable, Transaction } from 'kysely'
import type { AuditEntry } from '../../../contract/business/review.ts'
import type { BusinessStatus } from '../../../contract/business/status.ts'
import type { Schema } from '../../adapters/database/schema.ts'

/** Locks the business, so that no other entry can be added at the same time. */
export const lockTrail = async (tx: Transaction<Schema>, businessId: string) => {
  const { last_hash: lastHash } = await tx
    .selectFrom('business.business')
    .select('last_hash')
    .where('id', '=', businessId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // A statement of its own, after the lock is held: one statement would read as of before it waited for the lock.
  const { lastNumber } = await tx
    .selectFrom('business.audit')
    .select(({ fn }) => fn.max('number').as('lastNumber'))
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow()
  return { lastHash, lastNumber: lastNumber ?? 0 }
}

export const findVendorBusiness = (tx: Transaction<Schema>, vendorId: string) =>
  tx
    .selectFrom('business.business')
    .select(['id', 'version'])
    .where('vendor_id', '=', vendorId)
    .executeTakeFirstOrThrow()

export const findBusinessVersion = (tx: Transaction<Schema>, businessId: string) =>
  tx.selectFrom('business.business').select('version').where('id', '=', businessId).executeTakeFirstOrThrow()

export const insertEntry = async (tx: Transaction<Schema>, entry: AuditEntry): Promise<void> => {
  await tx
    .insertInto('business.audit')
    .values({
      business_id: entry.businessId,
      number: entry.number,
      at: new Date(entry.at),
      who: entry.who,
      action: entry.action,
      version: entry.version,
      old_status: entry.oldStatus,
      new_status: entry.newStatus,
      reason: entry.reason,
      fields: entry.fields,
      previous_hash: entry.previousHash,
      hash: entry.hash,
      hash_key: entry.hashKey,
    })
    .execute()
  await tx.updateTable('business.business').set({ last_hash: entry.hash }).where('id', '=', entry.businessId).execute()
}

const entryColumns = [
  'business_id',
  'number',
  'at',
  'who',
  'action',
  'business.audit.version',
  'old_status',
  'new_status',
  'reason',
  'fields',
  'previous_hash',
  'hash',
  'hash_key',
] as const

export type Trail = { businessStatus: BusinessStatus; lastHash: string; entries: AuditEntry[] }

/** One statement, so that the entries and the row of the business are of the same moment. */
export const readTrail = async (db: Kysely<Schema>, businessId: string): Promise<Trail | undefined> => {
  const rows = await db
    .selectFrom('business.business')
    .innerJoin('business.audit', 'business_id', 'id')
    .select(['status', 'last_hash', ...entryColumns])
    .where('id', '=', businessId)
    .orderBy('number')
    .execute()
  const [first] = rows
  return first && { businessStatus: first.status, lastHash: first.last_hash, entries: rows.map(describeEntry) }
}

const describeEntry = (row: Selectable<Schema['business.audit']>): AuditEntry => ({
  businessId: row.business_id,
  number: row.number,
  at: row.at.toISOString(),
  who: row.who,
  action: row.action,
  version: row.version,
  oldStatus: row.old_status,
  newStatus: row.new_status,
  reason: row.reason,
  fields: row.fields,
  previousHash: row.previous_hash,
  hash: row.hash,
  hashKey: row.hash_key,
})

/** Businesses whose last entry has no key. */
export const findUnkeyedTrails = (db: Kysely<Schema>): Promise<{ businessId: string; version: number }[]> =>
  db
    .selectFrom('business.business')
    .innerJoin('business.audit', (join) =>
      join
        .onRef('business.audit.business_id', '=', 'business.business.id')
        .onRef('business.audit.hash', '=', 'business.business.last_hash'),
    )
    .select(['business.business.id as businessId', 'business.business.version'])
    .where('hash_key', 'is', null)
    .execute()
