import { beforeEach, describe, expect, it } from 'vitest'
import { sharedTestApp } from '../../testing/app.ts'
import { plainRenderer, slugByVendor } from '../../testing/pages.ts'
import { buildSeller, buildService, type Seller } from '../../testing/services.ts'

const portal = sharedTestApp({ customerRenderer: plainRenderer() })
let seller: Seller
let slug: string
beforeEach(async () => {
  portal.clock.set('2026-03-01T09:00:00Z')
  seller = await buildSeller(portal)
  slug = await slugByVendor(portal, seller.vendor)
})

const get = (url: string, headers: Record<string, string> = {}) => portal.app.inject({ url, headers })

/** What a page names as a size of a picture. */
const namedAs = (size: string, body: string) =>
  [...body.matchAll(new RegExp(`${size}&#34;:&#34;(/media/[^&]+)`, 'g'))].map(([, address]) => address)

describe('whoever saves data', () => {
  const saving = { 'save-data': 'on' }

  it.each(['vendor', 'service'])('gets each picture of the page of a %s one size smaller', async (of) => {
    const { id } = await buildService(portal, seller.vendor, { pictureCount: 2 })
    const address = of === 'vendor' ? `/v/${slug}` : `/v/${slug}/s/${id}`
    const usual = await get(address)
    const saved = await get(address, saving)
    expect(namedAs('large', usual.body).length).toBeGreaterThan(1)
    expect(namedAs('large', saved.body)).toEqual(namedAs('medium', usual.body))
    expect(namedAs('medium', saved.body)).toEqual(namedAs('small', usual.body))
    // Kept apart, here and in caches on the way.
    expect((await get(address)).body).toBe(usual.body)
    expect(saved.headers.etag).not.toBe(usual.headers.etag)
    for (const { headers } of [usual, saved]) expect(headers.vary).toBe('save-data, accept-encoding')
  })

  it('gets small pictures in the market', async () => {
    await buildService(portal, seller.vendor, { pictureCount: 1 })
    const usual = await get('/market')
    const saved = await get('/market', saving)
    expect(namedAs('medium', usual.body).length).toBeGreaterThan(0)
    expect(namedAs('medium', saved.body)).toEqual(namedAs('small', usual.body))
    expect((await get('/market')).body).toBe(usual.body)
    expect(saved.headers.vary).toBe('save-data, accept-encoding')
  })
})
