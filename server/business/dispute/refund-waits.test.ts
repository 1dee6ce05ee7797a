import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refundRefusals } from '../../../contract/business/finance.ts'
import { askAboutDispute, askAboutRefund } from '../public.ts'
import { payAhead, sampleReason } from '../refund/testing/finance-desk.ts'
import { sharedDisputeWorld } from './testing/dispute-world.ts'

const world = sharedDisputeWorld()
const { portal, paystack, desk, disputes } = world
let reference: string
let businessId: string
let id: string

/** Written down while the provider is down; then the bank asks for the money. */
const disputeUnsent = async (refundPesewas: number, disputePesewas: number) => {
  paystack.setFault('down', { on: 'refund' })
  await desk.refund(reference, { amountPesewas: refundPesewas, reason: sampleReason })
  id = world.openDispute(reference, disputePesewas)
  await world.receiveEvent(reference, 'charge.dispute.create').catch(() => undefined)
  paystack.setFault('ok')
}
const decide = async (way: 'won' | 'lost' | 'run out', amountPesewas?: number) => {
  if (way === 'won') expect((await disputes.decline(id)).status).toBe(200)
  else if (way === 'lost') expect((await disputes.accept(id, { amountPesewas })).status).toBe(200)
  else {
    paystack.letDisputeRunOut(id)
    await askAboutDispute(portal.context, id)
  }
  await world.reconcile()
  paystack.settleRefunds('processed')
  await desk.check(reference)
}
const listRefunds = async () => (await world.listRefunds(reference)).map(([amount, state]) => [amount, state])
const booked = async () => [await world.bookedAmounts(reference), await world.bookedLosses(reference)]

beforeEach(async () => {
  const paid = await payAhead(world)
  reference = paid.reference
  businessId = paid.payer.businessId
})
afterEach(async () => {
  paystack.setFault('ok')
  expect(world.alarms()).not.toContain('ALARM: more was refunded than was received')
  await world.expectBalancedBooks()
})

describe('a refund that was written down before the dispute', () => {
  it('is not sent while the dispute is open, and the desk reads why', async () => {
    await disputeUnsent(10_000, 10_000)
    await world.reconcile()
    expect(world.providerStatuses(reference)).toEqual([])
    expect(await listRefunds()).toEqual([[10_000, 'asked']])
    expect(await askAboutRefund(portal.context, reference)).toBe('asked')
    const listed = (await desk.payments()).body.payments.find((one) => one.reference === reference)
    expect(listed?.refunds).toMatchObject([{ state: 'held' }])
    const again = await desk.refund(reference, { amountPesewas: 10_000, reason: sampleReason })
    expect(again.body.message).toContain('waits until the dispute about this payment is decided')
    expect(world.providerStatuses(reference)).toEqual([])
  })

  it('is sent once the dispute is won', async () => {
    await disputeUnsent(10_000, 10_000)
    await world.reconcile()
    await decide('won')
    expect(await booked()).toEqual([[-10_000], []])
  })

  it.each([
    ['listed as a refund', 'and somebody looked before'],
    ['listed as a refund', 'and nobody looked before'],
    ['not listed', 'and somebody looked before'],
    ['not listed', 'and nobody looked before'],
  ] as const)(
    'is given up where the dispute has given all of it back, which is %s, %s',
    async (acceptedDispute, looked) => {
      paystack.set({ acceptedDispute })
      await disputeUnsent(10_000, 10_000)
      if (looked === 'and somebody looked before') await world.reconcile()
      await decide('run out')
      paystack.set({ acceptedDispute: 'listed as a refund' })
      expect(await booked()).toEqual([[], [-10_000]])
      expect(await listRefunds()).toEqual([[10_000, 'failed']])
      const trail = portal.context.db.selectFrom('business.audit').select(['who', 'action', 'reason'])
      const entries = await trail.where('business_id', '=', businessId).execute()
      expect(entries.filter(({ action }) => action === 'refund given up')).toEqual([
        {
          who: 'portal',
          action: 'refund given up',
          reason: `${reference}, GHS 100.00, the money went back by a dispute`,
        },
      ])
      const again = await desk.refund(reference, { amountPesewas: 10_000, reason: sampleReason })
      expect(again).toMatchObject({ status: 409, body: refundRefusals.alreadyRefunded })
    },
  )

  it('leaves the desk free to accept the dispute', async () => {
    await disputeUnsent(10_000, 10_000)
    await world.reconcile()
    await decide('lost')
    expect(await booked()).toEqual([[], [-10_000]])
  })

  it('is of what a dispute about a part has left', async () => {
    await disputeUnsent(10_000, 4_000)
    await world.reconcile()
    await decide('lost', 4_000)
    expect(await booked()).toEqual([[-6_000], [-4_000]])
  })

  it('and is small enough, is sent as it is', async () => {
    await disputeUnsent(3_000, 4_000)
    await decide('lost', 4_000)
    expect(await booked()).toEqual([[-3_000], [-4_000]])
  })

  it('is sent once, however many processes ask at once', async () => {
    await disputeUnsent(10_000, 10_000)
    await world.reconcile()
    await disputes.decline(id)
    await Promise.all(Array.from({ length: 5 }, () => askAboutRefund(portal.context, reference)))
    expect(world.providerStatuses(reference)).toEqual(['pending'])
  })
})

it('a refund that the provider has, although its answer was lost, is no second one', async () => {
  paystack.setFault('lost answer', { on: 'refund', count: 1 })
  await desk.refund(reference, { amountPesewas: 3_000, reason: sampleReason })
  id = world.openDispute(reference, 3_000)
  await world.receiveEvent(reference, 'charge.dispute.create')
  await world.reconcile()
  await decide('run out')
  expect(await booked()).toEqual([[-3_000], [-3_000]])
})
