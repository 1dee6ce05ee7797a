import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { giveUpRefusals, refundRefusals } from '../../../contract/business/finance.ts'
import { approveBusiness } from '../../../contract/business/review.ts'
import { atDesk } from '../../testing/businesses.ts'
import { someReference } from '../../testing/subscriptions.ts'
import { buildPayer, type Payer } from '../payment/testing/paying.ts'
import { askAboutRefund } from '../public.ts'
import { openReviewDesk } from '../review/testing/review-desk.ts'
import { payAhead, payFor, payWrongAmount, sampleReason } from './testing/finance-desk.ts'
import { sharedRefundWorld } from './testing/refund-world.ts'

const world = sharedRefundWorld()
let reference: string
let payer: Payer
afterEach(() => world.expectBalancedBooks())

const refundThatFails = async () => {
  await world.desk.refund(reference)
  world.paystack.settleRefunds('failed')
  world.portal.outgoing.length = 0
  world.portal.logged.length = 0
  await world.receiveEvent(reference, 'refund.failed')
}
const readAuditEntries = async () => (await openReviewDesk(world.portal).audit(payer.businessId)).body.entries

describe('a refund that fails after the vendor was told of it', () => {
  beforeEach(async () => {
    ;({ payer, reference } = await payAhead(world))
    await refundThatFails()
  })

  it('leaves the plan withdrawn, raises an alarm in the log, and waits at the desk', async () => {
    expect(await world.findRefund(reference)).toMatchObject({ state: 'failed', next_check_at: null })
    expect((await world.findPeriod(reference))?.withdrawn_at).not.toBeNull()
    expect(world.portal.outgoing).toEqual([])
    expect(world.alarms()).toEqual(['ALARM: a refund has failed'])
    expect((await world.desk.payments()).body.payments).toContainEqual(
      expect.objectContaining({
        reference,
        state: 'being refunded',
        startsAt: null,
        refunds: [expect.objectContaining({ state: 'failed', operator: 'sample', amountPesewas: 10_000 })],
      }),
    )
    await world.receiveEvent(reference, 'refund.failed')
    expect(await askAboutRefund(world.portal.context, reference)).toBe('failed')
    expect(world.alarms()).toHaveLength(1)
  })

  it('does not begin with the approval', async () => {
    await atDesk(world.portal, approveBusiness, payer.businessId)
    expect(await world.findPeriod(reference)).toMatchObject({ starts_at: null })
  })

  it('and is refused when it is asked for again stays as it is', async () => {
    world.paystack.setFault('not found', { on: 'refund', count: 1 })
    expect(await world.desk.refund(reference)).toEqual({ status: 502, body: refundRefusals.refused })
    expect(await world.findRefund(reference)).toMatchObject({ state: 'failed' })
    expect((await world.findPeriod(reference))?.withdrawn_at).not.toBeNull()
  })

  it('and is asked for again is told once more only when the money has gone', async () => {
    await world.desk.refund(reference)
    expect(world.portal.outgoing).toEqual([])
    world.paystack.settleRefunds('processed')
    await world.receiveEvent(reference, 'refund.processed')
    expect(world.portal.outgoing.map(({ channel }) => channel)).toEqual(['email', 'sms'])
  })
})

it('a plan whose time has come while its refund failed can still be refunded', async () => {
  payer = await buildPayer(world.portal, { plan: null })
  await payFor(world, payer)
  reference = await payFor(world, payer)
  await refundThatFails()
  world.portal.clock.set((await world.findPeriod(reference))?.ends_at?.toISOString() ?? '')
  expect((await world.desk.refund(reference)).status).toBe(200)
  expect(world.providerStatuses(reference)).toEqual(['failed', 'pending'])
})

