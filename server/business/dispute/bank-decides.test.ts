import { afterEach, beforeEach, expect, it } from 'vitest'
import { disputeRefusals } from '../../../contract/business/dispute.ts'
import { ProviderSilent } from '../../adapters/payment/port.ts'
import { passSeconds } from '../../testing/vendors.ts'
import { buildPayer } from '../payment/testing/paying.ts'
import { payFor } from '../refund/testing/finance-desk.ts'
import { sharedDisputeWorld } from './testing/dispute-world.ts'

const world = sharedDisputeWorld()
const { portal, paystack, disputes } = world
let reference: string
let id: string
beforeEach(async () => {
  reference = await payFor(world, await buildPayer(portal, { plan: null }))
  id = world.openDispute(reference)
  await world.receiveEvent(reference, 'charge.dispute.create')
  portal.logged.length = 0
  paystack.set({ declinedDispute: 'waits for the bank' })
})
afterEach(async () => {
  paystack.set({ declinedDispute: 'resolved' })
  await world.expectBalancedBooks()
})

/** The provider takes the answer, and its reply is lost. */
const declineWithoutReply = async () => {
  const { resolveDispute } = portal.context.payments
  portal.context.payments.resolveDispute = async (answer) => {
    await resolveDispute(answer)
    throw new ProviderSilent('no answer')
  }
  expect(await disputes.decline(id)).toMatchObject({ status: 503, body: disputeRefusals.silent })
  portal.context.payments.resolveDispute = resolveDispute
}

it('an answer that waits for the bank is kept when it is typed again, and the bank decides', async () => {
  await declineWithoutReply()
  const again = await disputes.decline(id)
  expect([again.status, again.body.dispute.status]).toEqual([200, 'awaiting the bank'])
  expect(await world.findDispute(id)).toMatchObject({ answer: 'decline', outcome: null })
  expect(world.alarms()).not.toContain('ALARM: the payment provider refuses an answer to a dispute')
  paystack.letBankGiveIn(id)
  await world.receiveEvent(reference, 'charge.dispute.resolve')
  expect((await disputes.show(id)).body).toMatchObject({ outcome: 'won', answer: { kind: 'decline' } })
})

it('a bank that does not take the proof gets the money, which is booked once', async () => {
  expect((await disputes.decline(id)).status).toBe(200)
  paystack.letDisputeRunOut(id)
  await world.receiveEvent(reference, 'charge.dispute.resolve')
  expect(await world.bookedLosses(reference)).toEqual([-10_000])
})

it('another answer is refused while the bank decides, and the first one is kept', async () => {
  await declineWithoutReply()
  passSeconds(portal, 61)
  expect(await disputes.accept(id)).toMatchObject({ status: 409, body: disputeRefusals.withBank })
  expect(await world.findDispute(id)).toMatchObject({ answer: 'decline', status: 'awaiting the bank' })
})
