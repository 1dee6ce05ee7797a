import { beforeEach, describe, expect, it } from 'vitest'
import { rejectBusiness } from '../../../contract/business/review.ts'
import { suspendBusiness } from '../../../contract/business/suspension.ts'
import {
  changePageSettings,
  markBusyDays,
  type OwnPage,
  premiumSettings,
  readOwnPage,
} from '../../../contract/customer/own-page.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { atDesk, buildWithVendor } from '../../testing/businesses.ts'
import { hidePage, slugByVendor } from '../../testing/pages.ts'
import { buildSeller, buildService, type Seller } from '../../testing/services.ts'
import { type Answer, submit } from '../../testing/submit.ts'
import { buyPlan } from '../../testing/subscriptions.ts'
import { buildVendor, sessionToken } from '../../testing/vendors.ts'

const portal = sharedTestApp()
let seller: Seller
beforeEach(async () => {
  portal.clock.set('2026-03-01T09:00:00Z')
  seller = await buildSeller(portal)
})

const read = async (vendor: { id: string } = seller.vendor) => {
  const token = await sessionToken(portal, vendor)
  return (await submit(portal.app, readOwnPage, { token })).body as unknown as OwnPage
}
const change = async (body: object, endpoint: typeof changePageSettings | typeof markBusyDays = changePageSettings) => {
  const token = await sessionToken(portal, seller.vendor)
  return (await submit(portal.app, endpoint, { token, body })) as Answer & { body: { page: OwnPage; field?: string } }
}

const defaults = {
  showsPhone: true,
  showsWhatsApp: true,
  showsStreetAddress: false,
  accent: 'green',
  sections: ['services', 'about', 'calendar', 'share'],
  coverChoice: 'own',
  pinned: [],
}

it('a vendor reads the page as customers see it, its address and its settings', async () => {
  const { id } = await buildService(portal, seller.vendor)
  const own = await read()
  const slug = await slugByVendor(portal, seller.vendor)
  expect(own).toMatchObject({
    state: 'shown',
    hiddenReason: null,
    hiddenAnswer: null,
    slug,
    slugChangesLeft: 2,
    nextSlugChangeOn: null,
    settings: defaults,
    canCustomize: true,
    busyDays: [],
    markedOn: null,
    freeUntil: null,
  })
  const shown = (await portal.app.inject(`/cservice/api/v1/vendors/${slug}`)).json()
  expect(own.page).toEqual(shown)
  expect(own.page?.services.map((service) => service.id)).toEqual([id])
})

describe('a page that customers cannot see says why', () => {
  it('before there is a business, and before its approval', async () => {
    const nobody = await buildVendor(portal, { verified: true })
    const nothing = { state: 'not approved', page: null, slug: null, slugChangesLeft: 0, settings: defaults }
    expect(await read(nobody)).toMatchObject(nothing)
    expect(await read((await buildWithVendor(portal)).vendor)).toMatchObject(nothing)
  })

  it('after a refusal for good', async () => {
    const { vendor, id } = await buildWithVendor(portal)
    await atDesk(portal, rejectBusiness, id, { reason: 'A sample reason', final: true })
    expect(await read(vendor)).toMatchObject({ state: 'refused', page: null, slug: null })
  })

  it('without a plan, and shows what it would be', async () => {
    portal.clock.set('2026-05-01T09:00:00Z')
    await buildService(portal, seller.vendor)
    const own = await read()
    expect([own.state, own.canCustomize, own.page?.services.length]).toEqual(['no plan', false, 1])
  })

  it('suspended, or hidden with a reason', async () => {
    await hidePage(portal, seller.vendor)
    expect(await read()).toMatchObject({ state: 'hidden', hiddenReason: 'A sample reason' })
    await atDesk(portal, suspendBusiness, seller.business.id, { reason: 'A sample reason' })
    expect(await read()).toMatchObject({ state: 'suspended' })
  })
})

it('a page from before there were pages is made when its vendor looks', async () => {
  await portal.context.db.deleteFrom('customer.page_address').where('vendor_id', '=', seller.vendor.id).execute()
  await portal.context.db.deleteFrom('customer.page').where('vendor_id', '=', seller.vendor.id).execute()
  expect(await read()).toMatchObject({ state: 'shown', slug: expect.stringContaining('sample-kitchen') })
})