describe('a refund that is given up', () => {
  beforeEach(async () => {
    ;({ payer, reference } = await payAhead(world))
    await refundThatFails()
  })

  it('gives the vendor the plan with its whole time, says so, and is in the trail', async () => {
    await atDesk(world.portal, approveBusiness, payer.businessId)
    world.portal.clock.set('2027-03-01T09:00:00Z')
    world.portal.outgoing.length = 0
    const { status, body } = await world.desk.restore(reference)
    expect([status, body.message]).toEqual([
      200,
      'The refund of GHS 100.00 is given up. The plan counts again, and the vendor is told.',
    ])
    expect(body.payment).toMatchObject({
      state: 'paid',
      startsAt: '2027-03-01T09:00:00.000Z',
      endsAt: '2027-04-01T09:00:00.000Z',
      refunds: [{ state: 'given up', operator: 'sample' }],
    })
    expect(world.portal.outgoing.map(({ channel }) => channel)).toEqual(['email', 'sms'])
    expect(world.portal.outgoing[0]?.text).toContain(
      'We could not return GH₵100 to you. Your Standard plan counts again: it runs from 1 Mar 2027 to 1 Apr 2027.',
    )
    expect((await readAuditEntries()).at(-1)).toMatchObject({
      who: 'operator sample',
      action: 'refund given up',
      reason: `${reference}, GHS 100.00, ${sampleReason}`,
    })
    expect(await openReviewDesk(world.portal).findTrailFault(payer.businessId)).toBeUndefined()
  })

  it('is given up once, and a repeated command gives the same answer', async () => {
    const first = await world.desk.restore(reference)
    expect(first.body.payment).toMatchObject({ state: 'paid', startsAt: null })
    expect(world.portal.outgoing[0]?.text).toContain('it begins when your business is approved.')
    const again = await Promise.all(Array.from({ length: 4 }, () => world.desk.restore(reference)))
    for (const answer of again) expect(answer).toEqual(first)
    expect((await readAuditEntries()).filter(({ action }) => action === 'refund given up')).toHaveLength(1)
    expect(world.portal.logged.filter((line) => line.includes('"decision":"refund given up"'))).toHaveLength(1)
    expect(world.portal.outgoing).toHaveLength(2)
  })

  it('leaves the list of what somebody has to look at', async () => {
    await world.desk.restore(reference)
    const { payments } = (await world.desk.payments()).body
    expect(payments.map((one) => one.reference)).not.toContain(reference)
  })

  it('may be requested again, and the vendor is told again', async () => {
    await world.desk.restore(reference)
    world.portal.outgoing.length = 0
    expect((await world.desk.refund(reference)).body.payment.refunds.map(({ state }) => state)).toEqual([
      'given up',
      'pending',
    ])
    expect(world.portal.outgoing).toHaveLength(2)
  })

  it('and goes through after all takes the plan away again, and is told', async () => {
    await world.desk.restore(reference)
    world.portal.outgoing.length = 0
    await world.refundElsewhere(reference)
    await world.receiveEvent(reference, 'refund.pending')
    expect(await world.listRefunds(reference)).toEqual([
      [10_000, 'failed', 'sample'],
      [10_000, 'pending', 'provider'],
    ])
    expect((await world.findPeriod(reference))?.withdrawn_at).not.toBeNull()
    expect(world.portal.outgoing).toHaveLength(2)
  })

  it('and goes through when the plan has begun is booked, and rings the alarm', async () => {
    await world.desk.restore(reference)
    await atDesk(world.portal, approveBusiness, payer.businessId)
    await world.refundElsewhere(reference)
    world.paystack.settleRefunds('processed')
    await world.receiveEvent(reference, 'refund.processed')
    expect(world.alarms()).toContain('ALARM: the money of a period that has begun goes back, and its plan counts')
    expect(await world.bookedAmounts(reference)).toEqual([-10_000])
    expect(await world.findPeriod(reference)).toMatchObject({ withdrawn_at: null })
  })
})

describe('nothing is given up', () => {
  const refusedWith = (refusal: { status: number; message: string }) => ({ status: refusal.status, body: refusal })

  it('that has not failed', async () => {
    ;({ reference } = await payAhead(world))
    expect(await world.desk.restore(reference)).toEqual(refusedWith(giveUpRefusals.notFailed))
    await world.desk.refund(reference)
    expect(await world.desk.restore(reference)).toEqual(refusedWith(giveUpRefusals.notFailed))
    world.paystack.settleRefunds('processed')
    await world.desk.check(reference)
    expect(await world.desk.restore(reference)).toEqual(refusedWith(giveUpRefusals.notFailed))
    expect((await world.desk.restore(someReference())).status).toBe(404)
  })

  it('where no plan could count again', async () => {
    ;({ reference } = await payWrongAmount(world))
    await refundThatFails()
    expect(await world.desk.restore(reference)).toEqual(refusedWith(giveUpRefusals.noPlan))
  })

  it('with a letter where the vendor was never told of the refund', async () => {
    ;({ payer, reference } = await payAhead(world))
    world.paystack.setFault('not found', { on: 'refund', count: 1 })
    await world.desk.refund(reference)
    const { body } = await world.desk.restore(reference)
    expect(body.message).toBe('The refund of GHS 100.00 is given up. The plan counts. The vendor had not heard of it.')
    expect(world.portal.outgoing).toEqual([])
  })
})
