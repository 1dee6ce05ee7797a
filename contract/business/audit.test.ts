import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { findTrailFault } from './audit.ts'
import { type AuditEntry, auditText, noHash } from './review.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

type SampleEntry = Partial<AuditEntry> & Pick<AuditEntry, 'action'>

/** A trail as the server writes it: each entry numbered, linked to the one before and sealed by its hash. */
const buildTrail = (...given: SampleEntry[]) => {
  const entries: AuditEntry[] = []
  for (const one of given) {
    const entry = {
      businessId: 'b1',
      number: entries.length + 1,
      at: '2026-03-01T09:00:00.123Z',
      who: 'vendor',
      version: 1,
      oldStatus: null,
      newStatus: null,
      reason: null,
      fields: [],
      previousHash: entries.at(-1)?.hash ?? noHash,
      ...one,
    }
    entries.push({ ...entry, hash: hash(auditText(entry)) })
  }
  return entries
}

const whole = () =>
  buildTrail(
    { action: 'submitted', newStatus: 'PENDING' },
    { action: 'viewed', who: 'operator sample' },
    {
      action: 'rejected',
      who: 'operator sample',
      oldStatus: 'PENDING',
      newStatus: 'REJECTED',
      reason: 'The number cannot be read.',
      fields: ['tin_number'],
    },
    { action: 'papers deleted', who: 'portal', fields: ['ghana_card_image'] },
  )

const trailEnd = (entries: AuditEntry[]) => ({
  businessStatus: 'REJECTED' as const,
  lastHash: entries.at(-1)?.hash ?? noHash,
})

const without = (entries: AuditEntry[], number: number) => entries.filter((entry) => entry.number !== number)

describe('an audit trail', () => {
  it('as it was written is unbroken', () => {
    const entries = whole()
    expect(findTrailFault('b1', entries, trailEnd(entries), hash)).toBeUndefined()
  })

  const changes: Partial<AuditEntry>[] = [
    { at: '2026-03-01T09:00:00.124Z' },
    { who: 'operator other' },
    { action: 'approved' },
    { version: 2 },
    { oldStatus: null },
    { newStatus: 'SUCCESSFUL' },
    { reason: 'Another reason.' },
    { reason: null },
    { fields: [] },
    { fields: ['tin_number', 'region'] },
  ]
  it.each(changes)('in which an entry was changed to %j is broken there', (change) => {
    const entries = whole().map((entry) => (entry.number === 3 ? { ...entry, ...change } : entry))
    expect(findTrailFault('b1', entries, trailEnd(entries), hash)).toBe('Entry 3 is not what its hash was taken over.')
  })

  it('in which an entry was changed and sealed anew is broken at the next', () => {
    const entries = whole().map((entry) => {
      if (entry.number !== 3) return entry
      const changed = { ...entry, reason: 'Another reason.' }
      return { ...changed, hash: hash(auditText(changed)) }
    })
    expect(findTrailFault('b1', entries, trailEnd(entries), hash)).toBe('Entry 4 does not follow the one before it.')
  })

  it('that was written anew from some entry on does not end as the business says', () => {
    const entries = buildTrail({ action: 'submitted', newStatus: 'PENDING', at: '2026-03-02T09:00:00.000Z' })
    const end = { ...trailEnd(whole()), businessStatus: 'PENDING' as const }
    expect(findTrailFault('b1', entries, end, hash)).toBe('The business carries the hash of another last entry.')
  })

  it('that was cut short does not end as the business says', () => {
    const entries = whole()
    expect(findTrailFault('b1', without(entries, 4), trailEnd(entries), hash)).toBe(
      'The business carries the hash of another last entry.',
    )
  })

  it.each([1, 2, 3])('in which entry %i is missing is broken there', (number) => {
    const entries = whole()
    expect(findTrailFault('b1', without(entries, number), trailEnd(entries), hash)).toBe(
      `Entry ${number} has the number ${number + 1}.`,
    )
  })

  it('that holds an entry of another business is broken there', () => {
    const entries = buildTrail({ action: 'submitted', newStatus: 'PENDING' }, { action: 'viewed', businessId: 'b2' })
    expect(findTrailFault('b1', entries, { ...trailEnd(entries), businessStatus: 'PENDING' }, hash)).toBe(
      'Entry 2 is about another business.',
    )
  })

  it('that is whole, and the trail of another business, is broken at once', () => {
    const entries = whole()
    expect(findTrailFault('b2', entries, trailEnd(entries), hash)).toBe('Entry 1 is about another business.')
  })

  it('is that of the business however its id was written', () => {
    const entries = whole()
    expect(findTrailFault('B1', entries, trailEnd(entries), hash)).toBeUndefined()
  })

  it('whose last status is not that of the business says so', () => {
    const entries = whole()
    expect(findTrailFault('b1', entries, { ...trailEnd(entries), businessStatus: 'SUCCESSFUL' }, hash)).toBe(
      'The business is SUCCESSFUL, and its trail says REJECTED.',
    )
  })

  it('in which a decision starts from a status that never was is broken there', () => {
    const entries = buildTrail(
      { action: 'submitted', newStatus: 'PENDING' },
      { action: 'approved', oldStatus: 'REJECTED', newStatus: 'SUCCESSFUL' },
    )
    expect(findTrailFault('b1', entries, { ...trailEnd(entries), businessStatus: 'SUCCESSFUL' }, hash)).toBe(
      'Entry 2 begins with a status that the business did not have.',
    )
  })

  it('of which nothing is left says so', () => {
    expect(findTrailFault('b1', [], trailEnd(whole()), hash)).toBe(
      'The business carries the hash of another last entry.',
    )
    expect(findTrailFault('b1', [], trailEnd([]), hash)).toBe('The business is REJECTED, and its trail says null.')
  })
})
