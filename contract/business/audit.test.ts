import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type CheckHash, findTrailFault } from './audit.ts'
import { type AuditEntry, auditText, noHash } from './review.ts'

/** As if the key were put before the text. */
const hash = (text: string, key: string | null) =>
  createHash('sha256')
    .update(`${key ?? ''}${text}`)
    .digest('hex')
const check: CheckHash = (entry) => {
  if (entry.hashKey !== null && !/^key [12]$/.test(entry.hashKey)) return 'unknown key'
  return entry.hash === hash(auditText(entry), entry.hashKey) ? 'right' : 'wrong'
}

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
      hashKey: 'key 1',
      ...one,
    }
    entries.push({ ...entry, hash: hash(auditText(entry), entry.hashKey) })
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
    expect(findTrailFault('b1', entries, trailEnd(entries), check)).toBeUndefined()
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
    expect(findTrailFault('b1', entries, trailEnd(entries), check)).toBe('Entry 3 is not what its hash was taken over.')
  })

  it('in which an entry was changed and sealed anew is broken at the next', () => {
    const entries = whole().map((entry) => {
      if (entry.number !== 3) return entry
      const changed = { ...entry, reason: 'Another reason.' }
      return { ...changed, hash: hash(auditText(changed), changed.hashKey) }
    })
    expect(findTrailFault('b1', entries, trailEnd(entries), check)).toBe('Entry 4 does not follow the one before it.')
  })

  it('that was written anew from some entry on does not end as the business says', () => {
    const entries = buildTrail({ action: 'submitted', newStatus: 'PENDING', at: '2026-03-02T09:00:00.000Z' })
    const end = { ...trailEnd(whole()), businessStatus: 'PENDING' as const }
    expect(findTrailFault('b1', entries, end, check)).toBe('The business carries the hash of another last entry.')
  })

  it('that was cut short does not end as the business says', () => {
    const entries = whole()
    expect(findTrailFault('b1', without(entries, 4), trailEnd(entries), check)).toBe(
      'The business carries the hash of another last entry.',
    )
  })

  it.each([1, 2, 3])('in which entry %i is missing is broken there', (number) => {
    const entries = whole()
    expect(findTrailFault('b1', without(entries, number), trailEnd(entries), check)).toBe(
      `Entry ${number} has the number ${number + 1}.`,
    )
  })

  it('that holds an entry of another business is broken there', () => {
    const entries = buildTrail({ action: 'submitted', newStatus: 'PENDING' }, { action: 'viewed', businessId: 'b2' })
    expect(findTrailFault('b1', entries, { ...trailEnd(entries), businessStatus: 'PENDING' }, check)).toBe(
      'Entry 2 is about another business.',
    )
  })

  it('that is whole, and the trail of another business, is broken at once', () => {
    const entries = whole()
    expect(findTrailFault('b2', entries, trailEnd(entries), check)).toBe('Entry 1 is about another business.')
  })

  it('is that of the business however its id was written', () => {
    const entries = whole()
    expect(findTrailFault('B1', entries, trailEnd(entries), check)).toBeUndefined()
  })

  it('whose last status is not that of the business says so', () => {
    const entries = whole()
    expect(findTrailFault('b1', entries, { ...trailEnd(entries), businessStatus: 'SUCCESSFUL' }, check)).toBe(
      'The business is SUCCESSFUL, and its trail says REJECTED.',
    )
  })

  it('in which a decision starts from a status that never was is broken there', () => {
    const entries = buildTrail(
      { action: 'submitted', newStatus: 'PENDING' },
      { action: 'approved', oldStatus: 'REJECTED', newStatus: 'SUCCESSFUL' },
    )
    expect(findTrailFault('b1', entries, { ...trailEnd(entries), businessStatus: 'SUCCESSFUL' }, check)).toBe(
      'Entry 2 begins with a status that the business did not have.',
    )
  })

  const rewritten = (entries: AuditEntry[], from: number) => {
    let previousHash = entries[from - 2]?.hash ?? noHash
    return entries.map((entry) => {
      if (entry.number < from) return entry
      const changed = { ...entry, who: 'operator other', previousHash, hashKey: null }
      previousHash = hash(auditText(changed), null)
      return { ...changed, hash: previousHash }
    })
  }

  it.each([2, 3, 4])('rewritten from entry %i on with hashes that need no key is broken there', (from) => {
    const entries = rewritten(whole(), from)
    expect(findTrailFault('b1', entries, trailEnd(entries), check)).toBe(
      `Entry ${from} has a hash without a key, after one with a key.`,
    )
  })

  it('rewritten from its beginning with hashes that need no key does not end as it must', () => {
    const entries = rewritten(whole(), 1)
    expect(findTrailFault('b1', entries, trailEnd(entries), check)).toBe(
      'The trail does not end with an entry whose hash has a key.',
    )
  })

  it('that began before there were keys is held by the first entry with one', () => {
    const build = (who: string) =>
      buildTrail(
        { action: 'submitted', newStatus: 'PENDING', hashKey: null },
        { action: 'viewed', who, hashKey: null },
        { action: 'keyed', who: 'portal' },
        { action: 'viewed', who: 'operator sample', hashKey: 'key 2' },
      )
    const entries = build('operator sample')
    const end = { ...trailEnd(entries), businessStatus: 'PENDING' as const }
    expect(findTrailFault('b1', entries, end, check)).toBeUndefined()
    const changed = [...build('operator other').slice(0, 2), ...entries.slice(2)]
    expect(findTrailFault('b1', changed, end, check)).toBe('Entry 3 does not follow the one before it.')
    const cut = { ...end, lastHash: entries[1]?.hash ?? '' }
    expect(findTrailFault('b1', entries.slice(0, 2), cut, check)).toBe(
      'The trail does not end with an entry whose hash has a key.',
    )
  })

  it('with a hash of a key that nobody knows is broken there', () => {
    const entries = buildTrail({ action: 'submitted', newStatus: 'PENDING', hashKey: 'key 3' })
    expect(findTrailFault('b1', entries, { ...trailEnd(entries), businessStatus: 'PENDING' }, check)).toBe(
      'Entry 1 has a hash of a key that is not known.',
    )
  })

  it('of which nothing is left says so', () => {
    expect(findTrailFault('b1', [], trailEnd(whole()), check)).toBe(
      'The business carries the hash of another last entry.',
    )
    expect(findTrailFault('b1', [], trailEnd([]), check)).toBe('The business is REJECTED, and its trail says null.')
  })
})
