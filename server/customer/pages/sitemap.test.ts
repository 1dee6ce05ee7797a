import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { updateProfile } from '../../../contract/account/edit-profile.ts'
import type { VendorPage } from '../../../contract/customer/public-page.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { hidePage, plainRenderer, slugByVendor } from '../../testing/pages.ts'
import { buildSeller, buildService, type Seller } from '../../testing/services.ts'
import { submit } from '../../testing/submit.ts'
import { makeSitemap } from './sitemap.ts'

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

describe('the sitemap', () => {
  it('names the pages that customers can see, and no others', async () => {
    const hidden = await buildSeller(portal)
    await hidePage(portal, hidden.vendor)
    const { body, headers } = await get('/sitemap.xml')
    expect(headers['content-type']).toContain('application/xml')
    expect(body).toContain(`<loc>http://portal.example/v/${slug}</loc>`)
    expect(body).toContain('<loc>http://portal.example/market</loc>')
    expect(body).not.toContain(`/v/${await slugByVendor(portal, hidden.vendor)}<`)
  })

  it('names the services that a page shows, each with the day on which it last changed', async () => {
    portal.clock.set('2026-03-04T05:06:07Z')
    const { id } = await buildService(portal, seller.vendor)
    const away = await buildService(portal, seller.vendor, { availability: 'Unavailable' })
    const { body } = await get('/sitemap.xml')
    const address = `http://portal.example/v/${slug}/s/${id}`
    expect(body).toContain(`<url><loc>${address}</loc><lastmod>2026-03-04T05:06:07.000Z</lastmod></url>`)
    expect(body).not.toContain(away.id)
  })

  it('under a small plan names no more services than the page shows', async () => {
    const small = await buildSeller(portal, { plan: 'STANDARD' })
    for (let number = 0; number < 4; number++) await buildService(portal, small.vendor)
    const own = await slugByVendor(portal, small.vendor)
    const shown = (await get(`/cservice/api/v1/vendors/${own}`)).json<VendorPage>().services.map(({ id }) => id)
    const named = [...(await get('/sitemap.xml')).body.matchAll(new RegExp(`/v/${own}/s/([0-9a-f-]+)<`, 'g'))]
    expect(named.map(([, id]) => id)).toEqual(shown)
    expect(shown.length).toBeLessThan(4)
  })

  it('names a shown page’s services no further than the page itself does', async () => {
    for (let number = 0; number < 62; number++) await buildService(portal, seller.vendor)
    const named = (await get('/sitemap.xml')).body.match(new RegExp(`/v/${slug}/s/`, 'g'))
    expect(named).toHaveLength(60)
  })

  it('comes compressed for who takes that', async () => {
    for (let number = 0; number < 10; number++) await buildService(portal, seller.vendor)
    const plain = await get('/sitemap.xml')
    const reply = await get('/sitemap.xml', { 'accept-encoding': 'br' })
    expect(reply.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(plain.body)
  })

  it('says when a page last changed, and a reading changes nothing', async () => {
    const changedAt = async () => {
      const { body } = await get('/sitemap.xml')
      return Date.parse(new RegExp(`/v/${slug}</loc><lastmod>([^<]+)<`).exec(body)?.[1] ?? '')
    }
    const first = await changedAt()
    await get(`/v/${slug}`)
    expect(await changedAt()).toBe(first)
    const texts = { tagline: 'New tagline', about: '', hours: '', responseTime: '' }
    await submit(portal.app, updateProfile, { token: seller.token, body: texts })
    expect(await changedAt()).toBeGreaterThan(first)
  })

  it('of many pages is a list of files, which together name each page once', async () => {
    const whole = (await get('/sitemap.xml')).body
    const all = [...whole.matchAll(/\/v\/([a-z0-9-]+)</g)].map(([, one]) => one)
    const index = await makeSitemap(portal.context, undefined, 2)
    const keys = [...index.matchAll(/after=([a-z0-9-]*)</g)].map(([, key = '']) => key)
    expect(keys.length).toBeGreaterThan(1)
    expect(index.match(/<lastmod>\d{4}-\d\d-\d\dT/g)).toHaveLength(keys.length)
    const named: (string | undefined)[] = []
    for (const key of keys) {
      const file = await makeSitemap(portal.context, key, 2)
      named.push(...[...file.matchAll(/\/v\/([a-z0-9-]+)</g)].map(([, one]) => one))
    }
    expect(named).toEqual(all)
  })

  it('is named to robots, who are kept from calls and from the vendors’ pages', async () => {
    const { body } = await get('/robots.txt')
    expect(body).toContain('Sitemap: http://portal.example/sitemap.xml')
    expect(body).toContain('Disallow: /d/\n')
    expect(body).toContain('Disallow: /cservice/\n')
  })
})
