import { beforeEach, describe, expect, it } from 'vitest'
import type { PlanName } from '../../../contract/business/plans.ts'
import { availabilities, serviceCategories } from '../../../contract/catalogue/listed-service.ts'
import { readServiceStatistics, type ServiceStatistics } from '../../../contract/catalogue/statistics.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { buildSeller, buildService, type Seller } from '../../testing/services.ts'
import { submit } from '../../testing/submit.ts'
import { buyPlan } from '../../testing/subscriptions.ts'
import { buildVendor, passSeconds, sessionToken } from '../../testing/vendors.ts'

const portal = sharedTestApp()
beforeEach(() => portal.clock.set('2026-03-01T09:00:00Z'))

const read = async (vendor: { id: string }) => {
  const answer = await submit(portal.app, readServiceStatistics, { token: await sessionToken(portal, vendor) })
  return answer.body as unknown as ServiceStatistics
}
const countLive = async ({ vendor }: Seller) => (await read(vendor)).activeListings

const nothing = {
  total: 0,
  activeListings: 0,
  byCategory: serviceCategories.map((category) => ({ category, count: 0 })),
  byAvailability: availabilities.map((availability) => ({ availability, count: 0 })),
}

/** The first is the oldest. */
const add = async ({ vendor }: Seller, wanted: readonly Parameters<typeof buildService>[2][]) => {
  for (const one of wanted) {
    passSeconds(portal, 1)
    await buildService(portal, vendor, { pictureCount: 0, ...one })
  }
}
const available = { availability: 'Available' } as const
const unavailable = { availability: 'Unavailable' } as const

describe('the counts', () => {
  it('are all there for a vendor who has nothing', async () => {
    expect(await read(await buildVendor(portal, { verified: true }))).toEqual(nothing)
  })

  it('are of every kind, without what was removed', async () => {
    const seller = await buildSeller(portal)
    await add(seller, [
      { category: 'Catering', ...available },
      { category: 'Catering', availability: 'Coming Soon' },
      { category: 'Decoration', ...unavailable },
      { category: 'Event Center', ...available, removedAt: portal.clock.now() },
    ])
    expect(await read(seller.vendor)).toEqual({
      total: 3,
      activeListings: 2,
      byCategory: [
        { category: 'Event Center', count: 0 },
        { category: 'Catering', count: 2 },
        { category: 'Photography', count: 0 },
        { category: 'Decoration', count: 1 },
        { category: 'Entertainment', count: 0 },
      ],
      byAvailability: [
        { availability: 'Available', count: 1 },
        { availability: 'Coming Soon', count: 1 },
        { availability: 'Unavailable', count: 1 },
      ],
    })
  })

  it('of one vendor do not include those of another', async () => {
    await add(await buildSeller(portal), [available, unavailable])
    expect(await read((await buildSeller(portal)).vendor)).toEqual(nothing)
  })
})

describe('customers see', () => {
  it.each<[PlanName, number]>([
    ['STANDARD', 1],
    ['EXECUTIVE', 2],
    ['PREMIUM', 4],
  ])('of four on %s so many: %i', async (plan, live) => {
    const seller = await buildSeller(portal, { plan })
    await add(seller, Array(4).fill(available))
    expect(await countLive(seller)).toBe(live)
  })

  it('the oldest ones within the limit, of which those that are hidden take their place all the same', async () => {
    const seller = await buildSeller(portal, { plan: 'EXECUTIVE' })
    await add(seller, [unavailable, available, available])
    expect(await countLive(seller)).toBe(1)
  })

  it('nothing before the approval', async () => {
    const seller = await buildSeller(portal, { status: 'PENDING' })
    await add(seller, [available])
    expect(await countLive(seller)).toBe(0)
  })

  it('nothing once the plan and its days of grace have ended, and all again once it is renewed', async () => {
    const seller = await buildSeller(portal, { plan: 'EXECUTIVE' })
    await add(seller, [available, available])
    portal.clock.set('2026-04-08T08:59:59.999Z')
    expect(await countLive(seller)).toBe(2)
    portal.clock.set('2026-04-08T09:00:00Z')
    expect(await countLive(seller)).toBe(0)
    expect((await read(seller.vendor)).total).toBe(2)
    await buyPlan(portal, seller.business, { plan: 'EXECUTIVE' })
    expect(await countLive(seller)).toBe(2)
  })
})

it('cannot be read without a session', async () => {
  expect((await submit(portal.app, readServiceStatistics)).status).toBe(401)
})
