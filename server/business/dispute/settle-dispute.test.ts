import { beforeEach, expect, it } from 'vitest'
import { disputeRefusals } from '../../../contract/business/dispute.ts'
import { readAudit } from '../../../contract/business/review.ts'
import { atDesk } from '../../testing/businesses.ts'
import { payAhead } from '../refund/testing/finance-desk.ts'
import { hearDispute } from './take-in-dispute.ts'
import { sharedDisputeWorld } from './testing/dispute-world.ts'

const world = sharedDisputeWorld()
const { portal, disputes } = world
const reason = 'The dashboard says so.'
let reference: string
let businessId: string
let id: string

/** The provider resolves it in a word that is in no list of ours. */
const resolveInAnUnknownWord = async () => {
  const found = await portal.context.payments.readDispute(id)
  if (!found) throw new Error('no dispute')
  await hearDispute(portal.context, { ...found, status: 'resolved', resolution: 'partially-settled' })
}

beforeEach(async () => {
  const paid = await payAhead(world)
  reference = paid.reference
  businessId = paid.payer.businessId
  id = world.openDispute(reference)
  await world.receiveEvent(reference, 'charge.dispute.create')
  await resolveInAnUnknownWord()
  expect(await world.findDispute(id)).toMatchObject({ outcome: 'unclear' })
})

it('lost: what went back is booked once, and stays so whatever the provider says next', async () => {
  for (const _ of ['first', 'again'])
    expect(await disputes.settle(id, { outcome: 'lost', amountPesewas: 4_000, reason })).toMatchObject({
      status: 200,
      body: { dispute: { outcome: 'lost', lostPesewas: 4_000 } },
    })
  await resolveInAnUnknownWord()
  expect(await world.bookedLosses(reference)).toEqual([-4_000])
  expect(await world.findDispute(id)).toMatchObject({ outcome: 'lost', lost_pesewas: 4_000, next_check_at: null })
  const { body } = await atDesk(portal, readAudit, businessId)
  const settled = (body as unknown as { entries: { action: string; reason: string }[] }).entries.filter(
    ({ action }) => action === 'dispute settled',
  )
  expect(settled.map((entry) => entry.reason)).toEqual([`${reference}, dispute ${id}, lost, GHS 40.00, ${reason}`])
})

it('lost without an amount: all that was asked', async () => {
  await disputes.settle(id, { outcome: 'lost', reason })
  expect(await world.bookedLosses(reference)).toEqual([-10_000])
})

it('won: nothing is booked, the money can be refunded again, and an unknown word changes nothing', async () => {
  expect((await disputes.settle(id, { outcome: 'won', reason })).body.dispute).toMatchObject({ outcome: 'won' })
  await resolveInAnUnknownWord()
  expect(await world.findDispute(id)).toMatchObject({ outcome: 'won', next_check_at: null })
  expect(await world.bookedLosses(reference)).toEqual([])
  expect((await world.desk.refund(reference)).status).toBe(200)
})

it('more than is left, no reason, or a dispute that is not unclear is refused and changes nothing', async () => {
  expect((await disputes.settle(id, { outcome: 'lost', amountPesewas: 10_001, reason })).body).toMatchObject(
    disputeRefusals.tooMuch,
  )
  expect((await disputes.settle(id, { outcome: 'lost' })).status).toBe(400)
  expect(await world.findDispute(id)).toMatchObject({ outcome: 'unclear' })
  await disputes.settle(id, { outcome: 'won', reason })
  expect((await disputes.settle(id, { outcome: 'lost', reason })).body).toMatchObject(disputeRefusals.notUnclear)
  expect((await disputes.settle('999', { outcome: 'won', reason })).status).toBe(404)
})
