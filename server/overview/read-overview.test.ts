import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Overview, readOverview } from '../../contract/account/overview.ts'
import { keepBusinessDraft } from '../../contract/business/draft.ts'
import { keepServiceDraft } from '../../contract/catalogue/draft.ts'
import { sharedTestApp } from '../testing/app.ts'
import { hidePage, slugByVendor } from '../testing/pages.ts'
import { buildSeller, buildService } from '../testing/services.ts'
import { submit } from '../testing/submit.ts'
import { buildPayment, buyPlan } from '../testing/subscriptions.ts'
import { buildVendor, passSeconds, sessionToken, type TestVendor } from '../testing/vendors.ts'

const portal = sharedTestApp()
beforeEach(() => portal.clock.set('2026-03-01T09:00:00Z'))

const read = async (vendor: TestVendor) => {
  const { body } = await submit(portal.app, readOverview, { token: await sessionToken(portal, vendor) })
  return body as unknown as Overview
}

const nothing: Overview = {
  businessDraft: null,
  serviceDraft: null,
  unpaid: null,
  renewal: null,
  renewsWith: null,
  services: [],
  liveChoice: null,
  pageSlug: null,
  news: [],
}

describe('an overview', () => {
  it('of a new vendor is empty, and names the step of each form that was begun', async () => {
    const vendor = await buildVendor(portal, { verified: true })
    const token = await sessionToken(portal, vendor)
    expect(await read(vendor)).toEqual(nothing)
    await submit(portal.app, keepBusinessDraft, {
      token,
      body: { stepId: 'contact-details', values: { business_name: 'Sample' }, madeFrom: null },
    })
    await submit(portal.app, keepServiceDraft, {
      token,
      body: { stepId: 'details', values: { name: ' Jollof ' }, pictures: [], madeFrom: null },
    })
    expect(await read(vendor)).toEqual({
      ...nothing,
      businessDraft: { stepId: 'contact-details' },
      serviceDraft: { stepId: 'details', name: 'Jollof' },
    })
  })

  it('has the newest services with their listing, which of them stay live, and the newest notifications', async () => {
    const { vendor } = await buildSeller(portal, { plan: 'EXECUTIVE' })
    for (let number = 1; number <= 5; number++) {
      passSeconds(portal, 1)
      await buildService(portal, vendor, { name: `Service ${number}` })
      await portal.context.db
        .insertInto('account.notification')
        .values({
          id: randomUUID(),
          account_id: vendor.id,
          title: `News ${number}`,
          text: 'Text',
          path: null,
          created_at: portal.clock.now(),
        })
        .execute()
    }
    const { services, liveChoice, news } = await read(vendor)
    expect(services.map(({ name, listing }) => [name, listing])).toEqual([
      ['Service 5', 'over limit'],
      ['Service 4', 'over limit'],
      ['Service 3', 'over limit'],
      ['Service 2', 'live'],
    ])
    expect(liveChoice).toMatchObject({ plan: 'EXECUTIVE', limit: 2, total: 5, chosenBy: 'nobody' })
    expect(news.map(({ title }) => title)).toEqual(['News 5', 'News 4', 'News 3'])
  })

  it('says what it costs to go on with the plan in force, for as long as it was bought last', async () => {
    const { vendor, business } = await buildSeller(portal, { plan: 'EXECUTIVE' })
    expect((await read(vendor)).renewal).toEqual({ plan: 'EXECUTIVE', duration: 'MONTHLY', amountPesewas: 20_000 })
    passSeconds(portal, 1)
    await buyPlan(portal, business, { plan: 'EXECUTIVE', duration: 'YEARLY' })
    expect((await read(vendor)).renewal).toEqual({ plan: 'EXECUTIVE', duration: 'YEARLY', amountPesewas: 204_000 })
    portal.clock.set('2028-03-01T09:00:00Z')
    expect((await read(vendor)).renewal).toBeNull()
  })

  it('tells of a payment that was not made, for a week and until another is', async () => {
    const { vendor, business } = await buildSeller(portal)
    passSeconds(portal, 60)
    expect((await read(vendor)).unpaid).toBeNull()
    const { reference } = await buildPayment(portal, business, { state: 'failed' })
    expect((await read(vendor)).unpaid).toMatchObject({ reference, state: 'failed', plan: 'EXECUTIVE' })
    portal.clock.set('2026-03-08T09:00:59Z')
    expect((await read(vendor)).unpaid).toMatchObject({ reference })
    portal.clock.set('2026-03-08T09:01:01Z')
    expect((await read(vendor)).unpaid).toBeNull()
    const open = await buildPayment(portal, business, { state: 'open' })
    expect((await read(vendor)).unpaid).toMatchObject({ reference: open.reference, state: 'open' })
    passSeconds(portal, 60)
    await buyPlan(portal, business)
    expect((await read(vendor)).unpaid).toBeNull()
  })

  it("has nothing of another vendor's", async () => {
    await buildService(portal, (await buildSeller(portal)).vendor)
    expect(await read(await buildVendor(portal, { verified: true }))).toEqual(nothing)
  })
})

it('names the link of the page, unless it is hidden', async () => {
  const { vendor } = await buildSeller(portal)
  expect((await read(vendor)).pageSlug).toBe(await slugByVendor(portal, vendor))
  await hidePage(portal, vendor)
  expect((await read(vendor)).pageSlug).toBeNull()
})
