import { beforeEach, describe, expect, it } from 'vitest'
import type { PlanDuration, PlanName } from '../../../contract/business/plans.ts'
import { readSubscription, type Subscription, selectSubscription } from '../../../contract/business/subscription.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { submit } from '../../testing/submit.ts'
import { buildPayment, buyPlan } from '../../testing/subscriptions.ts'
import { buildVendor, passSeconds, sessionToken } from '../../testing/vendors.ts'
import { buildPayer } from '../payment/testing/paying.ts'
import { withdrawPeriod } from './grant-period.ts'

const portal = sharedTestApp()
let business: { id: string; token: string }
beforeEach(async () => {
  portal.clock.set('2026-03-01T09:00:00Z')
  business = await build('SUCCESSFUL')
})

const build = async (status: 'PENDING' | 'SUCCESSFUL') => {
  const { businessId: id, token } = await buildPayer(portal, { status, plan: null })
  return { id, token }
}
const read = async (token = business.token) =>
  (await submit(portal.app, readSubscription, { token })).body as unknown as Subscription
const select = (subscriptionTypeEnum: PlanName, subscriptionDurationEnum: PlanDuration) =>
  submit(portal.app, selectSubscription, {
    token: business.token,
    body: { subscriptionTypeEnum, subscriptionDurationEnum },
  })
const nothing = {
  state: null,
  current: null,
  next: [],
  selection: null,
  upgrades: [],
  openPayment: null,
  heldPayment: null,
  renewsWith: null,
}

it('without a business, or with nothing chosen, there is nothing', async () => {
  expect(await read(await sessionToken(portal, await buildVendor(portal, { verified: true })))).toEqual(nothing)
  expect(await read()).toEqual(nothing)
})

describe('what is chosen', () => {
  it('has its price, what it saves, and the dates it would have if it were paid now', async () => {
    await select('EXECUTIVE', 'YEARLY')
    portal.clock.set('2026-03-01T09:30:00Z')
    expect(await read()).toEqual({
      ...nothing,
      state: 'SELECTED',
      selection: {
        plan: 'EXECUTIVE',
        duration: 'YEARLY',
        amountPesewas: 204_000,
        upgrade: null,
        savingPesewas: 36_000,
        savingPercent: 15,
        startsAt: '2026-03-01T09:30:00.000Z',
        endsAt: '2027-03-01T09:30:00.000Z',
      },
    })
  })

  it('by the month saves nothing', async () => {
    await select('STANDARD', 'MONTHLY')
    expect((await read()).selection).toMatchObject({ amountPesewas: 10_000, savingPesewas: 0, savingPercent: 0 })
  })

  it.each([
    ['PREMIUM', '2026-03-11T09:00:00.000Z', '2026-04-11T09:00:00.000Z'],
    ['EXECUTIVE', '2026-04-01T09:00:00.000Z', '2026-05-01T09:00:00.000Z'],
    ['STANDARD', '2026-05-01T09:00:00.000Z', '2026-06-01T09:00:00.000Z'],
  ] as const)('would come where paying puts it: %s', async (plan, startsAt, endsAt) => {
    await buyPlan(portal, business, { plan: 'EXECUTIVE' })
    if (plan === 'STANDARD') await buyPlan(portal, business, { plan: 'EXECUTIVE' })
    portal.clock.set('2026-03-11T09:00:00Z')
    business.token = await sessionToken(portal, await owner())
    await select(plan, 'MONTHLY')
    const { state, selection } = await read()
    expect([state, selection?.startsAt, selection?.endsAt]).toEqual(['ACTIVE', startsAt, endsAt])
    const paid = await buyPlan(portal, business, { plan })
    expect([paid.startsAt?.toISOString(), paid.endsAt?.toISOString()]).toEqual([startsAt, endsAt])
  })

  it('has no dates before the business is approved', async () => {
    business = await build('PENDING')
    await select('EXECUTIVE', 'MONTHLY')
    expect((await read()).selection).toMatchObject({ startsAt: null, endsAt: null })
  })
})

