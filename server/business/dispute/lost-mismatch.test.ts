import { afterEach, expect, it } from 'vitest'
import { payWrongAmount } from '../refund/testing/finance-desk.ts'
import { readPlanStatus } from '../subscription/plan-status.ts'
import { sharedDisputeWorld } from './testing/dispute-world.ts'

const world = sharedDisputeWorld()
const { portal, paystack, desk, disputes } = world
afterEach(world.expectBalancedBooks)

/** The money did not match its order, and the bank asks for it. */
const disputedMismatch = async (amountPesewas = 10_000) => {
  const { payer, reference } = await payWrongAmount(world)
  const id = world.openDispute(reference, amountPesewas)
  await world.receiveEvent(reference, 'charge.dispute.create')
  return { payer, reference, id }
}
/** As if the order had been of this amount. */
const setOrdered = (reference: string, amount_pesewas: number) =>
  portal.context.db.updateTable('business.payment').set({ amount_pesewas }).where('reference', '=', reference).execute()

it.each([
  ['holds the vendor up no longer, once a dispute has taken all of it', 10_000, false],
  ['holds the vendor up while a dispute has taken a part of it', 4_000, true],
] as const)('money that matched no order %s', async (_, amountPesewas, isHeld) => {
  const { payer, id } = await disputedMismatch(amountPesewas)
  await disputes.accept(id)
  const status = await readPlanStatus(portal.context.db, payer.vendor.id, portal.clock.now())
  expect(status?.hasHeldPayment).toBe(isHeld)
})

it.each(['open', 'lost'] as const)(
  'money whose dispute is %s buys no plan, although it is found to match',
  async (is) => {
    const { reference, id } = await disputedMismatch()
    if (is === 'lost') await disputes.accept(id)
    await setOrdered(reference, 10_000)
    expect((await desk.check(reference)).status).toBe(200)
    expect(await world.findPeriod(reference)).toBeUndefined()
    // The books expect a plan for each payment that matches.
    await setOrdered(reference, 10_100)
  },
)

it('money whose dispute is won buys its plan when it is found to match', async () => {
  const { reference, id } = await disputedMismatch()
  await disputes.decline(id)
  await setOrdered(reference, 10_000)
  await desk.check(reference)
  expect(await world.findPeriod(reference)).toMatchObject({ withdrawn_at: null })
  expect(paystack.books().disputes.find((one) => one.id === id)?.lost).toBe(0)
})
