import { type RawBuilder, sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { showBusiness } from '../../contract/business/review.ts'
import { sharedTestApp } from '../../server/testing/app.ts'
import { atDesk, buildBusiness } from '../../server/testing/businesses.ts'
import { buildVendor } from '../../server/testing/vendors.ts'
import { openTestDesk } from '../testing/test-desk.ts'

const portal = sharedTestApp()
let id: string
let desk: Awaited<ReturnType<typeof openTestDesk>>
beforeAll(async () => {
  desk = await openTestDesk(portal)
})
/** Three entries: submitted, viewed, rejected. */
beforeEach(async () => {
  const vendor = await buildVendor(portal, { verified: true })
  ;({ id } = await buildBusiness(portal, vendor, { documents: {} }))
  await atDesk(portal, showBusiness, id)
  await desk.type('reject', id, '--reason', 'The TIN is wrong.', '--field', 'tin_number')
})

/** What somebody with the password of the database could do. */
const tamper = (statement: RawBuilder<unknown>) =>
  portal.database.asOwner(
    sql`alter table business.audit disable trigger user`,
    statement,
    sql`alter table business.audit enable trigger user`,
  )

const entry = (number: number) => sql`business_id = ${id} and number = ${number}`

it('a trail that nobody touched is unbroken', async () => {
  const { code, out, err } = await desk.type('audit', id)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain('The trail is unbroken: 3 entries.')
})

describe('the database itself refuses', () => {
  it.each([
    ['a change', () => sql`update business.audit set reason = 'Another' where ${entry(3)}`],
    ['a deletion', () => sql`delete from business.audit where ${entry(3)}`],
    ['an emptying', () => sql`truncate business.audit`],
  ])('%s', async (_, statement) => {
    await expect(portal.database.asOwner(statement())).rejects.toThrow('the audit trail is only ever added to')
  })
})

describe('changes past the triggers are found', () => {
  it.each<[what: string, statement: () => RawBuilder<unknown>, found: string]>([
    [
      'another reason',
      () => sql`update business.audit set reason = 'Another' where ${entry(3)}`,
      'Entry 3 is not what its hash was taken over.',
    ],
    [
      'another person',
      () => sql`update business.audit set who = 'operator other' where ${entry(2)}`,
      'Entry 2 is not what its hash was taken over.',
    ],
    [
      'another time',
      () => sql`update business.audit set at = at - interval '1 day' where ${entry(1)}`,
      'Entry 1 is not what its hash was taken over.',
    ],
    [
      'the last entry gone',
      () => sql`delete from business.audit where ${entry(3)}`,
      'The business carries the hash of another last entry.',
    ],
    [
      'an entry in the middle gone',
      () => sql`delete from business.audit where ${entry(2)}`,
      'Entry 2 has the number 3.',
    ],
    [
      'every entry gone',
      () => sql`delete from business.audit where business_id = ${id}`,
      'The business carries the hash of another last entry.',
    ],
    [
      'another status of the business',
      () => sql`update business.business set status = 'SUCCESSFUL', rejection_reason = null where id = ${id}`,
      'The business is SUCCESSFUL, and its trail says REJECTED.',
    ],
  ])('%s', async (_, statement, found) => {
    await tamper(statement())
    expect(await desk.type('audit', id)).toMatchObject({ code: 1, err: `The trail is broken. ${found}` })
  })

  it('an entry in the middle gone, and the numbers closed up', async () => {
    await tamper(sql`delete from business.audit where ${entry(2)}`)
    await tamper(sql`update business.audit set number = 2 where ${entry(3)}`)
    expect(await desk.type('audit', id)).toMatchObject({
      code: 1,
      err: 'The trail is broken. Entry 2 does not follow the one before it.',
    })
  })

  it('two entries in the other order, under the right numbers', async () => {
    await tamper(sql`update business.audit set number = number + 100 where business_id = ${id} and number < 3`)
    await tamper(sql`update business.audit set number = 103 - number where business_id = ${id} and number > 100`)
    expect(await desk.type('audit', id)).toMatchObject({
      code: 1,
      err: 'The trail is broken. Entry 1 does not follow the one before it.',
    })
  })
})
