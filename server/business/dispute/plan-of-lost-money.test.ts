import { afterEach, beforeEach, expect, it } from 'vitest'
import { askAboutDispute } from '../public.ts'
import { payAhead } from '../refund/testing/finance-desk.ts'
import { openReviewDesk } from '../review/testing/review-desk.ts'
import { sharedDisputeWorld } from './testing/dispute-world.ts'

const world = sharedDisputeWorld()
const { portal, paystack, desk, disputes } = world
let reference: string
let businessId: string
beforeEach(async () => {
  const paid = await payAhead(world)
  reference = paid.reference
  businessId = paid.payer.businessId
})
afterEach(async () => {
  for (const dispute of paystack.books().disputes) await askAboutDispute(portal.context, dispute.id)
  await world.expectBalancedBooks()
})

const disputed = async (amountPesewas: number) => {
  const id = world.openDispute(reference, amountPesewas)
  await world.receiveEvent(reference, 'charge.dispute.create')
  return id
}
const isWithdrawn = async () => (await world.findPeriod(reference))?.withdrawn_at !== null

it('a plan that has not begun goes with its money where a dispute takes all of it, and no approval begins it', async () => {
  await disputes.accept(await disputed(10_000))
  expect(await isWithdrawn()).toBe(true)
  portal.outgoing.length = 0
  expect((await openReviewDesk(portal).approve(businessId)).status).toBe(200)
  expect(await world.findPeriod(reference)).toMatchObject({ starts_at: null })
  expect(portal.outgoing.map(({ text }) => text).join()).not.toContain('plan has begun')
})

it('also where a dispute takes a part and a refund the rest', async () => {
  await disputes.accept(await disputed(4_000))
  expect(await isWithdrawn()).toBe(false)
  expect((await desk.refund(reference)).status).toBe(200)
  expect(await isWithdrawn()).toBe(true)
  paystack.settleRefunds('processed')
  await desk.check(reference)
  expect(await isWithdrawn()).toBe(true)
})

it('and where the refund comes first', async () => {
  await desk.refund(reference, { amountPesewas: 6_000, reason: 'A sample reason.' })
  paystack.settleRefunds('processed')
  await desk.check(reference)
  await disputes.accept(await disputed(4_000))
  expect(await isWithdrawn()).toBe(true)
})

it('a refund of the rest that failed and is given up lets the plan count again', async () => {
  await disputes.accept(await disputed(4_000))
  await desk.refund(reference)
  const [, refund] = paystack.books().refunds.filter((one) => one.reference === reference)
  expect(refund?.amount).toBe(6_000)
  paystack.settleRefunds('failed')
  await desk.check(reference)
  expect(await isWithdrawn()).toBe(true)
  expect((await desk.restore(reference)).status).toBe(200)
  expect(await isWithdrawn()).toBe(false)
})
