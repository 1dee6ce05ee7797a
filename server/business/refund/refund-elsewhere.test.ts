import { afterEach, describe, expect, it } from 'vitest'
import { refundRefusals } from '../../../contract/business/finance.ts'
import { someReference } from '../../testing/subscriptions.ts'
import { buildPayer, choose, press } from '../payment/testing/paying.ts'
import { askAboutRefund } from '../public.ts'
import { sharedRefundWorld } from './testing/refund-world.ts'
import { paidAhead, paidWrongly, payFor } from './testing/treasurer.ts'

const world = sharedRefundWorld()
afterEach(() => world.expectMoneyWhole())

const alarm = 'ALARM: a refund that nobody has asked for at the desk'

describe('money that somebody gives back at the provider itself', () => {
  it('takes away the period that has not begun, is booked when it has gone, and the vendor is told', async () => {
    const { reference } = await paidAhead(world)
    await world.refundElsewhere(reference)
    await world.hear(reference, 'refund.pending')
    expect(await world.refundOf(reference)).toMatchObject({ state: 'pending', operator: 'provider' })
    expect((await world.periodOf(reference))?.withdrawn_at).toEqual(world.portal.clock.now())
    expect(world.alarms()).toEqual([alarm])

    world.paystack.settleRefunds('processed')
    await world.hear(reference, 'refund.processed')
    expect(await world.booked(reference)).toEqual([-10_000])
    expect(world.portal.outgoing).toHaveLength(4)
    expect(world.alarms()).toEqual([alarm])
  })

  it('leaves a period that has begun, is booked, and is shown to the desk until that is over', async () => {
    const reference = await payFor(world, await buildPayer(world.portal, { plan: null }))
    world.portal.logged.length = 0
    await world.refundElsewhere(reference)
    world.paystack.settleRefunds('processed')
    await world.hear(reference, 'refund.processed')
    expect(await world.booked(reference)).toEqual([-10_000])
    expect(await world.periodOf(reference)).toMatchObject({ withdrawn_at: null })
    expect(world.alarms()).toEqual([alarm, 'ALARM: money goes back for a period that has begun'])
    const listed = async () => (await world.desk.payments()).body.payments
    expect(await listed()).toMatchObject([{ reference, refund: { state: 'processed', operator: 'provider' } }])
    world.portal.clock.set('2026-05-01T09:00:00Z')
    expect(await listed()).toEqual([])
  })

  it('only in part leaves the plan, and says how much went back', async () => {
    const { reference } = await paidAhead(world)
    await world.refundElsewhere(reference, 4_000)
    world.paystack.settleRefunds('processed')
    await world.hear(reference, 'refund.processed')
    expect(await world.booked(reference)).toEqual([-4_000])
    expect(await world.periodOf(reference)).toMatchObject({ withdrawn_at: null })
    expect(world.portal.outgoing[0]?.text).toContain('We have returned GHS 40.00 to you')
    expect(world.alarms()).toEqual([alarm, 'ALARM: a part of a payment goes back, and its plan counts'])
  })

  it('for a payment that did not match its order is booked', async () => {
    const { reference } = await paidWrongly(world)
    await world.refundElsewhere(reference)
    world.paystack.settleRefunds('processed')
    await world.hear(reference, 'refund.processed')
    expect(await world.booked(reference)).toEqual([-10_000])
  })

  it('before we have heard of the charge is booked with it', async () => {
    const payer = await buildPayer(world.portal, { status: 'PENDING', plan: null })
    await choose(world.portal, payer, 'STANDARD')
    const { reference, checkoutUrl } = await press(world.portal, payer)
    await world.paystack.pay(checkoutUrl, 'card')
    await world.refundElsewhere(reference)
    await world.hear(reference, 'refund.pending')
    expect(await world.refundOf(reference)).toMatchObject({ state: 'pending', operator: 'provider' })
  })

  it('is found by a check at the desk where nobody told us', async () => {
    const { reference } = await paidAhead(world)
    expect((await world.desk.check(reference)).body.refund).toBeNull()
    await world.refundElsewhere(reference)
    expect((await world.desk.check(reference)).body.refund).toEqual({ state: 'pending', operator: 'provider' })
    expect(await world.desk.refund(reference)).toMatchObject({ status: 409, body: refundRefusals.underWay })
  })

  it('once is written down once, however many hear of it', async () => {
    const { reference } = await paidAhead(world)
    await world.refundElsewhere(reference)
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => askAboutRefund(world.portal.context, reference)))
    expect(new Set(outcomes)).toEqual(new Set(['pending']))
    expect(world.alarms()).toEqual([alarm])
    expect(world.portal.outgoing).toHaveLength(2)
  })

  it('and that fails changes nothing', async () => {
    const { reference } = await paidAhead(world)
    await world.refundElsewhere(reference)
    world.paystack.settleRefunds('failed')
    await world.hear(reference, 'refund.failed')
    expect(await world.refundOf(reference)).toBeUndefined()
    expect(await world.periodOf(reference)).toMatchObject({ withdrawn_at: null })
  })
})

it('of what is not there nothing is known, and a provider that is silent is asked again', async () => {
  const { reference } = await paidAhead(world)
  expect(await askAboutRefund(world.portal.context, reference)).toBe('none')
  expect(await askAboutRefund(world.portal.context, someReference())).toBe('none')
  world.paystack.setFault('down', { on: 'refund', count: 1 })
  expect(await askAboutRefund(world.portal.context, reference)).toBe('silent')
})
