import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refundRefusals } from '../../../contract/business/finance.ts'
import { approveBusiness } from '../../../contract/business/review.ts'
import { otherTestOperator } from '../../testing/app.ts'
import { atDesk } from '../../testing/businesses.ts'
import { buildPayment, someReference } from '../../testing/subscriptions.ts'
import { buildPayer } from '../payment/testing/paying.ts'
import { openReviewDesk } from '../review/testing/review-desk.ts'
import { openFinanceDesk, payAhead, payFor, payWrongAmount } from './testing/finance-desk.ts'
import { sharedRefundWorld } from './testing/refund-world.ts'

const world = sharedRefundWorld()
const { portal, paystack, desk } = world
beforeEach(() => portal.clock.set('2026-03-01T09:00:00Z'))
afterEach(() => world.expectBalancedBooks())

const refusedWith = (refusal: { status: number; message: string }) => ({ status: refusal.status, body: refusal })
const refundsAtProvider = (reference: string) => paystack.books().refunds.filter((one) => one.reference === reference)
const booked = (reference: string) =>
  portal.context.db
    .selectFrom('business.ledger')
    .select(['kind', 'amount_pesewas', 'currency', 'occurred_at'])
    .where('reference', '=', reference)
    .orderBy('number')
    .execute()

describe('a payment for a business that waits', () => {
  it('is refunded whole: recorded, withdrawn, sent, told to the vendor and in the audit trail', async () => {
    const { payer, reference } = await payAhead(world)
    const { status, body } = await desk.refund(reference)
    expect(status).toBe(200)
    expect(body.message).toBe('GHS 100.00 is on its way back to the payer. The vendor is told.')
    expect(body.payment).toMatchObject({
      reference,
      state: 'being refunded',
      startsAt: null,
      refunds: [{ state: 'pending', operator: 'sample', amountPesewas: 10_000 }],
    })
    expect(refundsAtProvider(reference)).toMatchObject([{ status: 'pending', amount: 10_000 }])
    expect(await world.findPeriod(reference)).toMatchObject({ withdrawn_at: portal.clock.now() })
    expect(await booked(reference)).toHaveLength(1)
    expect(portal.outgoing.map(({ channel }) => channel)).toEqual(['email', 'sms'])
    expect(portal.outgoing[1]?.text).toBe(
      'Afahye: we are returning GHS 100.00 to you, the way you paid it.\nhttp://portal.example/d/billing',
    )
    const audit = openReviewDesk(portal)
    expect((await audit.audit(payer.businessId)).body.entries.at(-1)).toMatchObject({
      who: 'operator sample',
      action: 'refund asked',
      newStatus: null,
      reason: `${reference}, GHS 100.00`,
    })
    expect(await audit.findTrailFault(payer.businessId)).toBeUndefined()
    expect(portal.logged.filter((line) => line.includes('"decision":"refund asked"'))).toHaveLength(1)
  })

  it('is in the ledger and told once more when the money has gone out', async () => {
    const { reference } = await payAhead(world)
    await desk.refund(reference)
    portal.clock.set('2026-03-02T10:00:00Z')
    paystack.settleRefunds('processed')
    portal.clock.set('2026-03-03T10:00:00Z')
    portal.outgoing.length = 0
    const { body } = await desk.check(reference)
    expect(body).toMatchObject({ state: 'refunded', refunds: [{ state: 'processed' }] })
    expect((await booked(reference))[1]).toEqual({
      kind: 'refund',
      amount_pesewas: -10_000,
      currency: 'GHS',
      occurred_at: new Date('2026-03-02T10:00:00Z'),
    })
    expect(portal.outgoing[0]?.text).toContain('We have returned GH₵100 to you')
    await desk.check(reference)
    expect(portal.outgoing).toHaveLength(2)
    expect(await booked(reference)).toHaveLength(2)
  })
})

