import { beforeEach, expect, it } from 'vitest'
import { paymentRefusals } from '../../../contract/business/payment.ts'
import {
  readSubscription,
  type Subscription,
  selectionRefusals,
  selectSubscription,
} from '../../../contract/business/subscription.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { submit } from '../../testing/submit.ts'
import { buildPayment, buyPlan } from '../../testing/subscriptions.ts'
import { sessionToken } from '../../testing/vendors.ts'
import { grantPeriod, restorePeriod, withdrawPeriod } from '../subscription/grant-period.ts'
import { lockBusinessRow } from '../subscription/lock-business.ts'
import { buildPayer, type Payer, requestPayment } from './testing/paying.ts'

const portal = sharedTestApp()
let payer: Payer
beforeEach(async () => {
  portal.clock.set('2026-04-01T09:00:00Z')
  payer = await buildPayer(portal, { plan: null })
  await buyPlan(portal, { id: payer.businessId }, { plan: 'STANDARD', amountPesewas: 10_000 })
  await at('2026-04-19T09:00:00Z')
})

/** A session lasts for hours, so each day begins with another. */
const at = async (time: string) => {
  portal.clock.set(time)
  payer = { ...payer, token: await sessionToken(portal, payer.vendor) }
}

const choose = (plan: string, duration = 'MONTHLY') =>
  submit(portal.app, selectSubscription, {
    token: payer.token,
    body: { subscriptionTypeEnum: plan, subscriptionDurationEnum: duration, purchaseKindEnum: 'DIFFERENCE' },
  })
const read = async () =>
  (await submit(portal.app, readSubscription, { token: payer.token })).body as unknown as Subscription

type Tx = Parameters<typeof grantPeriod>[0]
const locked = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  portal.context.db.transaction().execute(async (tx) => {
    await lockBusinessRow(tx, payer.businessId)
    return work(tx)
  })

/** Grants what a payment of the difference to Premium bought. */
const upgrade = async () => {
  const paid = await buildPayment(
    portal,
    { id: payer.businessId },
    { plan: 'PREMIUM', amountPesewas: 12_000, upgrade: { from: 'STANDARD', days: 12, keepsEnd: true } },
  )
  const { reference, plan, duration } = paid
  const grant = () =>
    locked((tx) =>
      grantPeriod(tx, { businessId: payer.businessId, reference, plan, duration, now: portal.clock.now() }),
    )
  return { reference, grant }
}
const periods = async () =>
  (
    await portal.context.db
      .selectFrom('business.period')
      .selectAll()
      .where('business_id', '=', payer.businessId)
      .orderBy('starts_at')
      .execute()
  ).map(({ plan, starts_at, ends_at, worth_pesewas, withdrawn_at }) =>
    [plan, ...[starts_at, ends_at].map((date) => date?.toISOString().slice(0, 10)), worth_pesewas]
      .concat(withdrawn_at ? ['withdrawn'] : [])
      .join(' '),
  )

it('is offered for higher plans and for a year, with its price and its days', async () => {
  const { upgrades } = await read()
  expect(upgrades).toEqual(
    expect.arrayContaining([
      {
        plan: 'PREMIUM',
        duration: 'MONTHLY',
        amountPesewas: 12_000,
        upgrade: { from: 'STANDARD', days: 12, keepsEnd: true },
        endsAt: '2026-05-01T09:00:00.000Z',
      },
      {
        plan: 'STANDARD',
        duration: 'YEARLY',
        amountPesewas: 104_000,
        upgrade: { from: 'STANDARD', days: 12, keepsEnd: false },
        endsAt: '2027-04-19T09:00:00.000Z',
      },
    ]),
  )
  expect(upgrades).toHaveLength(5)
})

it('the price that was shown is the price that is charged, on that day', async () => {
  expect((await choose('PREMIUM')).status).toBe(200)
  expect((await read()).selection).toMatchObject({
    amountPesewas: 12_000,
    savingPesewas: 0,
    startsAt: '2026-04-19T09:00:00.000Z',
    endsAt: '2026-05-01T09:00:00.000Z',
  })
  await at('2026-04-19T22:00:00Z')
  // Written down before the provider hears of it; no provider answers here.
  expect((await requestPayment(portal, payer)).status).toBe(503)
  const row = await portal.context.db
    .selectFrom('business.payment')
    .select(['amount_pesewas', 'upgrade'])
    .where('business_id', '=', payer.businessId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ amount_pesewas: 12_000, upgrade: { from: 'STANDARD', days: 12, keepsEnd: true } })
})

it('a day later the vendor is asked to choose again, and nothing is begun', async () => {
  await choose('PREMIUM')
  await at('2026-04-20T09:00:00Z')
  expect(await requestPayment(portal, payer)).toMatchObject({ status: 409, code: paymentRefusals.priceChanged.code })
})

it.each(['STANDARD', 'PREMIUM'])('it cannot be chosen where there is none: %s', async (plan) => {
  if (plan === 'PREMIUM') await at('2026-05-02T09:00:00Z')
  const { status, body } = await choose(plan)
  expect([status, body.code]).toEqual([409, selectionRefusals.noDifference.code])
  expect((await read()).selection).toBeNull()
})

it('what was bought keeps the end, once, however often the payment is heard of; a refund brings back the old period', async () => {
  const { reference, grant } = await upgrade()
  const first = await grant()
  expect([await grant(), await grant()]).toEqual([first, first])
  const upgraded = ['STANDARD 2026-04-01 2026-04-19 6000', 'PREMIUM 2026-04-19 2026-05-01 16000']
  expect(await periods()).toEqual(upgraded)
  expect(await read()).toMatchObject({ state: 'ACTIVE', current: { plan: 'PREMIUM' }, next: [] })

  await at('2026-04-22T09:00:00Z')
  await locked((tx) => withdrawPeriod(tx, reference, portal.clock.now()))
  expect(await periods()).toEqual([
    'STANDARD 2026-04-01 2026-05-01 10000',
    'PREMIUM 2026-04-19 2026-05-01 12000 withdrawn',
  ])
  expect(await read()).toMatchObject({ current: { plan: 'STANDARD', endsAt: '2026-05-01T09:00:00.000Z' } })

  await locked((tx) => restorePeriod(tx, reference, portal.clock.now()))
  expect(await periods()).toEqual(['STANDARD 2026-04-01 2026-04-22 7000', 'PREMIUM 2026-04-22 2026-05-01 15000'])
})

it('paid after the old period has ended, it buys the days that its money is worth', async () => {
  const { grant } = await upgrade()
  portal.clock.set('2026-05-03T09:00:00Z')
  await grant()
  expect(await periods()).toEqual(['STANDARD 2026-04-01 2026-05-01 10000', 'PREMIUM 2026-05-03 2026-05-13 12000'])
})
