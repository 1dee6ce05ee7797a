import { beforeEach, describe, expect, it } from 'vitest'
import { readProfile } from '../../contract/account/profile.ts'
import { approveBusiness } from '../../contract/business/review.ts'
import { selectSubscription } from '../../contract/business/subscription.ts'
import { sharedTestApp } from '../testing/app.ts'
import { atDesk, buildBusiness, type TestBusiness } from '../testing/businesses.ts'
import { submit } from '../testing/submit.ts'
import { buyPlan } from '../testing/subscriptions.ts'
import { buildVendor, sessionToken, type TestVendor } from '../testing/vendors.ts'

const portal = sharedTestApp()
let vendor: TestVendor
let business: TestBusiness
beforeEach(async () => {
  portal.clock.set('2026-03-01T09:00:00Z')
  vendor = await buildVendor(portal, { verified: true })
  business = await buildBusiness(portal, vendor, { documents: {} })
})

const profileOn = async (day: string) => {
  portal.clock.set(day.includes('T') ? day : `${day}T09:00:00Z`)
  const { body } = await submit(portal.app, readProfile, { token: await sessionToken(portal, vendor) })
  const { totalAmount, totalAmountPesewas } = body as unknown as Record<string, number | null>
  expect(totalAmountPesewas).toBe(totalAmount && Math.round(totalAmount * 100))
  return Object.entries(body)
    .filter(([name]) => /^(subscription|totalAmount$)/.test(name))
    .map(([, value]) => value)
}
const approve = () => atDesk(portal, approveBusiness, business.id)
const start = '2026-03-01T09:00:00.000Z'
const end = '2026-04-01T09:00:00.000Z'

describe('in the profile, a plan', () => {
  it('that is not chosen is null', async () => {
    expect(await profileOn('2026-03-01')).toEqual([null, null, null, null, null])
  })

  it('goes from chosen to paid, active, ending soon and over', async () => {
    const body = { subscriptionTypeEnum: 'EXECUTIVE', subscriptionDurationEnum: 'MONTHLY' }
    await submit(portal.app, selectSubscription, { token: business.token, body })
    expect(await profileOn('2026-03-01')).toEqual(['EXECUTIVE', 'SELECTED', null, null, null])
    await buyPlan(portal, business, { plan: 'EXECUTIVE' })
    expect(await profileOn('2026-03-01')).toEqual(['EXECUTIVE', 'PAID', null, null, 200])
    await approve()
    expect(await profileOn('2026-03-01')).toEqual(['EXECUTIVE', 'ACTIVE', start, end, 200])
    expect(await profileOn('2026-03-25T08:59:59Z')).toEqual(['EXECUTIVE', 'ACTIVE', start, end, 200])
    expect(await profileOn('2026-03-25')).toEqual(['EXECUTIVE', 'ENDING_SOON', start, end, 200])
    expect(await profileOn('2026-04-01T08:59:59Z')).toEqual(['EXECUTIVE', 'ENDING_SOON', start, end, 200])
    expect(await profileOn('2026-04-01')).toEqual(['EXECUTIVE', 'GRACE', start, end, 200])
    expect(await profileOn('2026-04-08')).toEqual(['EXECUTIVE', 'EXPIRED', start, end, 200])
  })

  it('that was renewed in time shows one period and what was paid for all of it', async () => {
    await approve()
    await buyPlan(portal, business)
    await buyPlan(portal, business, { amountPesewas: 21_000 })
    const longer = ['EXECUTIVE', 'ACTIVE', start, '2026-05-01T09:00:00.000Z', 410]
    expect(await profileOn('2026-03-31')).toEqual(longer)
    expect(await profileOn('2026-04-10')).toEqual(longer)
  })

  it('pauses for a higher one and runs on after it', async () => {
    await approve()
    await buyPlan(portal, business, { plan: 'STANDARD', amountPesewas: 10_000 })
    portal.clock.set('2026-03-11T09:00:00Z')
    await buyPlan(portal, business, { plan: 'PREMIUM', amountPesewas: 40_000 })
    const [upgrade, back] = ['2026-03-11T09:00:00.000Z', '2026-04-11T09:00:00.000Z']
    expect(await profileOn('2026-03-12')).toEqual(['PREMIUM', 'ACTIVE', upgrade, back, 400])
    expect(await profileOn('2026-04-11')).toEqual(['STANDARD', 'ACTIVE', back, '2026-05-02T09:00:00.000Z', 100])
  })

  it('that was bought again after it was over counts from then', async () => {
    await approve()
    await buyPlan(portal, business)
    portal.clock.set('2026-06-10T09:00:00Z')
    await buyPlan(portal, business, { plan: 'STANDARD', duration: 'YEARLY', amountPesewas: 108_000 })
    const again = ['2026-06-10T09:00:00.000Z', '2027-06-10T09:00:00.000Z']
    expect(await profileOn('2026-06-11')).toEqual(['STANDARD', 'ACTIVE', ...again, 1_080])
  })
})
