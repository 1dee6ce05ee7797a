import { afterEach, describe, expect, it } from 'vitest'
import { refundRefusals } from '../../../contract/business/finance.ts'
import { someReference } from '../../testing/subscriptions.ts'
import { buildPayer, choosePlan, requestPayment } from '../payment/testing/paying.ts'
import { askAboutRefund } from '../public.ts'
import { payAhead, payFor, payWrongAmount } from './testing/finance-desk.ts'
import { sharedRefundWorld } from './testing/refund-world.ts'

const world = sharedRefundWorld()
afterEach(() => world.expectBalancedBooks())

const alarm = 'ALARM: a refund that nobody has asked for at the desk'

describe('money that somebody gives back at the provider itself', () => {
  it('withdraws a period that has not begun, is booked when it has gone out, and the vendor is told', async () => {
    const { reference } = await payAhead(world)
    await world.refundElsewhere(reference)
    await world.receiveEvent(reference, 'refund.pending')
    expect(await world.findRefund(reference)).toMatchObject({ state: 'pending', operator: 'provider' })
    expect((await world.findPeriod(reference))?.withdrawn_at).toEqual(world.portal.clock.now())
    expect(world.alarms()).toEqual([alarm])

    world.paystack.settleRefunds('processed')
    await world.receiveEvent(reference, 'refund.processed')
    expect(await world.bookedAmounts(reference)).toEqual([-10_000])
    expect(world.portal.outgoing).toHaveLength(4)
    expect(world.alarms()).toEqual([alarm])
  })

  it('leaves a period that has begun, is booked, and is listed at the desk until that period ends', async () => {
    const reference = await payFor(world, await buildPayer(world.portal, { plan: null }))
    world.portal.logged.length = 0
    await world.refundElsewhere(reference)
    world.paystack.settleRefunds('processed')
    await world.receiveEvent(reference, 'refund.processed')
    expect(await world.bookedAmounts(reference)).toEqual([-10_000])
    expect(await world.findPeriod(reference)).toMatchObject({ withdrawn_at: null })
    expect(world.alarms()).toEqual([
      alarm,
      'ALARM: the money of a period that has begun goes back, and its plan counts',
    ])
    const listed = async () => (await world.desk.payments()).body.payments
    expect(await listed()).toMatchObject([{ reference, refunds: [{ state: 'processed', operator: 'provider' }] }])
    world.portal.clock.set('2026-05-01T09:00:00Z')
    expect(await listed()).toEqual([])
  })

  it('only in part leaves the plan, and says how much went back', async () => {
    const { reference } = await payAhead(world)
    await world.refundElsewhere(reference, 4_000)
    world.paystack.settleRefunds('processed')
    await world.receiveEvent(reference, 'refund.processed')
    expect(await world.bookedAmounts(reference)).toEqual([-4_000])
    expect(await world.findPeriod(reference)).toMatchObject({ withdrawn_at: null })
    expect(world.portal.outgoing[0]?.text).toContain('We have returned GH₵40 to you')
    expect(world.alarms()).toEqual([alarm, 'ALARM: a part of a payment goes back, and its plan counts'])
  })

  it('for a payment that did not match its order is booked', async () => {
    const { reference } = await payWrongAmount(world)
    await world.refundElsewhere(reference)
    world.paystack.settleRefunds('processed')
    await world.receiveEvent(reference, 'refund.processed')
    expect(await world.bookedAmounts(reference)).toEqual([-10_000])
  })

  it('before we know of the charge is booked with it', async () => {
    const payer = await buildPayer(world.portal, { status: 'PENDING', plan: null })
    await choosePlan(world.portal, payer, 'STANDARD')
    const { reference, checkoutUrl } = await requestPayment(world.portal, payer)
    await world.paystack.pay(checkoutUrl, 'card')
    await world.refundElsewhere(reference)
    await world.receiveEvent(reference, 'refund.pending')
    expect(await world.findRefund(reference)).toMatchObject({ state: 'pending', operator: 'provider' })
  })

  it('is found by a check at the desk where no event came', async () => {
    const { reference } = await payAhead(world)
    expect((await world.desk.check(reference)).body.refunds).toEqual([])
    await world.refundElsewhere(reference)
    expect((await world.desk.check(reference)).body.refunds).toMatchObject([{ state: 'pending', operator: 'provider' }])
    expect(await world.desk.refund(reference)).toMatchObject({ status: 409, body: refundRefusals.underWay })
  })

  it('is recorded once, however many processes learn of it', async () => {
    const { reference } = await payAhead(world)
    await world.refundElsewhere(reference)
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => askAboutRefund(world.portal.context, reference)))
    expect(new Set(outcomes)).toEqual(new Set(['pending']))
    expect(world.alarms()).toEqual([alarm])
    expect(world.portal.outgoing).toHaveLength(2)
  })

  it('and that fails changes nothing', async () => {
    const { reference } = await payAhead(world)
    await world.refundElsewhere(reference)
    world.paystack.settleRefunds('failed')
    await world.receiveEvent(reference, 'refund.failed')
    expect(await world.findRefund(reference)).toBeUndefined()
    expect(await world.findPeriod(reference)).toMatchObject({ withdrawn_at: null })
  })
})

it('a payment that was not refunded has no refund, and a silent provider is asked again', async () => {
  const { reference } = await payAhead(world)
  expect(await askAboutRefund(world.portal.context, reference)).toBe('none')
  expect(await askAboutRefund(world.portal.context, someReference())).toBe('none')
  world.paystack.setFault('down', { on: 'refund', count: 1 })
  expect(await askAboutRefund(world.portal.context, reference)).toBe('silent')
})
