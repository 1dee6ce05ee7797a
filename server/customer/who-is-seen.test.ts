import { describe, expect, it } from 'vitest'
import { closeBusiness } from '../../contract/business/closing.ts'
import { approveBusiness, rejectBusiness, reopenBusiness } from '../../contract/business/review.ts'
import { liftSuspension, suspendBusiness } from '../../contract/business/suspension.ts'
import { removeService, restoreService } from '../../contract/catalogue/services.ts'
import { hidePage, hideService, showPage, showService } from '../../contract/customer/moderation.ts'
import type { VendorPage } from '../../contract/customer/public-page.ts'
import { sharedTestApp } from '../testing/app.ts'
import { atDesk } from '../testing/businesses.ts'
import { plainRenderer, hidePage as setHidden, slugByVendor } from '../testing/pages.ts'
import { buildSeller, buildService, type Seller } from '../testing/services.ts'
import { submit } from '../testing/submit.ts'
import { buyPlan } from '../testing/subscriptions.ts'
import { sessionToken } from '../testing/vendors.ts'

const portal = sharedTestApp({ customerRenderer: plainRenderer() })

type Case = { seller: Seller; serviceId: string }
const reason = { reason: 'A sample reason' }
const desk =
  (endpoint: Parameters<typeof atDesk>[1], body?: object) =>
  async ({ seller }: Case) =>
    void expect((await atDesk(portal, endpoint, seller.business.id, body)).status).toBe(200)
const asVendor =
  (endpoint: typeof removeService | typeof restoreService) =>
  async ({ seller, serviceId }: Case) => {
    const token = await sessionToken(portal, seller.vendor)
    const url = endpoint.url.replace(':id', serviceId)
    expect((await submit(portal.app, { ...endpoint, url }, { token })).status).toBe(200)
  }
const setAvailability =
  (availability: 'Available' | 'Unavailable') =>
  async ({ serviceId }: Case) => {
    await portal.context.db.updateTable('catalogue.service').set({ availability }).where('id', '=', serviceId).execute()
  }
const endPlan = async () => portal.clock.set('2026-06-01T09:00:00Z')
const renew = async ({ seller }: Case) => void (await buyPlan(portal, seller.business, { plan: 'STANDARD' }))
const deskForService =
  (endpoint: typeof hideService | typeof showService, body?: object) =>
  async ({ seller, serviceId }: Case) => {
    const call = { ...endpoint, url: endpoint.url.replace(':service', serviceId) }
    expect((await atDesk(portal, call, seller.business.id, body)).status).toBe(200)
  }
const hide = async ({ seller }: Case) => setHidden(portal, seller.vendor)

/** What customers can see: `all`, `nothing`, or the page without the service. */
type Seen = 'all' | 'page' | 'nothing'

const table: [name: string, steps: ((one: Case) => Promise<void>)[], seen: Seen][] = [
  ['approved with a plan', [], 'all'],
  ['with a plan that has ended', [endPlan], 'nothing'],
  ['with a plan that was renewed after its end', [endPlan, renew], 'all'],
  ['suspended', [desk(suspendBusiness, reason)], 'nothing'],
  ['suspended and lifted', [desk(suspendBusiness, reason), desk(liftSuspension, reason)], 'all'],
  ['hidden by us', [hide], 'nothing'],
  ['hidden at the desk', [desk(hidePage, reason)], 'nothing'],
  ['hidden and shown again', [desk(hidePage, reason), desk(showPage)], 'all'],
  ['with its service hidden by us', [deskForService(hideService, reason)], 'page'],
  [
    'with its service hidden, not to be had, to be had and restored',
    [
      deskForService(hideService, reason),
      setAvailability('Unavailable'),
      setAvailability('Available'),
      asVendor(removeService),
      asVendor(restoreService),
    ],
    'page',
  ],
  ['with its service shown again', [deskForService(hideService, reason), deskForService(showService)], 'all'],
  [
    'approved again with a hidden service',
    [deskForService(hideService, reason), desk(reopenBusiness, reason), desk(approveBusiness)],
    'page',
  ],
  ['reviewed again', [desk(reopenBusiness, reason)], 'nothing'],
  ['approved again', [desk(reopenBusiness, reason), desk(approveBusiness)], 'all'],
  [
    'rejected later',
    [desk(reopenBusiness, reason), desk(rejectBusiness, { ...reason, fields: ['tin_number'] })],
    'nothing',
  ],
  ['closed', [desk(closeBusiness, reason)], 'nothing'],
  ['with its service removed', [asVendor(removeService)], 'page'],
  ['with its service restored', [asVendor(removeService), asVendor(restoreService)], 'all'],
  ['with its service not to be had', [setAvailability('Unavailable')], 'page'],
  ['with its service to be had again', [setAvailability('Unavailable'), setAvailability('Available')], 'all'],
]

describe.each(table)('a vendor %s', (name, steps, seen) => {
  it(`shows customers ${seen}`, async () => {
    portal.clock.set('2026-03-01T09:00:00Z')
    const seller = await buildSeller(portal)
    const { id: serviceId } = await buildService(portal, seller.vendor, { name: `Sample ${name}` })
    const slug = await slugByVendor(portal, seller.vendor)
    const get = async (url: string) => portal.app.inject(url)
    const { sharePicture } = (await get(`/cservice/api/v1/vendors/${slug}`)).json<VendorPage>()
    // Seen before as well, so that a copy in memory would show.
    for (const url of [`/v/${slug}`, `/v/${slug}/s/${serviceId}`, '/market', sharePicture]) await get(url)
    for (const step of steps) await step({ seller, serviceId })

    const hasPage = seen !== 'nothing'
    const hasService = seen === 'all'
    const call = await get(`/cservice/api/v1/vendors/${slug}`)
    const market = async () => (await get('/market?order=price')).body.includes(`&#34;slug&#34;:&#34;${slug}&#34;`)
    expect({
      page: (await get(`/v/${slug}`)).statusCode,
      call: call.statusCode,
      inCall: call.body.includes(serviceId),
      onPage: (await get(`/v/${slug}`)).body.includes(serviceId),
      service: (await get(`/v/${slug}/s/${serviceId}`)).statusCode,
      market: await market(),
      sitemap: (await get('/sitemap.xml')).body.includes(`/v/${slug}<`),
      sitemapOfServices: (await get('/sitemap.xml')).body.includes(`/v/${slug}/s/${serviceId}<`),
      picture: (await get(sharePicture)).statusCode,
    }).toEqual({
      page: hasPage ? 200 : 404,
      call: hasPage ? 200 : 404,
      inCall: hasService,
      onPage: hasService,
      service: hasService ? 200 : 404,
      market: hasService,
      sitemap: hasPage,
      sitemapOfServices: hasService,
      // Without the service the picture is another, and this address leads to it.
      picture: seen === 'all' ? 200 : seen === 'page' ? 302 : 404,
    })
  })
})
