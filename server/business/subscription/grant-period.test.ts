import { beforeEach, describe, expect, it } from 'vitest'
import type { PlanName } from '../../../contract/business/plans.ts'
import type { BusinessStatus } from '../../../contract/business/status.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { openAllConnections } from '../../testing/database.ts'
import { buildPayment, buyPlan, type TestPayment } from '../../testing/subscriptions.ts'
import { buildPayer } from '../payment/testing/paying.ts'
import { grantPeriod, restorePeriod, withdrawPeriod } from './grant-period.ts'
import { lockBusinessRow } from './lock-business.ts'

const portal = sharedTestApp()
let business: { id: string }
beforeEach(async () => {
  portal.clock.set('2026-03-01T09:00:00Z')
  business = await build('SUCCESSFUL')
})

const build = async (status: BusinessStatus) => ({ id: (await buildPayer(portal, { status, plan: null })).businessId })

const buy = (plan: PlanName, at?: string) => {
  if (at) portal.clock.set(`${at}T09:00:00Z`)
  return buyPlan(portal, business, { plan })
}

type Tx = Parameters<typeof grantPeriod>[0]
const locked = <T>(work: (tx: Tx, now: Date) => Promise<T>): Promise<T> =>
  portal.context.db.transaction().execute(async (tx) => {
    await lockBusinessRow(tx, business.id)
    return work(tx, portal.clock.now())
  })
const grant = ({ reference, plan, duration }: TestPayment) =>
  locked((tx, now) => grantPeriod(tx, { businessId: business.id, reference, plan, duration, now }))
const withdraw = (reference: string) => locked((tx, now) => withdrawPeriod(tx, reference, now))
const restore = (reference: string) => locked((tx, now) => restorePeriod(tx, reference, now))

const rows = () =>
  portal.context.db
    .selectFrom('business.period')
    .selectAll()
    .where('business_id', '=', business.id)
    .orderBy('granted_at')
    .orderBy('starts_at')
    .execute()
const dates = async () =>
  (await rows()).map(({ plan, starts_at, ends_at, withdrawn_at }) => {
    const [start, end] = [starts_at, ends_at].map((date) => date?.toISOString().slice(0, 10) ?? '-')
    return `${plan} ${start} ${end}${withdrawn_at ? ' withdrawn' : ''}`
  })

describe('a period', () => {
  it('begins when it is paid, and at the same hour', async () => {
    expect(await buy('EXECUTIVE')).toMatchObject({
      plan: 'EXECUTIVE',
      startsAt: new Date('2026-03-01T09:00:00Z'),
      endsAt: new Date('2026-04-01T09:00:00Z'),
    })
    expect(await dates()).toEqual(['EXECUTIVE 2026-03-01 2026-04-01'])
  })

  it('of a higher plan begins at once, and what is left of the lower one runs after it', async () => {
    await buy('STANDARD')
    await buy('STANDARD', '2026-03-02')
    expect(await buy('PREMIUM', '2026-03-11')).toMatchObject({ startsAt: new Date('2026-03-11T09:00:00Z') })
    expect(await dates()).toEqual([
      'STANDARD 2026-03-01 2026-05-02',
      'STANDARD 2026-05-02 2026-06-01',
      'PREMIUM 2026-03-11 2026-04-11',
    ])
  })

  it('of the same or a lower plan begins when the other ends', async () => {
    await buy('EXECUTIVE')
    await buy('EXECUTIVE', '2026-03-10')
    await buy('STANDARD', '2026-03-11')
    expect(await dates()).toEqual([
      'EXECUTIVE 2026-03-01 2026-04-01',
      'EXECUTIVE 2026-04-01 2026-05-01',
      'STANDARD 2026-05-01 2026-06-01',
    ])
  })

  it.each(['PENDING', 'REJECTED'] as const)('of a %s business has no dates', async (status) => {
    business = await build(status)
    expect(await buy('PREMIUM')).toMatchObject({ startsAt: null, endsAt: null })
    expect(await dates()).toEqual(['PREMIUM - -'])
  })
})

describe('one payment buys one period', () => {
  it('however often it is granted', async () => {
    const payment = await buildPayment(portal, business)
    const first = await grant(payment)
    portal.clock.set('2026-03-20T09:00:00Z')
    expect([await grant(payment), await grant(payment)]).toEqual([first, first])
    expect(await rows()).toHaveLength(1)
  })

  it('at the same moment too', async () => {
    const [payment, other] = [await buildPayment(portal, business), await buildPayment(portal, business)]
    await openAllConnections(portal)
    await Promise.all([payment, other, payment, other, payment, other].map(grant))
    expect(await dates()).toEqual(['EXECUTIVE 2026-03-01 2026-04-01', 'EXECUTIVE 2026-04-01 2026-05-01'])
  })

  it('once it was withdrawn, no other', async () => {
    await buy('EXECUTIVE')
    const payment = await buildPayment(portal, business)
    const granted = await grant(payment)
    await withdraw(payment.reference)
    expect(await grant(payment)).toEqual(granted)
    expect(await dates()).toEqual(['EXECUTIVE 2026-03-01 2026-04-01', 'EXECUTIVE 2026-04-01 2026-05-01 withdrawn'])
  })

  it('enforced by a unique key of the database', async () => {
    await buy('EXECUTIVE')
    const [row] = await rows()
    const again = portal.context.db.insertInto('business.period').values(row as NonNullable<typeof row>)
    await expect(again.execute()).rejects.toThrow('period_pkey')
  })
})

describe('a period that is refunded', () => {
  it('counts no more, and what comes after it moves up', async () => {
    await buy('STANDARD')
    await buy('EXECUTIVE', '2026-03-11')
    const { reference } = await buy('EXECUTIVE', '2026-03-12')
    const before = await dates()
    await withdraw(reference)
    await withdraw(reference)
    expect(before).toEqual([
      'STANDARD 2026-03-01 2026-06-01',
      'EXECUTIVE 2026-03-11 2026-04-11',
      'EXECUTIVE 2026-04-11 2026-05-11',
    ])
    expect(await dates()).toEqual([
      'STANDARD 2026-03-01 2026-05-02',
      'EXECUTIVE 2026-03-11 2026-04-11',
      'EXECUTIVE 2026-04-11 2026-05-11 withdrawn',
    ])
  })

  it('is restored with its whole time when the refund failed', async () => {
    await buy('EXECUTIVE')
    const { reference } = await buy('EXECUTIVE')
    await buy('STANDARD')
    const before = await dates()
    await withdraw(reference)
    await restore(reference)
    expect(await dates()).toEqual(before)
    await withdraw(reference)
    portal.clock.set('2026-05-10T09:00:00Z')
    await restore(reference)
    await restore(reference)
    expect((await dates()).toSorted()).toEqual([
      'EXECUTIVE 2026-03-01 2026-04-01',
      'EXECUTIVE 2026-05-10 2026-06-10',
      'STANDARD 2026-04-01 2026-05-02',
    ])
  })

  it('cannot have begun', async () => {
    const { reference } = await buy('EXECUTIVE')
    await expect(withdraw(reference)).rejects.toThrow('a period that has begun is not withdrawn')
    expect(await dates()).toEqual(['EXECUTIVE 2026-03-01 2026-04-01'])
  })

  it('leaves a payment that bought none as it is', async () => {
    const { reference } = await buildPayment(portal, business, { state: 'mismatched' })
    await withdraw(reference)
    await restore(reference)
    expect(await rows()).toEqual([])
  })
})
