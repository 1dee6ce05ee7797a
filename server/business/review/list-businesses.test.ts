import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { limits } from '../../../contract/limits.ts'
import { samplePhoto } from '../../../testing/photos.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { buildBusiness, sendBusiness } from '../../testing/businesses.ts'
import { buildVendor } from '../../testing/vendors.ts'
import { businessesByWait } from './store.ts'
import { openReviewDesk } from './testing/review-desk.ts'

const portal = sharedTestApp()
const desk = openReviewDesk(portal)
beforeAll(async () => {
  // The list does not depend on password hashes, and real ones are slow to make.
  portal.context.passwords.hash = async () => 'hash'
})

const build = async (given: Parameters<typeof buildBusiness>[2] = {}) =>
  buildBusiness(portal, await buildVendor(portal, { verified: true }), { documents: {}, ...given })
const listIds = async (search: string) => (await desk.list(search)).body.businesses.map(({ businessId }) => businessId)

it('lists those that wait, the longest first, with their missing documents', async () => {
  portal.clock.set('2026-03-01T09:10:00Z')
  const second = await build({
    fields: { business_name: 'Second' },
    documents: { ghana_card_image: await samplePhoto() },
  })
  portal.clock.set('2026-03-01T09:00:00Z')
  const first = await build({ fields: { business_name: 'First' } })
  await build({ status: 'SUCCESSFUL' })
  const rejected = await build({ status: 'REJECTED' })
  const listed = {
    region: 'Greater Accra',
    businessStatus: 'PENDING',
    version: 1,
    correctedAt: null,
    correctedFields: [],
  }
  expect((await desk.list()).body).toEqual({
    businesses: [
      {
        ...listed,
        businessId: first.id,
        businessName: 'First',
        submittedAt: '2026-03-01T09:00:00.000Z',
        missingPapers: ['ghana_card_image', 'business_reg_cert_image'],
      },
      {
        ...listed,
        businessId: second.id,
        businessName: 'Second',
        submittedAt: '2026-03-01T09:10:00.000Z',
        missingPapers: ['business_reg_cert_image'],
      },
    ],
    hasMore: false,
  })
  expect((await desk.list('?status=REJECTED')).body.businesses).toMatchObject([
    { businessId: rejected.id, missingPapers: [] },
  ])

  portal.clock.set('2026-03-01T09:20:00Z')
  await sendBusiness(portal, { token: rejected.token })
  expect(await listIds('')).toEqual([first.id, second.id, rejected.id])
  expect((await desk.list()).body.businesses.at(-1)).toMatchObject({ version: 2 })
})

it('a card that the deployment does not ask for is not missing', async () => {
  const context = portal.context
  context.ghanaCardImage = 'off'
  expect((await desk.list()).body.businesses[0]?.missingPapers).toEqual(['business_reg_cert_image'])
  context.ghanaCardImage = 'optional'
})

/** Copies a business for many other vendors. */
const copyOften = async (id: string, times: number) => {
  const { db } = portal.context
  const copies = Array.from({ length: times }, () => randomUUID())
  const account = await db.selectFrom('account.account').selectAll().limit(1).executeTakeFirstOrThrow()
  const business = await db.selectFrom('business.business').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await db
    .insertInto('account.account')
    .values(copies.map((id) => ({ ...account, id, email: `${id}@sample.example`, phone_proven_at: null })))
    .execute()
  await db
    .insertInto('business.business')
    .values(copies.map((id) => ({ ...business, id, vendor_id: id })))
    .execute()
}

it('lists each business once over all pages, though many were sent at the same moment', async () => {
  await copyOften((await listIds(''))[0] as string, limits.deskPageSize)
  const all = await listIds('')
  expect(all).toHaveLength(limits.deskPageSize)
  const { body: rest } = await desk.list(`?after=${all.at(-1)}`)
  const ids = [...all, ...rest.businesses.map(({ businessId }) => businessId)]
  expect(rest.hasMore).toBe(false)
  expect(new Set(ids).size).toBe(limits.deskPageSize + 3)
  expect(await desk.list('')).toMatchObject({ body: { hasMore: true } })
})

it('after a business that is not there is a 404, after a word that is no id a 400', async () => {
  expect((await desk.list(`?after=${randomUUID()}`)).status).toBe(404)
  expect((await desk.list('?after=7')).status).toBe(400)
  expect((await desk.list('?status=SOLD')).status).toBe(400)
})

it('is read off the index, in its order', async () => {
  const { db } = portal.context
  const after = { submittedAt: portal.clock.now(), id: randomUUID() }
  const plan = await db.transaction().execute(async (tx) => {
    // PostgreSQL would read a table of a few rows as a whole, whatever the index.
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_bitmapscan = off`.execute(tx)
    const { sql: text, parameters } = businessesByWait(tx, { status: 'PENDING', after, count: 51 }).compile()
    const { rows } = await tx.executeQuery<Record<'QUERY PLAN', string>>({
      sql: `explain ${text}`,
      parameters,
      query: sql`explain`.compile(tx).query,
      queryId: { queryId: randomUUID() },
    })
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/Index Scan using business_waiting/)
  expect(plan).toMatch(/Index Cond: .*ROW\(submitted_at, id\) >/)
  expect(plan).not.toMatch(/Sort/)
})
