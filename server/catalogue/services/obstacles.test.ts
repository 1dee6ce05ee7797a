import { expect, it, vi } from 'vitest'
import { readAllowance } from '../../../contract/catalogue/allowance.ts'
import { allowanceRefusals, planFull } from '../../../contract/catalogue/obstacles.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { buildBusiness, type TestBusiness } from '../../testing/businesses.ts'
import { buildSeller, buildService, sendService } from '../../testing/services.ts'
import { submit } from '../../testing/submit.ts'
import { buildPayment, buyPlan } from '../../testing/subscriptions.ts'
import { buildVendor, sessionToken } from '../../testing/vendors.ts'

const portal = sharedTestApp()

type Holder = { token: string }

const newVendor = () => buildVendor(portal, { verified: true })
const withoutBusiness = async (): Promise<Holder> => ({ token: await sessionToken(portal, await newVendor()) })
const withBusiness = async (): Promise<TestBusiness> => buildBusiness(portal, await newVendor(), { documents: {} })

const withRejected = async (): Promise<TestBusiness> =>
  buildBusiness(portal, await newVendor(), { status: 'REJECTED', documents: {} })

const withSelection = async (): Promise<TestBusiness> => {
  const business = await withBusiness()
  const choice = { plan: 'STANDARD', duration: 'MONTHLY', amount_pesewas: 10_000 } as const
  await portal.context.db
    .insertInto('business.selection')
    .values({ business_id: business.id, ...choice, selected_at: portal.clock.now() })
    .execute()
  return business
}

const withHeldPayment = async (): Promise<Holder> => {
  const business = await withSelection()
  await buildPayment(portal, business, { state: 'mismatched' })
  return business
}

/** Paid for a month, two months ago. */
const withEnded = async (): Promise<Holder> => {
  const now = portal.clock.now().toISOString()
  portal.clock.set('2026-01-01T09:00:00Z')
  const { vendor } = await buildSeller(portal, { plan: 'STANDARD' })
  portal.clock.set(now)
  return { token: await sessionToken(portal, vendor) }
}

const withFull = async (plan: 'STANDARD' | 'EXECUTIVE', count: number): Promise<Holder> => {
  const seller = await buildSeller(portal, { plan, status: 'PENDING' })
  for (let built = 0; built < count; built++) await buildService(portal, seller.vendor)
  return seller
}

const measureAllowance = async ({ token }: Holder) => (await submit(portal.app, readAllowance, { token })).body

it.each([
  ['no business', withoutBusiness, allowanceRefusals.noBusiness.message],
  ['no plan', withBusiness, allowanceRefusals.noPlan.message],
  ['not paid', withSelection, allowanceRefusals.notPaid.message],
  ['payment being checked', withHeldPayment, allowanceRefusals.paymentBeingChecked.message],
  ['to correct', withRejected, allowanceRefusals.toCorrect.message],
  ['plan ended', withEnded, 'Your plan ended on 1 Feb 2026. Renew it to add services.'],
  ['limit reached', () => withFull('STANDARD', 1), planFull('STANDARD').message],
  ['limit reached', () => withFull('EXECUTIVE', 2), planFull('EXECUTIVE').message],
])('%s is said beforehand, and by the refusal, for which no picture is read', async (obstacle, build, message) => {
  const holder = await build()
  expect(await measureAllowance(holder)).toMatchObject({ obstacle })
  const reading = vi.spyOn(portal.context.images, 'readPicture')
  expect((await sendService(portal, holder)).body).toMatchObject({ status: 409, message })
  expect(reading).not.toHaveBeenCalled()
  reading.mockRestore()
})

it.each(['PENDING', 'REJECTED'] as const)('a paid plan is enough, also while the business is %s', async (status) => {
  const business = await buildBusiness(portal, await newVendor(), { status, documents: {} })
  await buyPlan(portal, business, { plan: 'STANDARD' })
  expect(await measureAllowance(business)).toEqual({ plan: 'STANDARD', used: 0, limit: 1, obstacle: null })
  const answer = await sendService(portal, { token: business.token })
  expect(answer).toMatchObject({ status: 201, body: { service: { listing: 'in review' } } })
})

it('money of another payment that is held takes nothing from a plan that is paid', async () => {
  const seller = await buildSeller(portal, { plan: 'STANDARD' })
  await buildPayment(portal, seller.business, { state: 'mismatched' })
  expect(await sendService(portal, seller)).toMatchObject({ status: 201 })
})
