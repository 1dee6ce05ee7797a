import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refundRefusals } from '../../../contract/business/finance.ts'
import { paymentRefusals } from '../../../contract/business/payment.ts'
import { periodRefusals } from '../../../contract/business/period-decision.ts'
import {
  readSubscription,
  type Subscription,
  selectionRefusals,
  selectSubscription,
} from '../../../contract/business/subscription.ts'
import { submit } from '../../testing/submit.ts'
import { sessionToken } from '../../testing/vendors.ts'
import { sharedDisputeWorld } from '../dispute/testing/dispute-world.ts'
import { buildPayer, type Payer, requestPayment, verify } from '../payment/testing/paying.ts'
import { payDifference, payFor, sampleReason } from './testing/finance-desk.ts'

const world = sharedDisputeWorld()
const { portal, paystack, desk, disputes } = world
let payer: Payer
let standard: string
beforeEach(async () => {
  portal.clock.set('2026-04-01T09:00:00Z')
  payer = await buildPayer(portal, { plan: null })
  standard = await payFor(world, payer)
  await at('2026-04-02T09:00:00Z')
})
afterEach(() => world.expectBalancedBooks())

/** A session lasts for hours. */
const at = async (time: string) => {
  portal.clock.set(time)
  payer = { ...payer, token: await sessionToken(portal, payer.vendor) }
}
const listed = async () => (await desk.payments()).body.payments.map(({ reference }) => reference)
const offers = async () => {
  const { body } = await submit(portal.app, readSubscription, { token: payer.token })
  return (body as unknown as Subscription).upgrades
}
const choose = () =>
  submit(portal.app, selectSubscription, {
    token: payer.token,
    body: { subscriptionTypeEnum: 'PREMIUM', subscriptionDurationEnum: 'MONTHLY', purchaseKindEnum: 'DIFFERENCE' },
  })
const giveBack = async (reference: string, amountPesewas?: number) => {
  await desk.refund(reference, { reason: sampleReason, ...(amountPesewas && { amountPesewas }) })
  paystack.settleRefunds('processed')
  await desk.check(reference)
}
const lose = async (reference: string, amountPesewas?: number) => {
  const id = world.openDispute(reference, amountPesewas)
  await world.receiveEvent(reference, 'charge.dispute.create')
  await disputes.accept(id)
}
const periods = async () =>
  (
    await portal.context.db
      .selectFrom('business.period')
      .selectAll()
      .where('business_id', '=', payer.businessId)
      .orderBy('granted_at')
      .execute()
  ).map(({ plan, starts_at, ends_at, worth_pesewas, withdrawn_at }) =>
    [plan, ...[starts_at, ends_at].map((date) => date?.toISOString().slice(5, 10)), worth_pesewas]
      .concat(withdrawn_at ? ['withdrawn'] : [])
      .join(' '),
  )

describe('nothing is given for a plan whose money has gone back, or may', () => {
  it.each([
    ['all of it by a refund', () => giveBack(standard)],
    ['a part by a refund', () => giveBack(standard, 1000)],
    ['by a refund that is on its way', () => desk.refund(standard, { reason: sampleReason })],
    ['by a lost dispute', () => lose(standard, 4000)],
  ])('%s', async (_, goBack) => {
    expect(await offers()).not.toEqual([])
    await goBack()
    expect(await offers()).toEqual([])
    expect((await choose()).body).toMatchObject(selectionRefusals.noDifference)
  })

  it('by a dispute that is open, until it is won', async () => {
    const id = world.openDispute(standard)
    await world.receiveEvent(standard, 'charge.dispute.create')
    expect(await offers()).toEqual([])
    await disputes.decline(id)
    expect((await world.findDispute(id))?.outcome).toBe('won')
    expect(await offers()).not.toEqual([])
  })

  it('is offered again once a refund that failed is given up', async () => {
    await desk.refund(standard, { reason: sampleReason })
    paystack.settleRefunds('failed')
    await desk.check(standard)
    expect(await offers()).toEqual([])
    await desk.restore(standard)
    expect(await offers()).not.toEqual([])
  })

  it('a difference whose payment was begun before buys time of its own', async () => {
    await choose()
    const begun = await requestPayment(portal, payer)
    await giveBack(standard)
    await paystack.pay(begun.checkoutUrl, 'card')
    await verify(portal, payer, begun.reference)
    expect(await periods()).toEqual(['STANDARD 04-01 05-23 10000', 'PREMIUM 04-02 04-24 28999'])
    expect(await listed()).toContain(standard)
  })

  it('a difference that was chosen before cannot be paid', async () => {
    await choose()
    await giveBack(standard)
    expect(await requestPayment(portal, payer)).toMatchObject({ code: paymentRefusals.priceChanged.code })
  })

  it('nor for an upgrade that took over such a plan', async () => {
    await payDifference(world, payer, 'EXECUTIVE')
    await at('2026-04-03T09:00:00Z')
    expect(await offers()).not.toEqual([])
    await giveBack(standard)
    expect(await offers()).toEqual([])
  })
})

