import { beforeEach, expect, it } from 'vitest'
import { viewSources } from '../../../contract/customer/sources.ts'
import { readViews } from '../../../contract/customer/views.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { plainRenderer, slugByVendor } from '../../testing/pages.ts'
import { buildSeller, buildService, type Seller } from '../../testing/services.ts'
import { submit } from '../../testing/submit.ts'
import { buildVendor, sessionToken } from '../../testing/vendors.ts'
import { type Look, openPage, readVendorViews } from '../../testing/views.ts'

const portal = sharedTestApp({ customerRenderer: plainRenderer() })
let seller: Seller
let slug: string
beforeEach(async () => {
  portal.clock.set('2026-03-01T09:00:00Z')
  seller = await buildSeller(portal)
  slug = await slugByVendor(portal, seller.vendor)
})

const open = (look: Partial<Look> = {}) => openPage({ app: portal.app, url: `/v/${slug}`, ...look })
const write = () => portal.app.viewCounter.flush()
const read = () => readVendorViews(portal, seller.vendor)

it('the vendor reads every day since the page was made, up to today, and no day before', async () => {
  portal.clock.set('2026-03-03T09:00:00Z')
  await open()
  await write()
  expect(await read()).toMatchObject({
    state: 'shown',
    countedSince: '2026-03-01',
    byDay: [
      { day: '2026-03-01', views: 0, people: 0 },
      { day: '2026-03-02', views: 0, people: 0 },
      { day: '2026-03-03', views: 1, people: 1 },
    ],
  })
})

it('the vendor reads nothing of the days before views were counted', async () => {
  await portal.context.db
    .updateTable('customer.page')
    .set({ views_since: '2026-03-05' })
    .where('vendor_id', '=', seller.vendor.id)
    .execute()
  portal.clock.set('2026-03-06T09:00:00Z')
  const { countedSince, byDay } = await read()
  expect([countedSince, byDay.map(({ day }) => day)]).toEqual(['2026-03-05', ['2026-03-05', '2026-03-06']])
})

it('the vendor reads the last 7, 28 or 90 days', async () => {
  await open()
  await write()
  portal.clock.set('2026-03-07T23:59:59Z')
  expect((await readVendorViews(portal, seller.vendor, '7')).views).toBe(1)
  portal.clock.set('2026-03-08T00:00:00Z')
  expect((await readVendorViews(portal, seller.vendor, '7')).views).toBe(0)
  expect((await readVendorViews(portal, seller.vendor, '28')).views).toBe(1)
  portal.clock.set('2026-05-30T00:00:00Z')
  expect((await readVendorViews(portal, seller.vendor, '90')).byDay).toHaveLength(90)
  expect(await readVendorViews(portal, seller.vendor, '90')).toMatchObject({ state: 'no plan', views: 0 })
})

it('the vendor reads which services were opened most, by the names of now, without those that were removed', async () => {
  const [one, other, gone] = [
    await buildService(portal, seller.vendor, { name: 'Sample one' }),
    await buildService(portal, seller.vendor, { name: 'Sample other' }),
    await buildService(portal, seller.vendor, { name: 'Sample gone' }),
  ]
  await open({ url: `/v/${slug}?from=qr` })
  const referer = `http://portal.example/v/${slug}`
  for (const { id } of [one, other, other, gone]) await open({ url: `/v/${slug}/s/${id}`, headers: { referer } })
  const { db } = portal.context
  await db.updateTable('catalogue.service').set({ removed_at: new Date() }).where('id', '=', gone.id).execute()
  await write()
  const { views, people, topServices, bySource } = await read()
  expect([views, people]).toEqual([5, 1])
  expect(topServices).toEqual([
    { id: other.id, name: 'Sample other', views: 2 },
    { id: one.id, name: 'Sample one', views: 1 },
  ])
  expect(bySource.find(({ source }) => source === 'qr')?.views).toBe(5)
})

it('the vendor reads nothing of another vendor', async () => {
  const other = await buildSeller(portal)
  await open({ url: `/v/${await slugByVendor(portal, other.vendor)}` })
  await write()
  expect((await read()).views).toBe(0)
})

it('the vendor reads that there is no page yet', async () => {
  expect(await readVendorViews(portal, await buildVendor(portal, { verified: true }))).toEqual({
    days: '28',
    state: 'not approved',
    countedSince: null,
    views: 0,
    people: 0,
    byDay: [],
    bySource: viewSources.map((source) => ({ source, views: 0 })),
    topServices: [],
  })
})

it('the vendor reads a refusal for other days, and without a session', async () => {
  const call = { method: readViews.method, url: `${readViews.url}?days=8` }
  const token = await sessionToken(portal, seller.vendor)
  expect(await submit(portal.app, call, { token })).toMatchObject({ status: 400, body: { code: 'invalid' } })
  expect((await submit(portal.app, readViews)).status).toBe(401)
})
