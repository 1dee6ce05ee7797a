import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPaystack } from '../../adapters/payment/paystack.ts'
import { ProviderRefused, ProviderSilent } from '../../adapters/payment/port.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { buildBusiness, type TestBusiness } from '../../testing/businesses.ts'
import { buildPayment } from '../../testing/subscriptions.ts'
import { buildVendor } from '../../testing/vendors.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const nowhere = 'http://127.0.0.1:9'
/** A provider without payments, unless told otherwise, that records what it was asked and how many calls ran at once. */
const provider = {
  asked: [] as string[],
  atOnce: 0,
  mostAtOnce: 0,
  answer: async (_reference: string): Promise<void> => {},
}

const payments = openPaystack({ url: nowhere, checkoutOrigin: nowhere, secretKey: 'sk_test_sample' })
const calledAbout = async (reference: string) => {
  provider.asked.push(reference)
  provider.atOnce += 1
  provider.mostAtOnce = Math.max(provider.mostAtOnce, provider.atOnce)
  try {
    await provider.answer(reference)
    return undefined
  } finally {
    provider.atOnce -= 1
  }
}
const portal = sharedTestApp({
  payments: {
    ...payments,
    ask: calledAbout,
    // Two pages of refunds of other payments, and an empty one.
    listRefunds: async ({ page }) => {
      await calledAbout('refund')
      return { listed: page <= 2 ? [`${page}`] : [], ofCharge: [] }
    },
    refund: async () => {
      await calledAbout('refund')
      throw new ProviderRefused('refused')
    },
  },
})
let business: TestBusiness
beforeAll(async () => {
  business = await buildBusiness(portal, await buildVendor(portal, { verified: true }), { documents: {} })
  for (let time = 0; time < 60; time += 1) await buildPayment(portal, business, { state: 'open' })
})
beforeEach(async () => {
  Object.assign(provider, { asked: [], mostAtOnce: 0, answer: async () => {} })
  portal.logged.length = 0
  await portal.context.db.deleteFrom('business.refund').execute()
  await portal.context.db
    .updateTable('business.payment')
    .set({ next_check_at: portal.clock.now(), created_at: portal.clock.now(), checks: 0 })
    .execute()
})

/** Recorded ten minutes ago, and due now. */
const buildRefund = async () => {
  const { reference } = await buildPayment(portal, business)
  const now = portal.clock.now()
  const refund = { reference, state: 'asked' as const, operator: 'sample', amount_pesewas: 20_000, currency: 'GHS' }
  const asked_at = new Date(now.getTime() - 600_000)
  await portal.context.db
    .insertInto('business.refund')
    .values({ ...refund, asked_at, next_check_at: now })
    .execute()
}

it('a run asks about some fifty, four at once, and the next run about the rest', async () => {
  const fourAreAsking = Promise.withResolvers<void>()
  provider.answer = async () => {
    if (provider.atOnce === 4) setTimeout(fourAreAsking.resolve, 50)
    await fourAreAsking.promise
  }
  const { asked } = await reconcilePayments(portal.context)
  expect(asked).toBeGreaterThanOrEqual(50)
  expect(asked).toBeLessThan(54)
  expect(provider.mostAtOnce).toBe(4)
  await reconcilePayments(portal.context)
  expect(new Set(provider.asked).size).toBe(60)
  expect(provider.asked).toHaveLength(60)
})

it('processes that run at the same time never ask about the same one', async () => {
  await Promise.all(Array.from({ length: 4 }, () => reconcilePayments(portal.context)))
  expect(new Set(provider.asked).size).toBe(60)
  expect(provider.asked).toHaveLength(60)
})

it('a run ends after a few silences, and the next one asks about others', async () => {
  provider.answer = async () => {
    throw new ProviderSilent('The payment provider answered 500.')
  }
  const { asked, silent } = await reconcilePayments(portal.context)
  expect(asked).toBe(silent)
  expect(silent).toBeGreaterThanOrEqual(4)
  expect(silent).toBeLessThan(8)
  await reconcilePayments(portal.context)
  expect(new Set(provider.asked).size).toBe(provider.asked.length)
})

describe.each([9.5, 10])('where each call takes %s seconds', (seconds) => {
  beforeEach(() => {
    provider.answer = async () => {
      const answeredAtMs = portal.clock.now().getTime() + seconds * 1000
      // Long enough for the other calls of the same moment to begin.
      await wait(100)
      portal.clock.set(new Date(Math.max(answeredAtMs, portal.clock.now().getTime())).toISOString())
    }
  })
  const run = async () => {
    const startMs = portal.clock.now().getTime()
    await reconcilePayments(portal.context)
    return (portal.clock.now().getTime() - startMs) / 1000
  }

  it('a run ends within the 50 seconds of its job', async () => {
    expect(await run()).toBeLessThanOrEqual(48)
    expect(provider.asked.length).toBeGreaterThan(4)
  })

  it('also where refunds need many calls; these come first, and payments are asked about as well', async () => {
    await buildRefund()
    expect(await run()).toBeLessThanOrEqual(48)
    const [refunds, payments] = [provider.asked.indexOf('refund'), provider.asked.findIndex((one) => one !== 'refund')]
    expect(refunds).toBe(0)
    expect(payments).toBeGreaterThan(1)
  })
})

it('a payment whose answer cannot be acted on does not hold up the others', async () => {
  provider.answer = async (reference) => {
    if (reference === provider.asked[0]) throw new Error('a bug')
  }
  expect(await reconcilePayments(portal.context)).toMatchObject({ silent: 1 })
  expect(provider.asked.length).toBeGreaterThanOrEqual(50)
  const alarm = portal.logged.map((line) => JSON.parse(line)).find(({ level }) => level === 'error')
  expect(alarm).toMatchObject({ reference: provider.asked[0], msg: expect.stringContaining('could not be acted on') })
})

it('events of the provider are kept for 100 days, and then they go', async () => {
  const daysAgo = (days: number) => new Date(portal.clock.now().getTime() - days * 86_400_000)
  const event = { event: 'charge.success', reference: null }
  await portal.context.db
    .insertInto('business.provider_event')
    .values([
      { ...event, key: 'kept', received_at: daysAgo(100) },
      { ...event, key: 'gone', received_at: daysAgo(100.001) },
    ])
    .execute()
  expect(await reconcilePayments(portal.context)).toMatchObject({ eventsDeleted: 1 })
  const kept = await portal.context.db.selectFrom('business.provider_event').select('key').execute()
  expect(kept).toEqual([{ key: 'kept' }])
})
