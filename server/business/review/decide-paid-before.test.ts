import { beforeEach, describe, expect, it } from 'vitest'
import type { PlanName } from '../../../contract/business/plans.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { buildBusiness, sendBusiness, type TestBusiness } from '../../testing/businesses.ts'
import { openAllConnections } from '../../testing/database.ts'
import { buyPlan } from '../../testing/subscriptions.ts'
import { buildVendor } from '../../testing/vendors.ts'
import { withdrawPeriod } from '../subscription/grant-period.ts'
import { openReviewDesk } from './testing/review-desk.ts'

const portal = sharedTestApp()
let business: TestBusiness
const desk = openReviewDesk(portal)
beforeEach(async () => {
  portal.clock.set('2026-03-01T09:00:00Z')
  business = await buildBusiness(portal, await buildVendor(portal, { verified: true }), { documents: {} })
  portal.outgoing.length = 0
})

const pay = async (...plans: PlanName[]) => {
  for (const plan of plans) {
    await buyPlan(portal, business, { plan })
    portal.clock.set(new Date(portal.clock.now().getTime() + 60_000).toISOString())
  }
}
const dates = async () => {
  const periods = await portal.context.db
    .selectFrom('business.period')
    .select(['plan', 'starts_at', 'ends_at'])
    .where('business_id', '=', business.id)
    .orderBy('granted_at')
    .execute()
  return periods.map(({ plan, ...of }) => [plan, of.starts_at?.toISOString(), of.ends_at?.toISOString()])
}
const said = () => portal.outgoing.map(({ text }) => text).join('\n')

describe('what was paid before the approval', () => {
  it('is not mentioned where nothing was paid', async () => {
    await desk.approve(business.id)
    expect(await dates()).toEqual([])
    expect(said()).not.toMatch(/plan|paid/)
  })

  it('begins with it, and the vendor is told until when', async () => {
    await pay('EXECUTIVE')
    portal.clock.set('2026-03-03T12:00:00Z')
    await desk.approve(business.id)
    expect(await dates()).toEqual([['EXECUTIVE', '2026-03-03T12:00:00.000Z', '2026-04-03T12:00:00.000Z']])
    expect(portal.outgoing).toHaveLength(2)
    for (const { text } of portal.outgoing)
      expect(text).toContain('Your Executive plan has begun and runs until 3 Apr 2026.')
  })

  it('begins one after the other, the highest plan first', async () => {
    await pay('STANDARD', 'PREMIUM', 'STANDARD')
    portal.clock.set('2026-03-03T12:00:00Z')
    await desk.approve(business.id)
    expect(await dates()).toEqual([
      ['STANDARD', '2026-04-03T12:00:00.000Z', '2026-05-04T12:00:00.000Z'],
      ['PREMIUM', '2026-03-03T12:00:00.000Z', '2026-04-03T12:00:00.000Z'],
      ['STANDARD', '2026-05-04T12:00:00.000Z', '2026-06-04T12:00:00.000Z'],
    ])
    expect(said()).toContain(
      'Your Premium plan has begun and runs until 3 Apr 2026.\nAfter it your Standard plan runs until 4 Jun 2026.',
    )
  })

  it('begins once, also where the approval is sent again, or comes while more is paid', async () => {
    await openAllConnections(portal)
    await Promise.all([desk.approve(business.id), pay('EXECUTIVE'), desk.approve(business.id)])
    const once = await dates()
    expect(once).toEqual([['EXECUTIVE', expect.any(String), expect.any(String)]])
    portal.clock.set('2026-03-09T12:00:00Z')
    await desk.approve(business.id)
    expect(await dates()).toEqual(once)
  })

  it('and was given back does not begin', async () => {
    const { reference } = await buyPlan(portal, business)
    await portal.context.db.transaction().execute((tx) => withdrawPeriod(tx, reference, portal.clock.now()))
    await desk.approve(business.id)
    expect(await dates()).toEqual([['EXECUTIVE', undefined, undefined]])
    expect(said()).not.toMatch(/plan|paid/)
  })

  it('is kept by a rejection, which says so, and begins with the approval after it', async () => {
    const reason = 'The TIN is not that of the certificate.'
    await pay('EXECUTIVE')
    await desk.reject(business.id, { reason })
    expect(said()).toContain('What you have paid for is kept. It begins when your business is approved.')
    expect(await dates()).toEqual([['EXECUTIVE', undefined, undefined]])
    await sendBusiness(portal, { token: business.token })
    await desk.show(business.id)
    portal.clock.set('2026-03-20T12:00:00Z')
    await desk.approve(business.id)
    expect(await dates()).toEqual([['EXECUTIVE', '2026-03-20T12:00:00.000Z', '2026-04-20T12:00:00.000Z']])
  })
})