describe('settings', () => {
  it('that are left out stay', async () => {
    const { id } = await buildService(portal, seller.vendor)
    const look = {
      accent: 'plum',
      sections: ['about', 'services', 'share', 'calendar'],
      coverChoice: 'stage',
      pinned: [id],
    }
    const { status, body } = await change(look)
    expect([status, body.page.settings]).toEqual([200, { ...defaults, ...look }])
    expect(body.page.page).toMatchObject({ accent: 'plum', sections: look.sections, coverChoice: 'stage' })
    const { body: then } = await change({ showsPhone: false })
    expect(then.page.settings).toEqual({ ...defaults, ...look, showsPhone: false })
  })

  it('of the look need a Premium plan, and are kept and not shown without it', async () => {
    await change({ accent: 'plum' })
    portal.clock.set('2026-05-01T09:00:00Z')
    await buyPlan(portal, seller.business, { plan: 'EXECUTIVE' })
    const own = await read()
    expect([own.settings.accent, own.page?.accent]).toEqual(['plum', 'green'])
    const values = { accent: 'ocean', sections: defaults.sections, coverChoice: 'own', pinned: [] }
    for (const field of premiumSettings) {
      const { body } = await change({ [field]: values[field] })
      expect(body).toMatchObject({ status: 409, code: 'premium-only', field })
    }
    expect((await change({ showsWhatsApp: false })).status).toBe(200)
  })

  it.each([
    { sections: ['services', 'about', 'calendar'] },
    { sections: ['services', 'services', 'calendar', 'share'] },
    { accent: 'red' },
    { coverChoice: 'other' },
    { pinned: ['x'] },
    { showsPhone: 'yes' },
    { hidden_at: null },
  ])('%j are refused', async (body) => {
    expect((await change(body)).status).toBe(400)
  })

  it('pin own services only, three at most', async () => {
    const others = await buildService(portal, (await buildSeller(portal)).vendor)
    expect((await change({ pinned: [others.id] })).body).toMatchObject({ code: 'service-not-found', field: 'pinned' })
    const own: string[] = []
    for (let made = 0; made < 4; made++) own.push((await buildService(portal, seller.vendor)).id)
    expect((await change({ pinned: own })).body).toMatchObject({ status: 400, code: 'too-many' })
    expect((await change({ pinned: own.slice(1) })).status).toBe(200)
  })

  it('are of a page, which there is not before the approval', async () => {
    const { token } = await buildWithVendor(portal)
    const answer = await submit(portal.app, changePageSettings, { token, body: { showsPhone: true } })
    expect(answer.body.code).toBe('no-page-yet')
  })
})

describe('days that are taken', () => {
  it('are shown from today on, for half a year', async () => {
    const busyDays = ['2026-03-05', '2026-02-28', '2026-03-01', '2026-03-05', '2027-01-01']
    const { status, body } = await change({ busyDays }, markBusyDays)
    const kept = { busyDays: ['2026-03-01', '2026-03-05'], markedOn: '2026-03-01' }
    expect([status, body.page]).toEqual([200, expect.objectContaining({ ...kept, freeUntil: '2026-08-28' })])
    expect(body.page.page?.calendar).toEqual({ ...kept, until: '2026-08-28' })
    portal.clock.set('2026-03-02T09:00:00Z')
    expect((await read()).page?.calendar?.busyDays).toEqual(['2026-03-05'])
    portal.clock.set('2026-08-29T09:00:00Z')
    expect((await read()).page?.calendar).toBeNull()
  })

  it('take the place of those from before', async () => {
    await change({ busyDays: ['2026-03-05'] }, markBusyDays)
    const { body } = await change({ busyDays: [] }, markBusyDays)
    expect(body.page.page?.calendar).toMatchObject({ busyDays: [] })
  })

  it.each([['2026-02-30'], ['tomorrow'], [5], ['2026-3-1']])('%j is no day', async (day) => {
    expect((await change({ busyDays: [day] }, markBusyDays)).status).toBe(400)
  })
})
