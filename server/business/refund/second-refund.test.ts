import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { askAboutRefund } from '../public.ts'
import { settleRefund } from './settle-refund.ts'
import { sharedRefundWorld } from './testing/refund-world.ts'
import { paidAhead } from './testing/treasurer.ts'

const world = sharedRefundWorld()
let reference: string
afterEach(() => world.expectMoneyWhole())

const fail = async () => {
  world.paystack.settleRefunds('failed')
  expect(await askAboutRefund(world.portal.context, reference)).toBe('failed')
}

describe('a refund that is asked for again after one that failed at the bank', () => {
  beforeEach(async () => {
    ;({ reference } = await paidAhead(world))
    await world.desk.refund(reference)
    await fail()
  })

  it('goes out and is booked', async () => {
    expect((await world.desk.refund(reference)).body.payment.refund?.state).toBe('pending')
    world.paystack.settleRefunds('processed')
    expect(await askAboutRefund(world.portal.context, reference)).toBe('processed')
    expect(await world.booked(reference)).toEqual([-10_000])
  })

  it('and is late to arrive there is not taken for the first one', async () => {
    world.paystack.setFault('down', { on: 'refund', count: 1 })
    expect((await world.desk.refund(reference)).status).toBe(200)
    expect((await world.desk.refund(reference)).status).toBe(200)
    expect(await world.refundOf(reference)).toMatchObject({ state: 'asked' })

    await world.refundElsewhere(reference)
    world.paystack.settleRefunds('processed')
    await world.hear(reference, 'refund.processed')
    expect(await world.refundOf(reference)).toMatchObject({ state: 'processed' })
    expect(await world.booked(reference)).toEqual([-10_000])
    expect((await world.periodOf(reference))?.withdrawn_at).not.toBeNull()
  })

  it('and is not heard is sent by the reconciler', async () => {
    world.paystack.setFault('down', { on: 'refund', count: 1 })
    await world.desk.refund(reference)
    await world.reconcile()
    expect(await world.refundOf(reference)).toMatchObject({ state: 'pending' })
    expect(world.sent(reference)).toEqual(['failed', 'pending'])
  })

  it('and whose answer is lost is found there, and gets no third one', async () => {
    world.paystack.setFault('lost answer', { on: 'refund', count: 1 })
    await world.desk.refund(reference)
    await world.reconcile()
    expect(await world.refundOf(reference)).toMatchObject({ state: 'pending' })
    expect(world.sent(reference)).toEqual(['failed', 'pending'])
  })

  it('and fails as well can be asked for a third time', async () => {
    await world.desk.refund(reference)
    await fail()
    expect((await world.desk.refund(reference)).status).toBe(200)
    expect(world.sent(reference)).toEqual(['failed', 'failed', 'pending'])
    expect((await world.refundOf(reference))?.failed_ids).toHaveLength(2)
  })

  it('is not undone by news of the first that come late', async () => {
    const [first = ''] = (await world.refundOf(reference))?.failed_ids ?? []
    await world.desk.refund(reference)
    const stale = { providerRefundId: first, amountPesewas: 10_000, currency: 'GHS', processedAt: null }
    for (const outcome of ['failed', 'pending'] as const)
      expect(await settleRefund(world.portal.context, reference, { ...stale, outcome })).toBe('pending')
    expect((await world.refundOf(reference))?.provider_refund_id).not.toBe(first)
  })

  it('at the provider itself is followed, whatever our desk had given up', async () => {
    await world.refundElsewhere(reference)
    await world.hear(reference, 'refund.pending')
    expect(await world.refundOf(reference)).toMatchObject({ state: 'pending' })
    world.paystack.settleRefunds('processed')
    await world.reconcile()
    expect(await world.booked(reference)).toEqual([-10_000])
  })
})
