import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeBusiness } from '../../../contract/business/closing.ts'
import { customerLimits } from '../../../contract/customer/limits.ts'
import { wings } from '../../../contract/endpoint.ts'
import { buildApp } from '../../app.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { atDesk } from '../../testing/businesses.ts'
import { hidePage, plainRenderer, slugByVendor } from '../../testing/pages.ts'
import { buildSeller, type Seller } from '../../testing/services.ts'
import { dumpRows, type Look, openPage, readVendorViews, samplePhone } from '../../testing/views.ts'
import { deleteOldViews } from './delete-old-views.ts'

const portal = sharedTestApp({ customerRenderer: plainRenderer() })
const nodes: Awaited<ReturnType<typeof buildApp>>[] = []
let seller: Seller
let slug: string
beforeAll(async () => {
  const { context, uploadsFolder } = portal
  const options = { services: wings, publicUrl: context.publicUrl, trustedProxies: [], uploadsFolder }
  nodes.push(await buildApp(context, { ...options, customerRenderer: plainRenderer() }))
})
afterAll(() => Promise.all(nodes.map((node) => node.close())))
beforeEach(async () => {
  portal.clock.set('2026-03-01T09:00:00Z')
  seller = await buildSeller(portal)
  slug = await slugByVendor(portal, seller.vendor)
})

const open = (look: Partial<Look> = {}) => openPage({ app: portal.app, url: `/v/${slug}`, ...look })
const write = () => portal.app.viewCounter.flush()
const read = () => readVendorViews(portal, seller.vendor)
const counted = async () => {
  await write()
  const { views, people } = await read()
  return { views, people }
}

describe('a look at a page', () => {
  it('is counted once it is written, and the answer does not wait for that', async () => {
    expect((await open()).statusCode).toBe(200)
    expect((await read()).views).toBe(0)
    expect(await counted()).toEqual({ views: 1, people: 1 })
  })

  it('is counted also where the browser has the page already', async () => {
    const { headers } = await open()
    expect((await open({ headers: { 'if-none-match': String(headers.etag) } })).statusCode).toBe(304)
    expect(await counted()).toEqual({ views: 2, people: 1 })
  })

  it.each<[string, Partial<Look>]>([
    ['a robot', { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['a link preview', { agent: 'WhatsApp/2.24.11.79 A' }],
    ['a page that is fetched ahead', { headers: { 'sec-purpose': 'prefetch' } }],
    ['the vendor, from the dashboard', { headers: { referer: 'http://portal.example/d/page' } }],
    ['a page that is not there', { url: '/v/nobody-has-this' }],
    ['a service that is not there', { url: '/v/nobody-has-this/s/0b7c1b1e-6a5f-4f7e-9d2b-1c2d3e4f5a6b' }],
  ])('is not counted of %s', async (_, look) => {
    await open(look)
    expect(await counted()).toEqual({ views: 0, people: 0 })
  })

  it('is not counted where only the head is asked for, nor on the way from an old address', async () => {
    const headers = { 'user-agent': samplePhone }
    expect((await portal.app.inject({ method: 'HEAD', url: `/v/${slug}`, headers })).statusCode).toBe(200)
    expect((await open({ url: `/v/${slug.toUpperCase()}` })).statusCode).toBe(308)
    expect(await counted()).toEqual({ views: 0, people: 0 })
  })

  it('is not counted while customers cannot see the page', async () => {
    await hidePage(portal, seller.vendor)
    expect((await open()).statusCode).toBe(404)
    expect(await counted()).toEqual({ views: 0, people: 0 })
  })

  it('says where it came from', async () => {
    const arrivals: Partial<Look>[] = [
      { url: `/v/${slug}?from=qr` },
      { url: `/v/${slug}?from=wa` },
      { headers: { referer: 'http://portal.example/market?q=jollof' } },
      { headers: { referer: 'http://portal.example/market' } },
      { headers: { referer: 'https://www.google.com/' } },
      {},
    ]
    for (const arrival of arrivals) await open(arrival)
    await write()
    expect((await read()).bySource.map(({ source, views }) => [source, views])).toEqual([
      ['whatsapp', 1],
      ['qr', 1],
      ['market', 2],
      ['search', 1],
      ['other', 1],
    ])
  })
})

describe('people', () => {
  it('are told apart by network and browser, on two servers as on one', async () => {
    const [other = portal.app] = nodes
    await open()
    await open({ app: other })
    await open({ network: '203.0.113.8' })
    await open({ app: other, agent: `${samplePhone} Other` })
    await Promise.all([write(), other.viewCounter.flush()])
    expect(await counted()).toEqual({ views: 4, people: 3 })
  })

  it('come back on another day as somebody else', async () => {
    await open()
    await write()
    portal.clock.set('2026-03-02T00:00:00Z')
    await open()
    await write()
    expect(await read()).toMatchObject({
      views: 2,
      people: 2,
      byDay: [
        { day: '2026-03-01', views: 1, people: 1 },
        { day: '2026-03-02', views: 1, people: 1 },
      ],
    })
  })

  it('of one network are a few, and so are their views, on two servers as on one', async () => {
    const [other = portal.app] = nodes
    for (let at = 0; at < 40; at++)
      await open({ app: at % 2 === 0 ? portal.app : other, agent: `${samplePhone} ${at}` })
    await Promise.all([write(), other.viewCounter.flush()])
    expect(await counted()).toEqual({
      views: customerLimits.viewsPerNetworkAndPage,
      people: customerLimits.peoplePerNetwork,
    })
  })

  it('leave nothing that names them, in any table or line of the log', async () => {
    const [network, agent] = ['203.0.113.99', `${samplePhone} Rare`]
    await open({ network, agent })
    await write()
    const kept = `${await dumpRows(portal)}\n${portal.logged.join('\n')}`
    expect(kept).toContain(`customer.page_view (${seller.vendor.id}`)
    for (const name of [network, agent, 'Rare']) expect(kept).not.toContain(name)
  })

  it('cannot be compared once the day is over, and the numbers stay', async () => {
    await open()
    await write()
    portal.clock.set('2026-03-02T00:02:00Z')
    await deleteOldViews(portal.context)
    const { db } = portal.context
    for (const table of ['customer.view_salt', 'customer.visit'] as const)
      expect(await db.selectFrom(table).select('day').where('day', '<', '2026-03-02').execute()).toEqual([])
    expect(await counted()).toEqual({ views: 1, people: 1 })
  })
})

it('a closed business takes its views along', async () => {
  await open()
  await write()
  await open()
  await atDesk(portal, closeBusiness, seller.business.id, { reason: 'A sample reason' })
  await write()
  const { db } = portal.context
  const own = (table: 'customer.page_view' | 'customer.page_people') =>
    db.selectFrom(table).select('vendor_id').where('vendor_id', '=', seller.vendor.id).execute()
  expect([await own('customer.page_view'), await own('customer.page_people')]).toEqual([[], []])
})
