import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ProviderRefund } from '../../adapters/payment/port.ts'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { startTestPaystack, type TestPaystack } from '../../testing/paystack.ts'
import { someReference } from '../../testing/subscriptions.ts'
import { askAboutRefund } from './ask-about-refund.ts'
import { settleRefund } from './settle-refund.ts'
import { paidAhead, treasurerAt } from './testing/treasurer.ts'

let portal: TestApp
let paystack: TestPaystack
let desk: ReturnType<typeof treasurerAt>
let reference: string
beforeAll(async () => {
  paystack = await startTestPaystack({ now: () => portal.clock.now(), refundAfterMs: 'on demand' })
  portal = await buildTestApp({ payments: paystack.provider })
  desk = treasurerAt(portal)
})
beforeEach(async () => {
  paystack.wish('ok')
  ;({ reference } = await paidAhead({ portal, paystack }))
  await desk.refund(reference)
  portal.outgoing.length = 0
  portal.queued.length = 0
})
afterAll(async () => {
  await portal.close()
  await paystack.close()
})

const kept = async () => {
  const { db } = portal.tools
  const refund = db.selectFrom('business.refund').select(['state', 'next_check_at', 'settled_at'])
  const period = db.selectFrom('business.period').select('withdrawn_at')
  return {
    ...(await refund.where('reference', '=', reference).executeTakeFirstOrThrow()),
    ...(await period.where('reference', '=', reference).executeTakeFirstOrThrow()),
  }
}
const booked = () =>
  portal.tools.db
    .selectFrom('business.ledger')
    .select('amount_pesewas')
    .where('reference', '=', reference)
    .where('kind', '=', 'refund')
    .execute()
const alarms = () =>
  portal.logged
    .map((line) => JSON.parse(line))
    .filter(({ level }) => level === 'error')
    .map(({ msg }) => msg)

const sendEvent = async (event: string) => {
  const { body, signature } = paystack.signedEvent(reference, { event })
  const reply = await portal.app.inject({
    method: 'POST',
    url: '/bservice/api/v1/webhooks/paystack',
    headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
    payload: body,
  })
  return reply.statusCode
}

const said = (change: Partial<ProviderRefund> = {}): ProviderRefund => ({
  providerRefundId: '7',
  outcome: 'processed',
  amountPesewas: 10_000,
  currency: 'GHS',
  processedAt: portal.clock.now(),
  ...change,
})

describe('what the provider tells by itself', () => {
  it('has it asked once, and the money is booked and told once', async () => {
    paystack.settleRefunds('processed')
    expect([await sendEvent('refund.processed'), await sendEvent('refund.processed')]).toEqual([200, 200])
    expect(portal.queued).toEqual([{ name: 'ask-about-refund', payload: { reference } }])
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => askAboutRefund(portal.tools, reference)))
    expect(new Set(outcomes)).toEqual(new Set(['processed']))
    expect(await booked()).toEqual([{ amount_pesewas: -10_000 }])
    expect(portal.outgoing).toHaveLength(2)
    expect(await kept()).toMatchObject({ state: 'processed', next_check_at: null, settled_at: portal.clock.now() })
  })

  it('of a refund that nobody asked for here rings the alarm and does nothing', async () => {
    const other = await paidAhead({ portal, paystack })
    expect(await askAboutRefund(portal.tools, other.reference)).toBe('none')
    expect(await askAboutRefund(portal.tools, someReference())).toBe('none')
    expect(alarms()).toEqual(Array(2).fill('ALARM: a refund that nobody has asked for at the desk'))
  })
})

describe('a refund that fails at the bank', () => {
  beforeEach(async () => {
    paystack.settleRefunds('failed')
    portal.logged.length = 0
    expect(await askAboutRefund(portal.tools, reference)).toBe('failed')
  })

  it('gives the vendor the plan back without a word, and rings the alarm', async () => {
    expect(await kept()).toMatchObject({ state: 'failed', withdrawn_at: null, next_check_at: null })
    expect(await booked()).toEqual([])
    expect(portal.outgoing).toEqual([])
    expect(alarms()).toEqual(['ALARM: a refund has failed'])
    expect(await askAboutRefund(portal.tools, reference)).toBe('failed')
    expect(alarms()).toHaveLength(1)
  })

  it('and is asked for again goes out', async () => {
    expect((await desk.refund(reference)).body.payment.refund?.state).toBe('pending')
    paystack.settleRefunds('processed')
    expect(await askAboutRefund(portal.tools, reference)).toBe('processed')
    expect(await booked()).toEqual([{ amount_pesewas: -10_000 }])
  })

  it('and goes through after all takes the plan away again', async () => {
    expect(await settleRefund(portal.tools, reference, said())).toBe('processed')
    expect(await kept()).toMatchObject({ state: 'processed', withdrawn_at: portal.clock.now() })
    expect(await booked()).toEqual([{ amount_pesewas: -10_000 }])
  })

  it('and goes through when the period has begun is booked, and rings the alarm', async () => {
    const startsAt = portal.clock.now()
    await portal.tools.db
      .updateTable('business.period')
      .set({ starts_at: startsAt, ends_at: new Date(startsAt.getTime() + 1000) })
      .where('reference', '=', reference)
      .execute()
    await settleRefund(portal.tools, reference, said())
    expect(alarms()).toContain('ALARM: money goes back for a period that has begun')
    expect(await booked()).toHaveLength(1)
  })
})

describe('a refund of another sum than was asked for', () => {
  it('is not believed at once', async () => {
    paystack.settleRefunds('processed')
    paystack.wish('wrong amount', { on: 'refund', count: 1 })
    await askAboutRefund(portal.tools, reference)
    expect(await booked()).toEqual([{ amount_pesewas: -10_000 }])
  })

  it('is booked as it went out, and rings the alarm', async () => {
    await settleRefund(portal.tools, reference, said({ amountPesewas: 9_000 }))
    expect(await booked()).toEqual([{ amount_pesewas: -9_000 }])
    expect(alarms()).toContain('ALARM: a refund is not of what was asked for')
  })
})

it('what has gone back stays gone, whatever is said later', async () => {
  await settleRefund(portal.tools, reference, said())
  expect(await settleRefund(portal.tools, reference, said({ outcome: 'failed' }))).toBe('processed')
  expect(await kept()).toMatchObject({ state: 'processed', withdrawn_at: portal.clock.now() })
})
