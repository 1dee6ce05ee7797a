import sharp from 'sharp'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setProfilePicture } from '../../../contract/account/edit-profile.ts'
import { changePageSettings, changeSlug } from '../../../contract/customer/own-page.ts'
import type { VendorPage } from '../../../contract/customer/public-page.ts'
import { samplePhoto } from '../../../testing/photos.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { businessForm } from '../../testing/businesses.ts'
import { plainRenderer, slugByVendor } from '../../testing/pages.ts'
import { buildSeller, buildService, type Seller } from '../../testing/services.ts'
import { submit } from '../../testing/submit.ts'

const portal = sharedTestApp({ customerRenderer: plainRenderer() })
let seller: Seller
let slug: string
beforeEach(async () => {
  portal.clock.set('2026-03-01T09:00:00Z')
  seller = await buildSeller(portal, { plan: 'PREMIUM' })
  slug = await slugByVendor(portal, seller.vendor)
})

const get = (url: string, headers: Record<string, string> = {}) => portal.app.inject({ url, headers })
const findAddress = async () => (await get(`/cservice/api/v1/vendors/${slug}`)).json<VendorPage>().sharePicture
const setAccent = (accent: string) => submit(portal.app, changePageSettings, { token: seller.token, body: { accent } })
const setCover = async () => {
  const body = businessForm({}, { picture: await samplePhoto('#285') })
  const url = setProfilePicture.url.replace(':which', 'cover')
  expect((await submit(portal.app, { method: 'PUT', url }, { token: seller.token, body })).status).toBe(200)
}
/** The colour in the middle of the cover. */
const readColour = async (picture: Buffer) => {
  const { data } = await sharp(picture)
    .extract({ left: 20, top: 300, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

describe('the share picture of a page', () => {
  it('is a JPEG of 1200 by 630 that chats take, kept for good and nothing but a picture', async () => {
    const reply = await get(await findAddress())
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none';frame-ancestors 'none';sandbox",
    })
    expect(reply.rawPayload.length).toBeLessThanOrEqual(250_000)
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  })

  it('has another address after each change of what it shows, and the old one leads to it', async () => {
    const addresses = [await findAddress()]
    const change = async (work: () => Promise<unknown>) => {
      await work()
      addresses.push(await findAddress())
    }
    await change(() => buildService(portal, seller.vendor, { category: 'Photography' }))
    await change(() => setAccent('plum'))
    await change(() => setCover())
    await change(() =>
      portal.context.db
        .updateTable('business.business')
        .set({ business_name: 'Another Sample' })
        .where('id', '=', seller.business.id)
        .execute(),
    )
    expect(new Set(addresses).size).toBe(5)
    for (const old of addresses.slice(0, -1)) {
      const reply = await get(old)
      expect([reply.statusCode, reply.headers.location]).toEqual([302, addresses.at(-1)])
      expect(reply.headers['cache-control']).toBe('no-cache')
    }
  })

  it('keeps its address where nothing that it shows has changed', async () => {
    const before = await findAddress()
    const settings = { token: seller.token, body: { showsPhone: false } }
    expect((await submit(portal.app, changePageSettings, settings)).status).toBe(200)
    expect(await findAddress()).toBe(before)
  })

  it('is found under the old address of the page', async () => {
    const before = await findAddress()
    await submit(portal.app, changeSlug, { token: seller.token, body: { slug: `new-${slug}` } })
    const reply = await get(before)
    expect([reply.statusCode, reply.headers.location]).toEqual([302, before.replace(slug, `new-${slug}`)])
  })

  it.each(['share-.jpg', 'share-x.png', 'share-%00.jpg', 'share-..%2f.jpg', `share-${'0'.repeat(900)}.jpg`])(
    'is nothing else under %s',
    async (file) => {
      expect([302, 404, 414]).toContain((await get(`/v/${slug}/${file}`)).statusCode)
    },
  )

  it('of nobody is not found', async () => {
    const reply = await get('/v/nobody-at-all/share-0123456789abcdef.jpg')
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([404, 'no-store'])
  })

  it('is made once for many who ask at once, and for who comes later', async () => {
    const draw = vi.spyOn(portal.context.images, 'draw')
    const address = await findAddress()
    const replies = await Promise.all(Array.from({ length: 8 }, () => get(address)))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect((await get(address)).rawPayload.equals(replies[0]?.rawPayload ?? Buffer.alloc(0))).toBe(true)
    expect(draw).toHaveBeenCalledTimes(1)
    draw.mockRestore()
  })

  it('shows the cover of the vendor, and a drawn one where that is lost', async () => {
    await setCover()
    const address = await findAddress()
    const [red = 0, green = 0, blue = 0] = await readColour((await get(address)).rawPayload)
    expect(green).toBeGreaterThan(red + 40)
    expect(green).toBeGreaterThan(blue + 20)

    await setAccent('indigo')
    const read = vi.spyOn(portal.context.files, 'read').mockResolvedValue(undefined)
    const reply = await get(await findAddress())
    read.mockRestore()
    expect(reply.statusCode).toBe(200)
    const [, , drawnBlue = 0] = await readColour(reply.rawPayload)
    expect(drawnBlue).toBeGreaterThan(40)
  })
})

it.each([
  ['WhatsApp', 'WhatsApp/2.23.20.0 A'],
  ['Facebook', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
  ['Twitter', 'Twitterbot/1.0'],
])('%s gets the page and its picture at once, without being sent elsewhere', async (_, agent) => {
  const { id } = await buildService(portal, seller.vendor)
  const headers = { 'user-agent': agent, accept: '*/*' }
  for (const url of [`/v/${slug}`, `/v/${slug}/s/${id}`]) {
    const page = await get(url, headers)
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    const [address = ''] = /\/v\/[a-z0-9-]+\/share-[0-9a-f]{16}\.jpg/.exec(page.body) ?? []
    expect(await get(address, headers)).toMatchObject({ statusCode: 200 })
  }
})