const owner = async () => {
  const { vendor_id } = await portal.context.db
    .selectFrom('business.business')
    .select('vendor_id')
    .where('id', '=', business.id)
    .executeTakeFirstOrThrow()
  return { id: vendor_id }
}

describe('what is paid', () => {
  it('shows the plan in force and what comes after it', async () => {
    for (const plan of ['STANDARD', 'EXECUTIVE', 'EXECUTIVE'] as const) await buyPlan(portal, business, { plan })
    expect(await read()).toMatchObject({
      state: 'ACTIVE',
      current: { plan: 'EXECUTIVE', startsAt: '2026-03-01T09:00:00.000Z', endsAt: '2026-05-01T09:00:00.000Z' },
      next: [{ plan: 'STANDARD', startsAt: '2026-05-01T09:00:00.000Z', endsAt: '2026-06-01T09:00:00.000Z' }],
    })
  })

  it('waits without dates before the business is approved', async () => {
    business = await build('PENDING')
    await buyPlan(portal, business, { plan: 'STANDARD' })
    const current = { plan: 'STANDARD', startsAt: null, endsAt: null }
    expect(await read()).toEqual({ ...nothing, state: 'PAID', current })
  })

  it('and given back counts no more: only what is chosen is left', async () => {
    business = await build('PENDING')
    await select('EXECUTIVE', 'MONTHLY')
    const { reference } = await buyPlan(portal, business)
    await portal.context.db.transaction().execute((tx) => withdrawPeriod(tx, reference, portal.clock.now()))
    expect(await read()).toMatchObject({ state: 'SELECTED', current: null, next: [] })
  })

  it('of another vendor is not shown', async () => {
    await buyPlan(portal, await build('SUCCESSFUL'))
    await buildPayment(portal, await build('SUCCESSFUL'), { state: 'open', checkoutUrl: 'https://sample.example/1' })
    expect(await read()).toEqual(nothing)
  })
})

describe('money that does not match its order', () => {
  it('is named until it has gone back', async () => {
    const { reference } = await buildPayment(portal, business, { state: 'mismatched' })
    const held = { reference, amountPesewas: 20_000, startedAt: portal.clock.now().toISOString() }
    expect((await read()).heldPayment).toEqual(held)
    const refund = {
      reference,
      amount_pesewas: 20_000,
      currency: 'GHS',
      operator: 'sample',
      asked_at: portal.clock.now(),
    }
    const { db } = portal.context
    await db
      .insertInto('business.refund')
      .values({ ...refund, state: 'pending' })
      .execute()
    expect((await read()).heldPayment).toEqual(held)
    await db.updateTable('business.refund').set({ state: 'processed' }).where('reference', '=', reference).execute()
    expect((await read()).heldPayment).toBeNull()
  })

  it('of another vendor is not shown', async () => {
    const other = await build('SUCCESSFUL')
    await buildPayment(portal, other, { state: 'mismatched' })
    expect((await read()).heldPayment).toBeNull()
  })
})

describe('a payment that may still be made', () => {
  const checkoutUrl = 'https://sample.example/1'

  it('is the newest that is open, for half an hour', async () => {
    await buildPayment(portal, business, { state: 'open', checkoutUrl })
    passSeconds(portal, 60)
    const { reference } = await buildPayment(portal, business, { plan: 'PREMIUM', state: 'open', checkoutUrl })
    const { openPayment } = await read()
    expect(openPayment).toEqual({
      reference,
      plan: 'PREMIUM',
      duration: 'MONTHLY',
      amountPesewas: 20_000,
      upgrade: null,
      startedAt: '2026-03-01T09:01:00.000Z',
    })
    passSeconds(portal, 30 * 60 - 1)
    expect((await read()).openPayment).toEqual(openPayment)
    passSeconds(portal, 1)
    expect((await read()).openPayment).toBeNull()
  })

  it.each(['succeeded', 'failed', 'mismatched'] as const)('is not one that %s', async (state) => {
    await buildPayment(portal, business, { state, checkoutUrl })
    expect((await read()).openPayment).toBeNull()
  })

  it('is not one that the provider has not answered', async () => {
    await buildPayment(portal, business, { state: 'open' })
    expect((await read()).openPayment).toBeNull()
  })
})
