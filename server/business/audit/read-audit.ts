import { type CheckHash, findTrailFault } from '../../../contract/business/audit.ts'
import { auditText, type readAudit as endpoint } from '../../../contract/business/review.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { AuditHashes } from '../../adapters/audit-hashes.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { findTrailEnd } from '../review/store.ts'
import { readTrail } from './store.ts'

/** A business whose entries were all deleted has an empty trail; a 404 would hide the deletion. */
export const readAudit = async (
  { db, auditHashes }: Pick<Context, 'db' | 'auditHashes'>,
  businessId: string,
): Promise<ReplyOf<typeof endpoint>> => {
  const trail = (await readTrail(db, businessId)) ?? {
    ...((await findTrailEnd(db, businessId)) ?? fail(refusals.notFound)),
    entries: [],
  }
  return { ...trail, fault: findTrailFault(businessId, trail.entries, trail, checkHashes(auditHashes)) ?? null }
}

export const checkHashes =
  (auditHashes: AuditHashes): CheckHash =>
  (entry) =>
    auditHashes.check(auditText(entry), entry)
