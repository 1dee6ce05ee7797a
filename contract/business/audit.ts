import { type AuditEntry, noHash } from './review.ts'
import type { BusinessStatus } from './status.ts'

/** By the keys of whoever asks. */
export type CheckHash = (entry: AuditEntry) => 'right' | 'wrong' | 'unknown key'

type TrailEnd = { businessStatus: BusinessStatus; lastHash: string }

/**
 * Where the trail of this business is broken, in words; nothing when it is whole. `trailEnd` comes from the row of the
 * business: a trail that was cut short is consistent in itself, but not with that row.
 */
export const findTrailFault = (
  businessId: string,
  entries: readonly AuditEntry[],
  trailEnd: TrailEnd,
  checkHash: CheckHash,
): string | undefined => {
  let before: Before = { hash: noHash, status: null, hashKey: null }
  for (const [index, entry] of entries.entries()) {
    const fault = findEntryFault(
      entry,
      { ...before, number: index + 1, businessId: businessId.toLowerCase() },
      checkHash,
    )
    if (fault) return `Entry ${index + 1} ${fault}.`
    before = { hash: entry.hash, status: entry.newStatus ?? before.status, hashKey: entry.hashKey }
  }
  if (before.hash !== trailEnd.lastHash) return 'The business carries the hash of another last entry.'
  if (before.status !== trailEnd.businessStatus)
    return `The business is ${trailEnd.businessStatus}, and its trail says ${before.status}.`
  // Entries without a key could have been written by anybody who can write the database.
  if (before.hashKey === null) return 'The trail does not end with an entry whose hash has a key.'
}

type Before = { hash: string; status: BusinessStatus | null; hashKey: string | null }
type ExpectedEntry = Before & { number: number; businessId: string }

const findEntryFault = (entry: AuditEntry, expected: ExpectedEntry, checkHash: CheckHash) => {
  if (entry.businessId !== expected.businessId) return 'is about another business'
  if (entry.number !== expected.number) return `has the number ${entry.number}`
  if (entry.previousHash !== expected.hash) return 'does not follow the one before it'
  if (entry.hashKey === null && expected.hashKey !== null) return 'has a hash without a key, after one with a key'
  const hash = checkHash(entry)
  if (hash === 'unknown key') return 'has a hash of a key that is not known'
  if (hash === 'wrong') return 'is not what its hash was taken over'
  if (entry.newStatus !== null && entry.oldStatus !== expected.status)
    return 'begins with a status that the business did not have'
}
