import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { updateProfile } from '../../../contract/account/edit-profile.ts'
import { suspendBusiness } from '../../../contract/business/suspension.ts'
import { changeSlug, markBusyDays } from '../../../contract/customer/own-page.ts'
import { refusals } from '../../../contract/refusals.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { atDesk, buildWithVendor } from '../../testing/businesses.ts'
import { hidePage, plainRenderer, slugByVendor } from '../../testing/pages.ts'
import { buildSeller, buildService, type Seller } from '../../testing/services.ts'
import { submit } from '../../testing/submit.ts'

const renderer = plainRenderer()
const portal = sharedTestApp({ customerRenderer: renderer })
let seller: Seller
let slug: string
beforeEach(async () => {
  portal.clock.set('2026-03-01T09:00:00Z')
  seller = await buildSeller(portal)
  slug = await slugByVendor(portal, seller.vendor)
  renderer.rendered.length = 0
})

const get = (url: string, headers: Record<string, string> = {}) => portal.app.inject({ url, headers })

describe('the page of a vendor', () => {
  it('is HTML with the headers of a page, and is asked about again each time', async () => {
    const reply = await get(`/v/${slug}`)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(reply.headers['content-security-policy']).toContain("script-src 'self'")
    expect(reply.headers['cache-control']).toBe('no-cache')
    expect(reply.body).toContain('<title>Sample Kitchen</title>')
    expect(reply.body).toContain('2026-03-01')
  })

  it('is rendered once, and sent once to who keeps it', async () => {
    const first = await get(`/v/${slug}`)
    const again = await get(`/v/${slug}?from=whatsapp`, { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(renderer.rendered).toEqual(['Sample Kitchen'])
  })

  it.each(['undefined', 'null', '%20', 'x'])(
    'is there for everybody while others ask for its service %s, which is none',
    async (id) => {
      const kinds = [`/v/${slug}/s/${id}`, `/v/${slug}`]
      const replies = await Promise.all(Array.from({ length: 40 }, (_, at) => get(kinds[at % 2] ?? '')))
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(
        Array.from({ length: 40 }, (_, at) => (at % 2 ? 200 : 404)),
      )
    },
  )

  it('is compressed for who takes that', async () => {
    const plain = await get(`/v/${slug}`)
    const reply = await get(`/v/${slug}`, { 'accept-encoding': 'br' })
    expect(reply.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(plain.body)
  })

  it('is rendered anew after each change of what it shows', async () => {
    const seen = async (part: string) => expect((await get(`/v/${slug}`)).body).toContain(part)
    await seen('Sample Kitchen')
    const texts = { tagline: 'New tagline', about: '', hours: '', responseTime: '' }
    await submit(portal.app, updateProfile, { token: seller.token, body: texts })
    await seen('New tagline')
    const { id } = await buildService(portal, seller.vendor, { name: 'New service' })
    await seen('New service')
    await portal.context.db.updateTable('catalogue.service').set({ name: 'Other name' }).where('id', '=', id).execute()
    await seen('Other name')
    await submit(portal.app, markBusyDays, { token: seller.token, body: { busyDays: ['2026-03-02'] } })
    await seen('2026-03-02')
    portal.clock.set('2026-03-02T00:00:00Z')
    await seen('today&#34;:&#34;2026-03-02')
    expect(renderer.rendered).toHaveLength(6)
  })

  it('is found by any case, and by its old address, and leads to the one of now with what came along', async () => {
    const upper = await get(`/v/${slug.toUpperCase()}`)
    expect([upper.statusCode, upper.headers.location]).toEqual([308, `/v/${slug}`])
    await submit(portal.app, changeSlug, { token: seller.token, body: { slug: `new-${slug}` } })
    const old = await get(`/v/${slug}?from=qr`)
    expect([old.statusCode, old.headers.location]).toEqual([308, `/v/new-${slug}?from=qr`])
    const { id } = await buildService(portal, seller.vendor)
    expect((await get(`/v/${slug}/s/${id}`)).headers.location).toBe(`/v/new-${slug}/s/${id}`)
    expect((await get(`/v/new-${slug}`)).statusCode).toBe(200)
  })
})

it('the page of a service is of one that is live', async () => {
  const { id } = await buildService(portal, seller.vendor)
  const reply = await get(`/v/${slug}/s/${id}`)
  expect([reply.statusCode, reply.body.includes(`<title>${id} of Sample Kitchen</title>`)]).toEqual([200, true])
  const hidden = await buildService(portal, seller.vendor, { availability: 'Unavailable' })
  const others = await buildService(portal, (await buildSeller(portal)).vendor)
  for (const unknown of [hidden.id, others.id, 'x', '%00', slug])
    expect((await get(`/v/${slug}/s/${unknown}`)).statusCode, unknown).toBe(404)
})

it('what is unknown, paused, hidden, suspended or waiting is one and the same 404', async () => {
  const unknown = await get('/v/nobody-at-all')
  const hidden = await buildSeller(portal)
  await hidePage(portal, hidden.vendor)
  const suspended = await buildSeller(portal)
  await atDesk(portal, suspendBusiness, suspended.business.id, { reason: 'A sample reason' })
  const unpaid = await buildWithVendor(portal, { status: 'SUCCESSFUL' })
  expect(unknown.statusCode).toBe(404)
  expect(unknown.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
  for (const { vendor } of [hidden, suspended, unpaid]) {
    const reply = await get(`/v/${await slugByVendor(portal, vendor)}`, { 'if-none-match': '*' })
    expect([reply.statusCode, reply.body]).toEqual([404, unknown.body])
    const { date: _, ...headers } = reply.headers
    const { date: __, ...same } = unknown.headers
    expect(headers).toEqual(same)
  }
})

it('what cannot be seen is a refusal to a program, which tells no more than the page', async () => {
  const hidden = await buildSeller(portal)
  await hidePage(portal, hidden.vendor)
  const gone = `/v/${await slugByVendor(portal, hidden.vendor)}`
  for (const url of [
    '/v/nobody-at-all',
    gone,
    `${gone}/report`,
    `/v/${slug}/s/nothing`,
    '/v/nobody-at-all/s/nothing',
  ]) {
    const program = await get(url, { accept: 'application/json' })
    expect([program.statusCode, program.json()], url).toEqual([404, refusals.notFound])
    expect(program.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', vary: 'accept' })
    const browser = await get(url, { accept: 'text/html,application/json' })
    expect([browser.statusCode, browser.headers['content-type'], browser.headers.vary], url).toEqual([
      404,
      'text/html; charset=utf-8',
      'accept',
    ])
  }
})

it('the market is a page, rendered once for each result', async () => {
  const first = await get('/market?q=sample')
  expect(first.statusCode).toBe(200)
  const again = await get('/market?nonsense=1&q=sample&date=never')
  expect(again.body).toBe(first.body)
  expect(renderer.rendered).toHaveLength(1)
})

it.each([
  '/market?q=%00',
  '/market?after=x',
  '/market?q=%27%3B%20drop',
  '/market?q[]=1',
  `/market?q=${'%F0%9F%8E%89'.repeat(200)}`,
  '/market?%',
  '/market?q=%E0%A4%A',
  '/market?q=%ED%A0%80',
])('%s is a page all the same', async (url) => {
  expect((await get(url)).statusCode).toBe(200)
})

it('where more search than can be served, the others read that it is for a moment', async () => {
  const many = Array.from({ length: 260 }, (_, number) => get(`/market?q=sample${number}`))
  const replies = await Promise.all(many)
  const statuses = replies.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(200)
  const refused = replies.find(({ statusCode }) => statusCode !== 200)
  expect(refused?.statusCode).toBe(429)
  expect(refused?.body).toContain('<title>Not just now</title>')
  expect(refused?.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
})
