import { type AuditEntry, auditText, noHash } from './review.ts'
import type { BusinessStatus } from './status.ts'

type TrailEnd = { businessStatus: BusinessStatus; lastHash: string }

/**
 * Where the trail of this business is broken, in words; nothing when it is whole. `trailEnd` comes from the row of the
 * business: a trail that was cut short is consistent in itself, but not with that row.
 */
export const findTrailFault = (
  businessId: string,
  entries: readonly AuditEntry[],
  trailEnd: TrailEnd,
  hash: (text: string) => string,
): string | undefined => {
  let before: { hash: string; status: BusinessStatus | null } = { hash: noHash, status: null }
  for (const [index, entry] of entries.entries()) {
    const fault = findEntryFault(entry, { ...before, number: index + 1, businessId: businessId.toLowerCase() }, hash)
    if (fault) return `Entry ${index + 1} ${fault}.`
    before = { hash: entry.hash, status: entry.newStatus ?? before.status }
  }
  if (before.hash !== trailEnd.lastHash) return 'The business carries the hash of another last entry.'
  if (before.status !== trailEnd.businessStatus)
    return `The business is ${trailEnd.businessStatus}, and its trail says ${before.status}.`
}

type ExpectedEntry = { hash: string; status: BusinessStatus | null; number: number; businessId: string }

const findEntryFault = (entry: AuditEntry, expected: ExpectedEntry, hash: (text: string) => string) => {
  if (entry.businessId !== expected.businessId) return 'is about another business'
  if (entry.number !== expected.number) return `has the number ${entry.number}`
  if (entry.previousHash !== expected.hash) return 'does not follow the one before it'
  if (entry.hash !== hash(auditText(entry))) return 'is not what its hash was taken over'
  if (entry.newStatus !== null && entry.oldStatus !== expected.status)
    return 'begins with a status that the business did not have'
}