describe('what has been bought', () => {
  it('and has begun is not given back', async () => {
    const payer = await buildPayer(portal, { plan: null })
    const reference = await payFor(world, payer)
    expect(await desk.refund(reference)).toEqual(refusedWith(refundRefusals.begun))
    expect(refundsAtProvider(reference)).toEqual([])
    expect(await world.findPeriod(reference)).toMatchObject({ withdrawn_at: null })
  })

  it('and begins later is, also at the last moment before', async () => {
    const payer = await buildPayer(portal, { plan: null })
    const first = await payFor(world, payer)
    portal.clock.set('2026-03-01T09:40:00Z')
    const next = await payFor(world, payer)
    expect(await world.findPeriod(next)).toMatchObject({ starts_at: new Date('2026-04-01T09:00:00Z') })
    portal.clock.set('2026-04-01T08:59:59Z')
    expect((await desk.refund(next)).status).toBe(200)
    expect((await desk.refund(first)).status).toBe(409)
  })

  it('and has begun in this very moment is not', async () => {
    const { payer, reference } = await payAhead(world)
    await atDesk(portal, approveBusiness, payer.businessId)
    expect(await desk.refund(reference)).toEqual(refusedWith(refundRefusals.begun))
  })

  it('by a payment that did not match its order is given back as it was received', async () => {
    const { payer, reference } = await payWrongAmount(world)
    await atDesk(portal, approveBusiness, payer.businessId)
    const { status, body } = await desk.refund(reference)
    expect([status, body.message]).toEqual([200, 'GHS 100.00 is on its way back to the payer. The vendor is told.'])
    expect(await world.findPeriod(reference)).toBeUndefined()
  })
})

describe('nothing is given back', () => {
  it.each(['open', 'failed'] as const)('of a payment that is %s', async (state) => {
    const { businessId: id } = await buildPayer(portal, { plan: null })
    const { reference } = await buildPayment(portal, { id }, { state })
    expect(await desk.refund(reference)).toEqual(refusedWith(refundRefusals.notPaid))
  })

  it('where the provider took nothing, though it said that it was paid', async () => {
    const { businessId: id } = await buildPayer(portal, { plan: null })
    const { reference } = await buildPayment(portal, { id }, { state: 'mismatched' })
    const payment = portal.context.db.updateTable('business.payment').set({ received_pesewas: 0 })
    await payment.where('reference', '=', reference).execute()
    expect(await desk.refund(reference)).toEqual(refusedWith(refundRefusals.notPaid))
  })

  it('under a reference that is not there', async () => {
    for (const call of [desk.refund, desk.check]) expect((await call(someReference())).status).toBe(404)
    expect((await desk.refund('AFH-1')).body.message).toBe('This is not a payment reference.')
  })

  it('twice: the same command gives the same answer, and another operator is refused', async () => {
    const { reference } = await payAhead(world)
    const first = await desk.refund(reference)
    expect(await desk.refund(reference)).toEqual(first)
    const other = openFinanceDesk(portal, otherTestOperator)
    expect(await other.refund(reference)).toEqual(refusedWith(refundRefusals.underWay))
    paystack.settleRefunds('processed')
    expect((await desk.refund(reference)).body.message).toBe(
      'GHS 100.00 has gone back to the payer. The vendor is told.',
    )
    expect(await other.refund(reference)).toEqual(refusedWith(refundRefusals.alreadyRefunded))
    expect(refundsAtProvider(reference)).toHaveLength(1)
    expect(portal.outgoing).toHaveLength(4)
  })

  it('twice by ten commands of several operators at once', async () => {
    const { payer, reference } = await payAhead(world)
    const people = [openFinanceDesk(portal), openFinanceDesk(portal, otherTestOperator)]
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => people[at % 2]?.refund(reference).then(({ status }) => status)),
    )
    expect(new Set(answers)).toEqual(new Set([200, 409]))
    expect(refundsAtProvider(reference)).toHaveLength(1)
    const { entries } = (await openReviewDesk(portal).audit(payer.businessId)).body
    expect(entries.filter(({ action }) => action === 'refund asked')).toHaveLength(1)
    expect(portal.outgoing).toHaveLength(2)
  })
})
