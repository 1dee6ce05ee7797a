import type { Transaction } from 'kysely'
import { type AuditAction, auditText } from '../../../contract/business/review.ts'
import type { BusinessStatus, CorrectableName } from '../../../contract/business/status.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Context } from '../../context.ts'
import { findBusinessVersion, findVendorBusiness, insertEntry, lockTrail } from './store.ts'

export type NewAuditEntry = {
  businessId: string
  at: Date
  who: 'vendor' | 'portal' | `operator ${string}`
  action: AuditAction
  /** The submission that it is about. */
  version: number
  /** Left out where the status does not change. */
  change?: { oldStatus: BusinessStatus | null; newStatus: BusinessStatus }
  reason?: string
  fields?: readonly CorrectableName[]
}

/** Runs in the transaction of what it records. A caller that reads the business first locks it before, as this does. */
export const appendAudit = async (
  { auditHashes }: Pick<Context, 'auditHashes'>,
  tx: Transaction<Schema>,
  { businessId, at, who, action, version, change, reason, fields = [] }: NewAuditEntry,
): Promise<void> => {
  const { lastHash, lastNumber } = await lockTrail(tx, businessId)
  const entry = {
    businessId,
    number: lastNumber + 1,
    at: at.toISOString(),
    who,
    action,
    version,
    oldStatus: change?.oldStatus ?? null,
    newStatus: change?.newStatus ?? null,
    reason: reason ?? null,
    fields: [...fields],
    previousHash: lastHash,
  }
  await insertEntry(tx, { ...entry, ...auditHashes.make(auditText(entry)) })
}

type OperatorAction = Pick<NewAuditEntry, 'businessId' | 'at' | 'action' | 'reason'> & { operator: string }

/** For other wings: what an operator did to a business. */
export const auditOperator = async (
  context: Pick<Context, 'auditHashes'>,
  tx: Transaction<Schema>,
  { operator, ...entry }: OperatorAction,
): Promise<void> => {
  const { version } = await findBusinessVersion(tx, entry.businessId)
  await appendAudit(context, tx, { ...entry, version, who: `operator ${operator}` })
}

type VendorAction = Pick<NewAuditEntry, 'at' | 'action' | 'reason'> & { vendorId: string }

/** For other wings: what a vendor, who has a business, did. */
export const auditVendor = async (
  context: Pick<Context, 'auditHashes'>,
  tx: Transaction<Schema>,
  { vendorId, ...entry }: VendorAction,
): Promise<void> => {
  const { id: businessId, version } = await findVendorBusiness(tx, vendorId)
  await appendAudit(context, tx, { ...entry, businessId, version, who: 'vendor' })
}
