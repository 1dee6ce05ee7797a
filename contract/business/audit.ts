import { type AuditEntry, auditText, noHash } from './review.ts'
import type { BusinessStatus } from './status.ts'

type Carried = { businessStatus: BusinessStatus; lastHash: string }

/**
 * Where the trail of this business does not hold, in words; nothing when it does. `carried` is what the business itself says:
 * a trail that was cut short fits together in itself, but not with that.
 */
export const brokenAt = (
  businessId: string,
  entries: readonly AuditEntry[],
  carried: Carried,
  hash: (text: string) => string,
): string | undefined => {
  let before: { hash: string; status: BusinessStatus | null } = { hash: noHash, status: null }
  for (const [index, entry] of entries.entries()) {
    const fault = faultOf(entry, { ...before, number: index + 1, businessId: businessId.toLowerCase() }, hash)
    if (fault) return `Entry ${index + 1} ${fault}.`
    before = { hash: entry.hash, status: entry.newStatus ?? before.status }
  }
  if (before.hash !== carried.lastHash) return 'The business carries the hash of another last entry.'
  if (before.status !== carried.businessStatus)
    return `The business is ${carried.businessStatus}, and its trail says ${before.status}.`
}

type Expected = { hash: string; status: BusinessStatus | null; number: number; businessId: string }

const faultOf = (entry: AuditEntry, expected: Expected, hash: (text: string) => string) => {
  if (entry.businessId !== expected.businessId) return 'is about another business'
  if (entry.number !== expected.number) return `has the number ${entry.number}`
  if (entry.previousHash !== expected.hash) return 'does not follow the one before it'
  if (entry.hash !== hash(auditText(entry))) return 'is not what its hash was taken over'
  if (entry.newStatus !== null && entry.oldStatus !== expected.status)
    return 'begins with a status that the business did not have'
}
