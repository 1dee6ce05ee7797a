import { beforeEach, describe, expect, it } from 'vitest'
import { updateProfile } from '../../../contract/account/edit-profile.ts'
import { closeBusiness } from '../../../contract/business/closing.ts'
import { reopenBusiness } from '../../../contract/business/review.ts'
import { liftSuspension, suspendBusiness } from '../../../contract/business/suspension.ts'
import { chooseLiveServices } from '../../../contract/catalogue/live-services.ts'
import { changePageSettings } from '../../../contract/customer/own-page.ts'
import type { VendorPage } from '../../../contract/customer/public-page.ts'
import { readVendorPage } from '../../../contract/customer/vendor-page.ts'
import { sampleServiceFields } from '../../../testing/samples.ts'
import { statusesInPublic } from '../../business/public.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { atDesk, buildWithVendor } from '../../testing/businesses.ts'
import { hidePage, slugByVendor } from '../../testing/pages.ts'
import { buildSeller, buildService, type Seller } from '../../testing/services.ts'
import { submit } from '../../testing/submit.ts'
import { buyPlan } from '../../testing/subscriptions.ts'
import { sessionToken } from '../../testing/vendors.ts'

const portal = sharedTestApp()
let seller: Seller
let slug: string
beforeEach(async () => {
  portal.clock.set('2026-03-01T09:00:00Z')
  seller = await buildSeller(portal)
  slug = await slugByVendor(portal, seller.vendor)
})

const page = async (): Promise<VendorPage | undefined> => {
  const reply = await portal.app.inject(readVendorPage.url.replace(':slug', slug))
  return reply.statusCode === 200 ? reply.json() : undefined
}
const names = async () => (await page())?.services.map(({ name }) => name)
const reason = { reason: 'A sample reason' }

it('a page shows the business, its approval and what can be had', async () => {
  const service = await buildService(portal, seller.vendor)
  expect(await page()).toEqual({
    slug,
    name: 'Sample Kitchen',
    verifiedOn: '2026-03-01',
    tagline: '',
    about: '',
    hours: '',
    region: 'Greater Accra',
    district: 'Accra Metropolitan',
    streetAddress: null,
    phone: '+233241234567',
    whatsApp: '233241234567',
    cover: null,
    avatar: null,
    coverChoice: 'own',
    accent: 'green',
    sharePicture: expect.stringMatching(`^/v/${slug}/share-[0-9a-f]{16}\\.jpg$`),
    sections: ['services', 'about', 'calendar', 'share'],
    services: [
      {
        id: service.id,
        name: 'Sample Catering',
        category: 'Catering',
        availability: 'Available',
        description: sampleServiceFields.description,
        tags: ['food', 'guests'],
        durationMinutes: 180,
        durationUnit: 'minutes',
        maxParticipants: 1_200,
        requiresBooking: 'Yes',
        amountPesewas: 120_050,
        paymentTerms: sampleServiceFields.termsAndConditions,
        pictures: [
          {
            id: service.pictureIds[0],
            small: expect.any(String),
            medium: expect.any(String),
            large: expect.any(String),
          },
        ],
        isPinned: false,
      },
    ],
    calendar: null,
  })
})

it('it shows what the profile says', async () => {
  const texts = { tagline: 'A sample tagline', about: 'A sample about', hours: 'Always', responseTime: 'Soon' }
  await submit(portal.app, updateProfile, { token: seller.token, body: texts })
  expect(await page()).toMatchObject({ tagline: texts.tagline, about: texts.about, hours: texts.hours })
})

it('the vendor decides whether phone, WhatsApp and street are shown', async () => {
  const body = { showsPhone: false, showsWhatsApp: false, showsStreetAddress: true }
  await submit(portal.app, changePageSettings, { token: seller.token, body })
  expect(await page()).toMatchObject({ phone: null, whatsApp: null, streetAddress: 'Sample Street 1' })
})

describe('customers see a page', () => {
  it('while a plan is in force and in its days of grace, to the last second', async () => {
    portal.clock.set('2026-04-01T09:00:00Z')
    expect(await page()).toBeDefined()
    portal.clock.set('2026-04-08T08:59:59Z')
    expect(await page()).toBeDefined()
    portal.clock.set('2026-04-08T09:00:00Z')
    expect(await page()).toBeUndefined()
    await buyPlan(portal, seller.business, { plan: 'STANDARD' })
    expect(await page()).toBeDefined()
  })

  it('not without a plan, nor before the approval', async () => {
    const { vendor } = await buildWithVendor(portal, { status: 'SUCCESSFUL' })
    slug = await slugByVendor(portal, vendor)
    expect(await page()).toBeUndefined()
  })

  it('not while it is suspended', async () => {
    await atDesk(portal, suspendBusiness, seller.business.id, reason)
    expect(await page()).toBeUndefined()
    await atDesk(portal, liftSuspension, seller.business.id, reason)
    expect(await page()).toBeDefined()
  })

  it('not while it is reviewed again', async () => {
    await atDesk(portal, reopenBusiness, seller.business.id, reason)
    expect(await page()).toBeUndefined()
  })

  it('not once it is closed', async () => {
    expect((await atDesk(portal, closeBusiness, seller.business.id, reason)).status).toBe(200)
    expect(await page()).toBeUndefined()
  })

  it('not while we hide it', async () => {
    await hidePage(portal, seller.vendor)
    expect(await page()).toBeUndefined()
  })

  it('and the listings of the market know the same statuses', () => {
    expect(statusesInPublic).toEqual(['SUCCESSFUL'])
  })
})

describe('of the services', () => {
  it('those that cannot be had or were removed are not shown', async () => {
    await buildService(portal, seller.vendor, { name: 'Soon', availability: 'Coming Soon' })
    await buildService(portal, seller.vendor, { name: 'Not now', availability: 'Unavailable' })
    await buildService(portal, seller.vendor, { name: 'Removed', removedAt: new Date() })
    expect(await names()).toEqual(['Soon'])
  })

  it('a smaller plan shows as many as it has room for: the oldest, or those that were chosen', async () => {
    const ids: string[] = []
    for (const at of [1, 2, 3])
      ids.push((await buildService(portal, seller.vendor, { name: `Sample ${at}`, createdAt: new Date(at) })).id)
    portal.clock.set('2026-05-01T09:00:00Z')
    await buyPlan(portal, seller.business, { plan: 'EXECUTIVE' })
    expect(await names()).toEqual(['Sample 1', 'Sample 2'])
    const token = await sessionToken(portal, seller.vendor)
    await submit(portal.app, chooseLiveServices, { token, body: { services: [ids[2], ids[0]] } })
    expect(await names()).toEqual(['Sample 3', 'Sample 1'])
  })

  it('pinned ones come first', async () => {
    const old = await buildService(portal, seller.vendor, { name: 'Old', createdAt: new Date(1) })
    const pinned = await buildService(portal, seller.vendor, { name: 'Pinned', createdAt: new Date(2) })
    await submit(portal.app, changePageSettings, { token: seller.token, body: { pinned: [pinned.id] } })
    expect((await page())?.services.map(({ id, isPinned }) => [id, isPinned])).toEqual([
      [pinned.id, true],
      [old.id, false],
    ])
  })
})

it.each(['nobody', 'ab', '%00', '..%2f', "'%20or%201=1--", '%25', '_______', 'x'.repeat(150)])(
  'at %s there is nothing',
  async (unknown) => {
    slug = unknown
    expect(await page()).toBeUndefined()
  },
)
