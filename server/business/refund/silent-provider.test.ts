import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refundRefusals } from '../../../contract/business/treasury.ts'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { startTestPaystack, type TestPaystack } from '../../testing/paystack.ts'
import { passSeconds } from '../../testing/vendors.ts'
import { reconcilePayments } from '../payment/reconcile-payments.ts'
import { askAboutRefund } from './ask-about-refund.ts'
import { sendRefund } from './send-refund.ts'
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
})
afterAll(async () => {
  await portal.close()
  await paystack.close()
})

const sent = () => paystack.books().refunds.filter((one) => one.reference === reference)
const kept = () =>
  portal.tools.db
    .selectFrom('business.refund')
    .innerJoin('business.period', 'business.period.reference', 'business.refund.reference')
    .select(['state', 'withdrawn_at', 'next_check_at', 'provider_refund_id'])
    .where('business.refund.reference', '=', reference)
    .executeTakeFirstOrThrow()
const alarms = () => portal.logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error')

const silentSentence =
  'The refund of GHS 100.00 is written down. The payment provider does not answer just now, and is asked again until it does.'

describe('a provider that refuses', () => {
  it('leaves the vendor with the plan, and the desk with the reason to look for', async () => {
    paystack.wish('not found', { on: 'refund', count: 1 })
    expect(await desk.refund(reference)).toEqual({ status: 502, body: refundRefusals.refused })
    expect(await kept()).toMatchObject({ state: 'failed', withdrawn_at: null, next_check_at: null })
    expect(alarms()[0]).toMatchObject({ reference, msg: 'ALARM: the payment provider refuses a refund' })
    expect(portal.outgoing).toEqual([])
    expect((await desk.payments()).body.payments).toMatchObject([
      { reference, state: 'paid', refund: { state: 'failed' } },
    ])
  })

  it('may be asked once more', async () => {
    paystack.wish('not found', { on: 'refund', count: 1 })
    await desk.refund(reference)
    expect((await desk.refund(reference)).status).toBe(200)
    expect(await kept()).toMatchObject({ state: 'pending', withdrawn_at: portal.clock.now() })
    expect(sent()).toHaveLength(1)
  })
})

describe('a provider that is silent', () => {
  it.each(['down', '500', 'malformed'] as const)('(%s) has the refund later, once', async (fault) => {
    paystack.wish(fault, { on: 'refund' })
    const { status, body } = await desk.refund(reference)
    expect([status, body.message]).toEqual([200, silentSentence])
    expect(await kept()).toMatchObject({ state: 'asked', withdrawn_at: portal.clock.now() })
    paystack.wish('ok')
    passSeconds(portal, 121)
    await reconcilePayments(portal.tools)
    expect(await kept()).toMatchObject({ state: 'pending' })
    expect(sent()).toHaveLength(1)
  })

  it('after it took the refund is asked what it has, and gets no second one', async () => {
    paystack.wish('lost answer', { on: 'refund', count: 1 })
    expect((await desk.refund(reference)).body.message).toBe(silentSentence)
    expect(sent()).toHaveLength(1)
    expect((await desk.refund(reference)).body.payment.refund).toEqual({ state: 'pending', operator: 'sample' })
    expect(sent()).toHaveLength(1)
    expect(portal.outgoing).toHaveLength(2)
  })

  it('is not sent a second refund while the first may be on its way', async () => {
    paystack.wish('down', { on: 'refund', count: 1 })
    await desk.refund(reference)
    passSeconds(portal, 59)
    expect((await desk.refund(reference)).body.message).toBe(silentSentence)
    expect(sent()).toEqual([])
    passSeconds(portal, 1)
    expect((await desk.refund(reference)).body.payment.refund?.state).toBe('pending')
    expect(sent()).toHaveLength(1)
  })

  it('and refuses what it has already is taken at its word', async () => {
    paystack.wish('lost answer', { on: 'refund', count: 1 })
    await desk.refund(reference)
    expect(await sendRefund(portal.tools, reference)).toBe('pending')
    expect(await kept()).toMatchObject({ state: 'pending', withdrawn_at: portal.clock.now() })
  })

  it('also when it is asked about a refund makes the desk wait', async () => {
    await desk.refund(reference)
    paystack.wish('down')
    expect((await desk.check(reference)).status).toBe(503)
    expect(await askAboutRefund(portal.tools, reference)).toBe('silent')
    expect(await kept()).toMatchObject({ state: 'pending' })
  })
})

describe('a server that dies', () => {
  it('before the provider has heard of it sends the refund when it is back', async () => {
    const refund = portal.tools.payments.refund
    portal.tools.payments.refund = async () => Promise.reject(new Error('killed'))
    expect((await desk.refund(reference)).status).toBe(500)
    portal.tools.payments.refund = refund
    passSeconds(portal, 121)
    await reconcilePayments(portal.tools)
    expect(await kept()).toMatchObject({ state: 'pending' })
    expect(sent()).toHaveLength(1)
  })

  it('after the provider has it finds it there', async () => {
    const refund = portal.tools.payments.refund
    portal.tools.payments.refund = async (charge) => {
      await refund(charge)
      throw new Error('killed')
    }
    expect((await desk.refund(reference)).status).toBe(500)
    portal.tools.payments.refund = refund
    expect(await kept()).toMatchObject({ state: 'asked', provider_refund_id: null })
    paystack.settleRefunds('processed')
    passSeconds(portal, 121)
    await reconcilePayments(portal.tools)
    expect(await kept()).toMatchObject({ state: 'processed', next_check_at: null })
    expect(sent()).toHaveLength(1)
  })
})
