import { sql, type Transaction } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Schema } from '../../adapters/database/schema.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { patience } from '../../testing/patience.ts'
import { buildPayment, buyPlan } from '../../testing/subscriptions.ts'
import type { TestVendor } from '../../testing/vendors.ts'
import { buildPayer } from '../payment/testing/paying.ts'
import { grantPeriod, withdrawPeriod } from './grant-period.ts'
import { lockBusinessRow } from './lock-business.ts'
import { remindOfEnds } from './remind-of-ends.ts'

const portal = sharedTestApp()
let vendor: TestVendor
let business: { id: string }
beforeEach(async () => {
  // Each test runs in a later year, so that plans of earlier tests are long over.
  const years = Number(portal.clock.now().toISOString().slice(0, 4)) + 2
  portal.clock.set(`${years}-03-01T09:00:00Z`)
  ;({ vendor, business } = await approved())
  portal.outgoing.length = 0
})

const approved = async () => {
  const { vendor, businessId } = await buildPayer(portal, { plan: null })
  return { vendor, business: { id: businessId } }
}
const at = (dayAndTime: string) => portal.clock.set(`${portal.clock.now().getUTCFullYear()}-${dayAndTime}:00Z`)
const remind = () => remindOfEnds(portal.context)
const told = () => portal.outgoing.map(({ channel, to }) => [channel, to])
const titles = async () => {
  const found = portal.context.db.selectFrom('account.notification').select('title').where('account_id', '=', vendor.id)
  return (await found.where('title', 'like', 'Your % plan %').orderBy('created_at').execute()).map(({ title }) => title)
}
const year = () => portal.clock.now().getUTCFullYear()

/** Keeps the business locked until all of them wait for it; then they see what was changed under the lock. */
const behindTheLock = async <T>(
  change: (tx: Transaction<Schema>) => Promise<unknown>,
  ...works: (() => Promise<T>)[]
) => {
  const { running } = await portal.context.db.transaction().execute(async (tx) => {
    await lockBusinessRow(tx, business.id)
    await change(tx)
    const running = works.map((work) => work())
    await vi.waitFor(async () => expect(await waitingForLock()).toBe(works.length), patience)
    return { running }
  })
  return Promise.all(running)
}
const waitingForLock = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(portal.context.db)
  return rows[0]?.count
}

describe('a plan bought on 1 March for a month', () => {
  beforeEach(async () => {
    await buyPlan(portal, business)
  })

  it('gets no reminder before its last week', async () => {
    at('03-25T08:59')
    expect(await remind()).toEqual({ reminded: 0, failures: [] })
  })

  it('is told once in each way, however often it is looked at', async () => {
    at('03-25T09:00')
    expect(await remind()).toEqual({ reminded: 1, failures: [] })
    expect(await remind()).toEqual({ reminded: 0, failures: [] })
    expect(told()).toEqual([
      ['email', vendor.email],
      ['sms', vendor.phoneNumber],
    ])
    expect(await titles()).toEqual([`Your Executive plan ends on 1 Apr ${year()}`])
  })

  it('gets one reminder where the job did not run for days, for the days that are left then', async () => {
    at('03-31T10:00')
    expect(await remind()).toMatchObject({ reminded: 1 })
    expect(await remind()).toMatchObject({ reminded: 0 })
    const sent = await portal.context.db
      .selectFrom('business.reminder')
      .select('days_left')
      .where('business_id', '=', business.id)
      .execute()
    expect(sent).toEqual([{ days_left: 1 }])
  })

  it('is told on days 1, 3 and 6 after its end that it has ended, and never on the day itself or after the grace', async () => {
    at('04-08T09:00')
    expect(await remind()).toMatchObject({ reminded: 0 })
    at('04-01T09:00')
    expect(await remind()).toMatchObject({ reminded: 0 })
    for (const moment of ['04-02T09:00', '04-04T09:00', '04-07T09:00']) {
      at(moment)
      expect(await remind()).toMatchObject({ reminded: 1 })
      expect(await remind()).toMatchObject({ reminded: 0 })
    }
    expect(await titles()).toEqual(Array(3).fill(`Your Executive plan ended on 1 Apr ${year()}`))
  })

  it('and renewed in its days of grace is not told again', async () => {
    at('04-02T09:00')
    expect(await remind()).toMatchObject({ reminded: 1 })
    expect(await buyPlan(portal, business)).toMatchObject({ startsAt: new Date(`${year()}-04-01T09:00:00Z`) })
    at('04-04T09:00')
    expect(await remind()).toMatchObject({ reminded: 0 })
  })

  it('and renewed gets no reminder', async () => {
    await buyPlan(portal, business)
    for (const moment of ['03-31T10:00', '04-01T10:00']) {
      at(moment)
      expect(await remind()).toMatchObject({ reminded: 0 })
    }
  })

  it('is not reported as ended while a lower plan runs', async () => {
    await buyPlan(portal, business, { plan: 'STANDARD' })
    at('03-31T10:00')
    await remind()
    expect(portal.outgoing[0]?.text).toContain(`Then your Standard plan goes on until 1 May ${year()}.`)
    at('04-01T10:00')
    expect(await remind()).toMatchObject({ reminded: 0 })
  })

  it('is told once by two processes at the same moment', async () => {
    at('03-25T09:00')
    const outcomes = await behindTheLock(async () => {}, remind, remind)
    expect(outcomes.map(({ reminded }) => reminded).toSorted()).toEqual([0, 1])
    expect(told()).toHaveLength(2)
  })

  it('is not told to end when it is renewed at the last moment', async () => {
    at('03-25T09:00')
    const paid = await buildPayment(portal, business)
    const [outcome] = await behindTheLock(
      (tx) => grantPeriod(tx, { ...paid, businessId: business.id, now: portal.clock.now() }),
      remind,
    )
    expect(outcome).toEqual({ reminded: 0, failures: [] })
    expect(told()).toEqual([])
  })
})

describe('of three businesses', () => {
  beforeEach(async () => {
    for (const { business: one } of [{ business }, await approved(), await approved()]) await buyPlan(portal, one)
    portal.outgoing.length = 0
    at('03-25T09:00')
  })

  it('all are told, page by page', async () => {
    expect(await remindOfEnds(portal.context, 2)).toEqual({ reminded: 3, failures: [] })
  })

  it('one that fails does not hold up the others, and is told by the next run', async () => {
    const { jobs } = portal.context
    const enqueue: typeof jobs.enqueue = (tx, name, payload, options) =>
      JSON.stringify(payload).includes(vendor.phoneNumber)
        ? Promise.reject(new Error('no room in the queue'))
        : jobs.enqueue(tx, name, payload, options)
    const { reminded, failures } = await remindOfEnds({ ...portal.context, jobs: { enqueue } })
    expect([reminded, failures]).toEqual([2, [new Error('no room in the queue')]])
    expect(await titles()).toEqual([])
    expect(await remind()).toEqual({ reminded: 1, failures: [] })
    expect(await titles()).toHaveLength(1)
  })
})

it('a refunded plan gets no reminder, and does not prevent that of another plan', async () => {
  await buyPlan(portal, business)
  const { reference } = await buyPlan(portal, business)
  await portal.context.db.transaction().execute((tx) => withdrawPeriod(tx, reference, portal.clock.now()))
  at('03-31T10:00')
  expect(await remind()).toMatchObject({ reminded: 1 })
  expect(await titles()).toEqual([`Your Executive plan ends on 1 Apr ${year()}`])
  at('04-30T10:00')
  expect(await remind()).toMatchObject({ reminded: 0 })
})
