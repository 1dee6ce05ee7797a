import { afterEach, expect, it } from 'vitest'
import { disputeRefusals } from '../../../contract/business/dispute.ts'
import { buildPayer } from '../payment/testing/paying.ts'
import { askAboutDispute } from '../public.ts'
import { payFor, sampleReason } from '../refund/testing/finance-desk.ts'
import { sharedDisputeWorld } from './testing/dispute-world.ts'

const world = sharedDisputeWorld()
const { portal, paystack, desk, disputes } = world
afterEach(async () => {
  for (const dispute of paystack.books().disputes) await askAboutDispute(portal.context, dispute.id)
  await world.expectBalancedBooks()
})

/** A part goes back by the desk; then the bank asks for all of it. */
const disputedAfterRefund = async (amountPesewas: number) => {
  const reference = await payFor(world, await buildPayer(portal, { plan: null }))
  await desk.refund(reference, { amountPesewas, reason: sampleReason })
  paystack.settleRefunds('processed')
  await desk.check(reference)
  const id = world.openDispute(reference)
  await world.receiveEvent(reference, 'charge.dispute.create')
  return { reference, id }
}

it('a dispute that is accepted without an amount gives back what is left', async () => {
  const { reference, id } = await disputedAfterRefund(4_000)
  expect((await disputes.accept(id)).status).toBe(200)
  expect(await world.bookedAmounts(reference)).toEqual([-4_000])
  expect(await world.bookedLosses(reference)).toEqual([-6_000])
  expect((await disputes.accept(id)).status, 'typed again').toBe(200)
  expect(world.alarms()).not.toContain('ALARM: more was refunded than was received')
})

it('an amount that is more than what is left is refused', async () => {
  const { reference, id } = await disputedAfterRefund(4_000)
  expect(await disputes.accept(id, { amountPesewas: 6_001 })).toMatchObject({
    status: 409,
    body: disputeRefusals.tooMuch,
  })
  expect(await world.findDispute(id)).toMatchObject({ answer: null })
  expect((await disputes.accept(id, { amountPesewas: 6_000 })).status).toBe(200)
  expect(await world.bookedLosses(reference)).toEqual([-6_000])
})

it('a dispute about money that has gone back is declined and not accepted', async () => {
  const { reference, id } = await disputedAfterRefund(10_000)
  expect(await disputes.accept(id)).toMatchObject({ status: 409, body: disputeRefusals.nothingLeft })
  expect((await disputes.decline(id)).status).toBe(200)
  expect(await world.bookedLosses(reference)).toEqual([])
})

it('a dispute of which an earlier one has taken a part is accepted for the rest', async () => {
  const reference = await payFor(world, await buildPayer(portal, { plan: null }))
  const ids = [world.openDispute(reference, 7_000), world.openDispute(reference, 7_000)]
  await world.receiveEvent(reference, 'charge.dispute.create')
  for (const id of ids) await askAboutDispute(portal.context, id)
  for (const id of ids) expect((await disputes.accept(id)).status).toBe(200)
  expect(await world.bookedLosses(reference)).toEqual([-7_000, -3_000])
})
