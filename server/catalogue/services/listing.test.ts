import { beforeEach, describe, expect, it } from 'vitest'
import type { PlanName } from '../../../contract/business/plans.ts'
import { approveBusiness } from '../../../contract/business/review.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { atDesk } from '../../testing/businesses.ts'
import { buildSeller, buildService, type Seller } from '../../testing/services.ts'
import { buyPlan } from '../../testing/subscriptions.ts'
import { sessionToken } from '../../testing/vendors.ts'
import { serviceCalls } from './testing/service-calls.ts'

const portal = sharedTestApp()
beforeEach(() => portal.clock.set('2026-03-01T09:00:00Z'))

/** With a new session each time, since the tests move the clock by months. */
const listings = async ({ vendor }: Seller) => {
  const { body } = await serviceCalls(portal, await sessionToken(portal, vendor)).list()
  return body.services.map(({ listing }) => listing)
}

const buildServices = async ({ vendor }: Seller, count: number) => {
  const startMs = portal.clock.now().getTime()
  for (let built = 0; built < count; built++)
    await buildService(portal, vendor, { createdAt: new Date(startMs + built) })
}

const obstacle = async ({ vendor }: Seller) => {
  const { body } = await serviceCalls(portal, await sessionToken(portal, vendor)).list()
  return body.allowance.obstacle
}

describe('a service, the newest first,', () => {
  it('stays live in the days of grace, is paused the moment they end, and back with the renewal; nothing is to be done for it', async () => {
    const seller = await buildSeller(portal, { plan: 'EXECUTIVE' })
    await buildServices(seller, 2)
    portal.clock.set('2026-04-01T08:59:59.999Z')
    expect(await listings(seller)).toEqual(['live', 'live'])
    for (const moment of ['2026-04-01T09:00:00Z', '2026-04-08T08:59:59.999Z']) {
      portal.clock.set(moment)
      expect(await listings(seller)).toEqual(['live', 'live'])
      expect(await obstacle(seller)).toBe('in grace')
    }
    portal.clock.set('2026-04-08T09:00:00Z')
    expect(await listings(seller)).toEqual(['paused', 'paused'])
    expect(await obstacle(seller)).toBe('plan ended')
    portal.clock.set('2026-05-20T09:00:00Z')
    await buyPlan(portal, seller.business, { plan: 'EXECUTIVE' })
    expect(await listings(seller)).toEqual(['live', 'live'])
  })

  it.each<[PlanName, string[], string | null]>([
    ['STANDARD', ['over limit', 'over limit', 'live'], 'limit reached'],
    ['EXECUTIVE', ['over limit', 'live', 'live'], 'limit reached'],
    ['PREMIUM', ['live', 'live', 'live'], null],
  ])('of three under %s', async (plan, expected, inTheWay) => {
    const seller = await buildSeller(portal, { plan })
    await buildServices(seller, 3)
    expect(await listings(seller)).toEqual(expected)
    expect(await obstacle(seller)).toBe(inTheWay)
  })

  it('is live again after a higher plan was bought, and over the limit when that one has ended', async () => {
    const seller = await buildSeller(portal, { plan: 'STANDARD' })
    await buildServices(seller, 3)
    await buyPlan(portal, seller.business, { plan: 'PREMIUM' })
    expect(await listings(seller)).toEqual(['live', 'live', 'live'])
    portal.clock.set('2026-04-02T09:00:00Z')
    expect(await listings(seller)).toEqual(['over limit', 'over limit', 'live'])
  })

  it('takes the place of an older one that was removed', async () => {
    const seller = await buildSeller(portal, { plan: 'EXECUTIVE' })
    await buildServices(seller, 3)
    const ask = serviceCalls(portal, seller.token)
    await ask.remove((await ask.list()).body.services.at(-1)?.id ?? '')
    expect(await listings(seller)).toEqual(['live', 'live'])
  })

  it('waits for the review with its business, also under a plan that is paid', async () => {
    const seller = await buildSeller(portal, { plan: 'EXECUTIVE', status: 'PENDING' })
    await buildServices(seller, 2)
    expect(await listings(seller)).toEqual(['in review', 'in review'])
    await atDesk(portal, approveBusiness, seller.business.id)
    expect(await listings(seller)).toEqual(['live', 'live'])
  })
})