describe('the time of a plan that upgrades took over', () => {
  beforeEach(async () => {
    await payDifference(world, payer, 'EXECUTIVE')
    await at('2026-04-03T09:00:00Z')
  })

  it.each([
    ['all of it by a refund', () => giveBack(standard)],
    ['a part by a lost dispute', () => lose(standard, 4000)],
  ])('is listed when its money goes back, until it is decided: %s', async (_, goBack) => {
    await payDifference(world, payer, 'PREMIUM')
    expect(await listed()).not.toContain(standard)
    await goBack()
    expect(await listed()).toContain(standard)
    expect((await desk.endPeriod(standard)).body).toMatchObject(periodRefusals.takenOver)
    expect((await desk.keepPeriod(standard)).status).toBe(200)
    expect(await listed()).not.toContain(standard)
  })

  it('is not listed once all of it is over', async () => {
    await giveBack(standard)
    await at('2026-05-01T09:00:00Z')
    expect(await listed()).not.toContain(standard)
    expect((await desk.endPeriod(standard)).body).toMatchObject(periodRefusals.over)
  })
})

describe('an upgrade that the desk ends', () => {
  let executive: string
  beforeEach(async () => {
    executive = (await payDifference(world, payer, 'EXECUTIVE')) ?? ''
    await at('2026-04-05T09:00:00Z')
  })
  const upgraded = ['STANDARD 04-01 04-02 333', 'EXECUTIVE 04-02 05-01 19333']

  it('leaves the time that another payment paid for, and an undo brings all back as it was', async () => {
    expect(await periods()).toEqual(upgraded)
    await lose(executive)
    expect((await desk.endPeriod(executive)).status).toBe(200)
    expect(await periods()).toEqual(['STANDARD 04-01 05-01 10000', 'EXECUTIVE 04-02 05-01 9666 withdrawn'])
    expect(await listed()).not.toContain(executive)
    await at('2026-04-09T09:00:00Z')
    expect((await desk.undoEndPeriod(executive)).status).toBe(200)
    expect(await periods()).toEqual(upgraded)
    expect(await listed()).toContain(executive)
  })

  it('gets time worth what it had not used, when the plan before has none left', async () => {
    await at('2026-04-16T21:00:00Z')
    await desk.endPeriod(executive)
    await desk.endPeriod(standard)
    await desk.undoEndPeriod(executive)
    // Half of GHS 96.66, at GHS 200 a month.
    expect(await periods()).toEqual(['STANDARD 04-01 04-16 10000', 'EXECUTIVE 04-02 04-24 9666'])
    await desk.endPeriod(executive)
    await desk.undoEndPeriod(standard)
    expect((await periods())[0]).toBe('STANDARD 04-01 05-01 10000')
  })
})

describe('a decision counts for what it was made about', () => {
  it('an upgrade that runs is given back with a reason only, and the time that it took over goes on', async () => {
    const upgrade = (await payDifference(world, payer, 'PREMIUM')) ?? ''
    await at('2026-04-10T09:00:00Z')
    expect((await desk.refund(upgrade)).body).toMatchObject(refundRefusals.begun)
    await giveBack(upgrade)
    expect(await periods()).toEqual([
      expect.stringMatching(/^STANDARD 04-01 05-01/),
      expect.stringMatching(/^PREMIUM .* withdrawn$/),
    ])
  })

  it('a plan that was kept is on the list again once more of its money goes back', async () => {
    await lose(standard, 4000)
    expect((await desk.keepPeriod(standard)).status).toBe(200)
    expect(await listed()).not.toContain(standard)
    await giveBack(standard, 6000)
    expect(await listed()).toContain(standard)
  })
})
