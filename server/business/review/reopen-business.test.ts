import { beforeEach, expect, it } from 'vitest'
import { reopenRefusals } from '../../../contract/business/review.ts'
import { listServices } from '../../../contract/catalogue/services.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { buildBusiness, expectWholeBusinesses, readOwnBusiness } from '../../testing/businesses.ts'
import { buildSeller, buildService, type Seller } from '../../testing/services.ts'
import { submit } from '../../testing/submit.ts'
import { buyPlan } from '../../testing/subscriptions.ts'
import { buildVendor, sessionToken } from '../../testing/vendors.ts'
import { openReviewDesk } from './testing/review-desk.ts'

const portal = sharedTestApp()
const desk = openReviewDesk(portal)
const reason = 'The certificate was another one.'
let seller: Seller
beforeEach(async () => {
  portal.clock.set('2026-03-02T09:00:00Z')
  seller = await buildSeller(portal, { plan: 'EXECUTIVE' })
  portal.clock.set('2026-03-12T09:00:00Z')
  portal.outgoing.length = 0
})

const build = async (status: 'PENDING' | 'REJECTED') =>
  buildBusiness(portal, await buildVendor(portal, { verified: true }), { status, documents: {} })
const listedServices = async () => {
  const { body } = await submit(portal.app, listServices, { token: await sessionToken(portal, seller.vendor) })
  return (body as unknown as ReplyOf<typeof listServices>).services
}
const periods = async () =>
  (
    await portal.context.db
      .selectFrom('business.period')
      .select(['starts_at', 'ends_at'])
      .where('business_id', '=', seller.business.id)
      .orderBy('granted_at')
      .execute()
  ).map(({ starts_at, ends_at }) => [starts_at?.toISOString(), ends_at?.toISOString()])

it('a rejected business waits again, without its rejection, and the promised time begins anew', async () => {
  const business = await build('REJECTED')
  portal.clock.set('2026-03-12T09:10:00Z')
  portal.outgoing.length = 0
  expect((await desk.reopen(business.id, reason)).body).toEqual({
    message: 'Sample Kitchen waits for a decision again. The vendor is told.',
    businessStatus: 'PENDING',
  })
  expect(await readOwnBusiness(portal, business.token)).toMatchObject({
    businessStatus: 'PENDING',
    rejection: null,
    decidedAt: null,
    submittedAt: '2026-03-12T09:10:00.000Z',
  })
  expect(portal.outgoing).toHaveLength(2)
  for (const { text } of portal.outgoing) expect(text).toContain(reason)
  expect((await desk.audit(business.id)).body.entries.at(-1)).toMatchObject({
    action: 'reopened',
    oldStatus: 'REJECTED',
    newStatus: 'PENDING',
    reason,
  })
  await expectWholeBusinesses(portal)
  expect((await desk.reopen(business.id, reason)).status).toBe(200)
  expect((await desk.reopen(business.id, 'Another reason.')).body).toEqual(reopenRefusals.notDecided)
  expect((await desk.approve(business.id)).status).toBe(200)
})

it('a verified business is hidden meanwhile, its plan runs on, and the approval gives no time twice', async () => {
  await buildService(portal, seller.vendor)
  const before = await periods()
  await desk.reopen(seller.business.id, reason)
  expect(await listedServices()).toMatchObject([{ listing: 'in review' }])
  expect(portal.outgoing[0]?.text).toContain('Customers cannot see your services until we have decided.')
  // What is paid meanwhile runs after the plan that runs, not from the approval on.
  await buyPlan(portal, seller.business, { plan: 'EXECUTIVE' })
  expect(await periods()).toEqual([...before, ['2026-04-02T09:00:00.000Z', '2026-05-02T09:00:00.000Z']])
  portal.clock.set('2026-03-20T09:00:00Z')
  await desk.approve(seller.business.id)
  expect(await periods()).toEqual([...before, ['2026-04-02T09:00:00.000Z', '2026-05-02T09:00:00.000Z']])
  expect(await listedServices()).toMatchObject([{ listing: 'live' }])
})

it('what is paid while it waits again, after its plan has ended, begins with the approval', async () => {
  const [ended] = await periods()
  portal.clock.set('2026-05-01T09:00:00Z')
  await desk.reopen(seller.business.id, reason)
  await buyPlan(portal, seller.business, { plan: 'STANDARD' })
  expect(await periods()).toEqual([ended, [undefined, undefined]])
  portal.outgoing.length = 0
  await desk.reject(seller.business.id, { reason })
  expect(portal.outgoing[0]?.text).toContain('What you have paid for is kept.')
  await desk.reopen(seller.business.id, reason)
  portal.clock.set('2026-05-04T09:00:00Z')
  await desk.approve(seller.business.id)
  expect(await periods()).toEqual([ended, ['2026-05-04T09:00:00.000Z', '2026-06-04T09:00:00.000Z']])
})

it('one that waits cannot be reopened', async () => {
  const { id } = await build('PENDING')
  expect((await desk.reopen(id, reason)).body).toEqual(reopenRefusals.notDecided)
})
