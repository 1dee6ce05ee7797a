import { beforeAll, expect, it } from 'vitest'
import { sharedTestApp } from '../../testing/app.ts'
import { buildBusiness } from '../../testing/businesses.ts'
import { buildPayment, buyPlan } from '../../testing/subscriptions.ts'
import { buildVendor, type TestVendor } from '../../testing/vendors.ts'
import { lockPlanStatus, readPlanStatus } from './plan-status.ts'

const portal = sharedTestApp()
let vendor: TestVendor
let business: { id: string }
beforeAll(async () => {
  vendor = await buildVendor(portal, { verified: true })
  business = await buildBusiness(portal, vendor, { status: 'SUCCESSFUL', documents: {} })
})

const at = (time: string) => readPlanStatus(portal.context.db, vendor.id, new Date(time))

it('follows what was chosen, held and bought, and what its dates cover', async () => {
  const { db } = portal.context
  const nothing = {
    businessStatus: 'SUCCESSFUL',
    state: null,
    plan: null,
    endsAt: null,
    inForce: null,
    next: [],
    selected: null,
    hasHeldPayment: false,
  }
  expect(await at('2026-03-01T09:00:00Z')).toEqual(nothing)
  await db
    .insertInto('business.selection')
    .values({
      business_id: business.id,
      plan: 'PREMIUM',
      duration: 'MONTHLY',
      amount_pesewas: 40_000,
      selected_at: portal.clock.now(),
    })
    .execute()
  await buildPayment(portal, business, { state: 'mismatched' })
  const held = { ...nothing, selected: 'PREMIUM', hasHeldPayment: true }
  expect(await at('2026-03-01T09:00:00Z')).toEqual({ ...held, state: 'SELECTED' })
  await buyPlan(portal, business, { plan: 'EXECUTIVE' })
  const bought = { plan: 'EXECUTIVE', endsAt: new Date('2026-04-01T09:00:00Z') }
  const executive = { ...bought, inForce: 'EXECUTIVE' }
  expect(await at('2026-03-01T09:00:00Z')).toEqual({ ...held, ...executive, state: 'ACTIVE' })
  expect(await at('2026-03-31T09:00:00Z')).toEqual({ ...held, ...executive, state: 'ENDING_SOON' })
  expect(await at('2026-04-01T09:00:00Z')).toEqual({ ...held, ...executive, state: 'GRACE' })
  expect(await at('2026-04-08T08:59:59Z')).toEqual({ ...held, ...executive, state: 'GRACE' })
  expect(await at('2026-04-08T09:00:00Z')).toEqual({ ...held, ...bought, state: 'EXPIRED' })
})

it('waits with a business that is not approved: a plan is paid, and none is in force', async () => {
  const waiting = await buildVendor(portal, { verified: true })
  await buyPlan(portal, await buildBusiness(portal, waiting, { documents: {} }), { plan: 'STANDARD' })
  const status = await readPlanStatus(portal.context.db, waiting.id, portal.clock.now())
  expect(status).toMatchObject({ businessStatus: 'PENDING', state: 'PAID', plan: 'STANDARD', inForce: null })
})

it('is undefined without a business', async () => {
  const { id } = await buildVendor(portal, { verified: true })
  expect(await readPlanStatus(portal.context.db, id, portal.clock.now())).toBeUndefined()
  const locked = portal.context.db.transaction().execute((tx) => lockPlanStatus(tx, id, portal.clock.now()))
  expect(await locked).toBeUndefined()
})

it('a second lock waits until the first transaction is done', async () => {
  const { db } = portal.context
  const steps: string[] = []
  let second: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (tx) => {
    await lockPlanStatus(tx, vendor.id, portal.clock.now())
    second = db.transaction().execute(async (other) => {
      await lockPlanStatus(other, vendor.id, portal.clock.now())
      steps.push('second')
    })
    await waitingForLock()
    steps.push('first')
  })
  await second
  expect(steps).toEqual(['first', 'second'])
})

/** Resolves once a statement waits for a lock. */
const waitingForLock = async () => {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await portal.database.pool.query(waiting)).rowCount === 0);
}
