import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { askAboutRefund } from '../public.ts'
import { takeInRefunds } from './take-in-refunds.ts'
import { payAhead } from './testing/finance-desk.ts'
import { sharedRefundWorld } from './testing/refund-world.ts'

const world = sharedRefundWorld()
let reference: string
afterEach(() => world.expectBalancedBooks())

const fail = async () => {
  world.paystack.settleRefunds('failed')
  expect(await askAboutRefund(world.portal.context, reference)).toBe('failed')
}

describe('a refund that is asked for again after one that failed at the bank', () => {
  beforeEach(async () => {
    ;({ reference } = await payAhead(world))
    await world.desk.refund(reference)
    await fail()
  })

  it('goes out and is booked', async () => {
    expect((await world.desk.refund(reference)).body.payment.refunds.map(({ state }) => state)).toEqual([
      'asked again',
      'pending',
    ])
    world.paystack.settleRefunds('processed')
    expect(await askAboutRefund(world.portal.context, reference)).toBe('processed')
    expect(await world.bookedAmounts(reference)).toEqual([-10_000])
  })

  it('and reaches the provider late is not mistaken for the first one', async () => {
    world.paystack.setFault('down', { on: 'refund', count: 1 })
    expect((await world.desk.refund(reference)).status).toBe(200)
    expect((await world.desk.refund(reference)).status).toBe(200)
    expect(await world.findRefund(reference)).toMatchObject({ state: 'asked' })

    await world.refundElsewhere(reference)
    world.paystack.settleRefunds('processed')
    await world.receiveEvent(reference, 'refund.processed')
    expect(await world.findRefund(reference)).toMatchObject({ state: 'processed' })
    expect(await world.bookedAmounts(reference)).toEqual([-10_000])
    expect((await world.findPeriod(reference))?.withdrawn_at).not.toBeNull()
  })

  it('and does not reach the provider is sent by the reconciler', async () => {
    world.paystack.setFault('down', { on: 'refund', count: 1 })
    await world.desk.refund(reference)
    await world.reconcile()
    expect(await world.findRefund(reference)).toMatchObject({ state: 'pending' })
    expect(world.providerStatuses(reference)).toEqual(['failed', 'pending'])
  })

  it('and whose answer is lost is found at the provider, and not sent a third time', async () => {
    world.paystack.setFault('lost answer', { on: 'refund', count: 1 })
    await world.desk.refund(reference)
    await world.reconcile()
    expect(await world.findRefund(reference)).toMatchObject({ state: 'pending' })
    expect(world.providerStatuses(reference)).toEqual(['failed', 'pending'])
  })

  it('and fails as well can be asked for a third time', async () => {
    await world.desk.refund(reference)
    await fail()
    expect((await world.desk.refund(reference)).status).toBe(200)
    expect(world.providerStatuses(reference)).toEqual(['failed', 'failed', 'pending'])
    expect(await world.listRefunds(reference)).toHaveLength(3)
  })

  it('is not undone by late answers about the first one', async () => {
    const first = (await world.findRefund(reference))?.provider_refund_id ?? ''
    await world.desk.refund(reference)
    const stale = { providerRefundId: first, unknownStatus: null, amountPesewas: 10_000, currency: 'GHS' }
    for (const outcome of ['failed', 'pending'] as const)
      await takeInRefunds(world.portal.context, reference, [
        { ...stale, outcome, note: null, createdAt: null, processedAt: null },
      ])
    expect((await world.listRefunds(reference)).map(([, state]) => state)).toEqual(['failed', 'pending'])
  })

  it('at the provider itself is followed too', async () => {
    await world.refundElsewhere(reference)
    await world.receiveEvent(reference, 'refund.pending')
    expect(await world.findRefund(reference)).toMatchObject({ state: 'pending' })
    world.paystack.settleRefunds('processed')
    await world.reconcile()
    expect(await world.bookedAmounts(reference)).toEqual([-10_000])
  })
})
