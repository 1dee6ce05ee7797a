import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { findTrailFault } from '../../../contract/business/audit.ts'
import { auditText, noHash } from '../../../contract/business/review.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { buildBusiness } from '../../testing/businesses.ts'
import { openAllConnections } from '../../testing/database.ts'
import { buildVendor } from '../../testing/vendors.ts'
import { appendAudit } from './append-audit.ts'
import { keyOldTrails } from './key-old-trails.ts'
import { checkHashes } from './read-audit.ts'
import { readTrail } from './store.ts'

const portal = sharedTestApp()
let businessId: string
beforeEach(async () => {
  portal.clock.set('2026-03-01T09:00:00.987Z')
  const business = await buildBusiness(portal, await buildVendor(portal, { verified: true }), { documents: {} })
  businessId = business.id
})

const view = (operator: string) =>
  portal.context.db.transaction().execute((tx) =>
    appendAudit(portal.context, tx, {
      businessId,
      at: portal.clock.now(),
      who: `operator ${operator}`,
      action: 'viewed',
      version: 1,
    }),
  )

const trail = async () => {
  const found = await readTrail(portal.context.db, businessId)
  if (!found) throw new Error('every business has a trail')
  return { ...found, fault: findTrailFault(businessId, found.entries, found, checkHashes(portal.context.auditHashes)) }
}

describe('an entry of the trail', () => {
  it('is made with the business: number 1, after nothing', async () => {
    expect(await trail()).toMatchObject({
      businessStatus: 'PENDING',
      fault: undefined,
      entries: [
        {
          businessId,
          number: 1,
          at: '2026-03-01T09:00:00.987Z',
          who: 'vendor',
          action: 'submitted',
          version: 1,
          oldStatus: null,
          newStatus: 'PENDING',
          reason: null,
          fields: [],
          previousHash: '',
          hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      ],
    })
  })

  it('is tied to the one before it, to the millisecond', async () => {
    portal.clock.set('2026-03-01T09:00:01.001Z')
    await view('sample')
    const { entries, lastHash, fault } = await trail()
    expect(entries[1]).toMatchObject({ number: 2, at: '2026-03-01T09:00:01.001Z', previousHash: entries[0]?.hash })
    expect(lastHash).toBe(entries[1]?.hash)
    expect(fault).toBeUndefined()
  })

  it('comes after another that is made at the same moment, and none is lost', async () => {
    await openAllConnections(portal)
    await Promise.all(Array.from({ length: 20 }, (_, at) => view(`sample ${at}`)))
    const { entries, fault } = await trail()
    expect(entries.map(({ number }) => number)).toEqual(Array.from({ length: 21 }, (_, at) => at + 1))
    expect(fault).toBeUndefined()
  })

  it('is not there when its transaction failed, and the next one takes its number', async () => {
    const failed = portal.context.db.transaction().execute(async (tx) => {
      await appendAudit(portal.context, tx, {
        businessId,
        at: portal.clock.now(),
        who: 'portal',
        action: 'papers deleted',
        version: 1,
      })
      throw new Error('something else failed')
    })
    await expect(failed).rejects.toThrow('something else failed')
    await view('sample')
    const { entries, fault } = await trail()
    expect(entries.map(({ action }) => action)).toEqual(['submitted', 'viewed'])
    expect(fault).toBeUndefined()
  })
})

describe('the table', () => {
  it.each([
    ['a change', sql`update business.audit set reason = 'another'`],
    ['a deletion', sql`delete from business.audit`],
    ['being emptied', sql`truncate business.audit`],
    ['being emptied with what it belongs to', sql`truncate business.business cascade`],
  ])('refuses %s', async (_, statement) => {
    await expect(portal.database.asOwner(statement)).rejects.toThrow('the audit trail is only ever added to')
    await expect(statement.execute(portal.context.db)).rejects.toThrow('permission denied')
    expect((await trail()).entries).toHaveLength(1)
  })

  it('refuses a second entry with the same number', async () => {
    const copy = sql`insert into business.audit select * from business.audit where business_id = ${businessId}`
    await expect(copy.execute(portal.context.db)).rejects.toThrow('audit_pkey')
  })

  it('does not let its business be deleted', async () => {
    const deleted = portal.context.db.deleteFrom('business.business').where('id', '=', businessId).execute()
    await expect(deleted).rejects.toThrow('foreign key')
  })
})

it('a trail that somebody with the keys of the database has rewritten is found out', async () => {
  await view('sample')
  await portal.database.asOwner(
    sql`alter table business.audit disable trigger user`,
    sql`update business.audit set who = 'operator other' where number = 2`,
    sql`alter table business.audit enable trigger user`,
  )
  expect((await trail()).fault).toBe('Entry 2 is not what its hash was taken over.')
})

/** What somebody with every right in the database, and without the keys of the portal, can do: all of it consistent. */
const rewriteWithoutKey = async (from: number) => {
  const { entries } = await trail()
  let previousHash = entries[from - 2]?.hash ?? noHash
  const statements = entries.slice(from - 1).map((entry) => {
    const forged = { ...entry, who: 'operator other', previousHash }
    previousHash = createHash('sha256').update(auditText(forged)).digest('hex')
    return sql`update business.audit set who = ${forged.who}, previous_hash = ${forged.previousHash},
      hash = ${previousHash}, hash_key = null where business_id = ${businessId} and number = ${entry.number}`
  })
  await portal.database.asOwner(
    sql`alter table business.audit disable trigger user`,
    ...statements,
    sql`update business.business set last_hash = ${previousHash} where id = ${businessId}`,
    sql`alter table business.audit enable trigger user`,
  )
}

describe('a trail that was rewritten with hashes that need no key is found out', () => {
  it.each([
    [1, 'The trail does not end with an entry whose hash has a key.'],
    [2, 'Entry 2 has a hash without a key, after one with a key.'],
    [3, 'Entry 3 has a hash without a key, after one with a key.'],
  ])('from entry %i on', async (from, fault) => {
    await view('sample')
    await view('sample')
    await rewriteWithoutKey(from)
    expect((await trail()).fault).toBe(fault)
  })
})

it('a trail of before there were keys gets one keyed entry, which holds what is before it', async () => {
  await view('sample')
  await rewriteWithoutKey(1)
  expect(await keyOldTrails(portal.context)).toBeGreaterThan(0)
  const { entries, fault } = await trail()
  expect(entries.map(({ action, hashKey }) => [action, hashKey !== null])).toEqual([
    ['submitted', false],
    ['viewed', false],
    ['keyed', true],
  ])
  expect(fault).toBeUndefined()
  expect(await keyOldTrails(portal.context)).toBe(0)
  await portal.database.asOwner(
    sql`alter table business.audit disable trigger user`,
    sql`update business.audit set who = 'operator third' where business_id = ${businessId} and number = 2`,
    sql`alter table business.audit enable trigger user`,
  )
  expect((await trail()).fault).toBe('Entry 2 is not what its hash was taken over.')
})

it('a status that was changed behind the back of the trail is found out', async () => {
  await portal.context.db
    .updateTable('business.business')
    .set({ status: 'SUCCESSFUL', decided_at: portal.clock.now() })
    .where('id', '=', businessId)
    .execute()
  expect((await trail()).fault).toBe('The business is SUCCESSFUL, and its trail says PENDING.')
})
