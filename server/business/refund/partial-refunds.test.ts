import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listPayments, readPayment } from '../../../contract/business/billing.ts'
import { refundRefusals } from '../../../contract/business/finance.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { submit } from '../../testing/submit.ts'
import { passSeconds } from '../../testing/vendors.ts'
import { runQueued, sendEvent } from '../payment/testing/events.ts'
import { buildPayer, type Payer } from '../payment/testing/paying.ts'
import { askAboutRefund, reconcilePayments } from '../public.ts'
import { payAhead, payFor, sampleReason } from './testing/finance-desk.ts'
import { sharedRefundWorld } from './testing/refund-world.ts'

const world = sharedRefundWorld()
const { portal, paystack, desk } = world
let reference: string
let payer: Payer
beforeEach(async () => {
  ;({ reference, payer } = await payAhead(world))
})
afterEach(() => world.expectBalancedBooks())

const readReceipt = async () => {
  const { method, url } = readPayment
  const call = { method, url: url.replace(':reference', reference) }
  return (await submit(portal.app, call, { token: payer.token })).body as unknown as ReplyOf<typeof readPayment>
}
const part = (amountPesewas: number, reason = sampleReason) => desk.refund(reference, { amountPesewas, reason })

describe('parts that somebody gives back at the provider', () => {
  it('are each booked and told, and the last of them takes the plan', async () => {
    for (const [amount, event] of [
      [4_000, 'refund.processed'],
      [6_000, 'refund.processed'],
    ] as const) {
      await world.refundElsewhere(reference, amount)
      paystack.settleRefunds('processed')
      await world.receiveEvent(reference, event)
    }
    expect(await world.bookedAmounts(reference)).toEqual([-4_000, -6_000])
    expect((await world.findPeriod(reference))?.withdrawn_at).not.toBeNull()
    expect((await readReceipt()).state).toBe('refunded')
    const told = portal.outgoing.filter(({ channel }) => channel === 'sms').map(({ text }) => text.split('\n')[0])
    expect(told).toEqual([
      'Afahye: we have returned GHS 40.00 to you, the way you paid it.',
      'Afahye: we have returned GHS 60.00 to you, the way you paid it.',
    ])
  })

  it('of the same amount are told apart, also where the events do not name them', async () => {
    for (const amount of [5_000, 5_000]) {
      await world.refundElsewhere(reference, amount)
      paystack.settleRefunds('processed')
      const data = { transaction_reference: reference, refund_reference: null, amount: '5000', status: 'processed' }
      await sendEvent(portal, paystack.sign({ event: 'refund.processed', data }))
      await runQueued(portal)
    }
    expect(await world.bookedAmounts(reference)).toEqual([-5_000, -5_000])
  })

  it('are all taken in by one question', async () => {
    for (const amount of [1_000, 2_000, 3_000]) await world.refundElsewhere(reference, amount)
    paystack.settleRefunds('processed')
    await desk.check(reference)
    expect((await world.bookedAmounts(reference)).toSorted()).toEqual([-1_000, -2_000, -3_000])
  })
})

describe('a part that the desk gives back', () => {
  it('needs a reason, leaves the plan, and is on the receipt with its amount and date', async () => {
    expect(await desk.refund(reference, { amountPesewas: 4_000 })).toMatchObject({
      status: 409,
      body: refundRefusals.partWithoutReason,
    })
    const { status, body } = await part(4_000)
    expect([status, body.message]).toEqual([200, 'GHS 40.00 is on its way back to the payer. The vendor is told.'])
    expect(await readReceipt()).toMatchObject({
      state: 'paid',
      period: 'waiting',
      refunds: [{ amountPesewas: 4_000, state: 'on its way' }],
    })
    paystack.settleRefunds('processed')
    await desk.check(reference)
    expect(await readReceipt()).toMatchObject({
      state: 'partly refunded',
      period: 'waiting',
      refundedPesewas: 4_000,
      refunds: [{ amountPesewas: 4_000, state: 'returned', at: portal.clock.now().toISOString() }],
    })
    const listed = await submit(portal.app, listPayments, { token: payer.token })
    expect(listed.body).toMatchObject({ payments: [{ state: 'partly refunded', refundedPesewas: 4_000 }] })
    expect(await world.findPeriod(reference)).toMatchObject({ withdrawn_at: null })
  })

  it('is given once, however often the command is typed; another reason is another refund', async () => {
    await Promise.all(Array.from({ length: 5 }, () => part(4_000)))
    expect(await world.listRefunds(reference)).toEqual([[4_000, 'pending', 'sample']])
    await part(4_000, 'Another sample reason.')
    expect(paystack.books().refunds.filter((one) => one.reference === reference)).toHaveLength(2)
  })

  it('is never more than is left', async () => {
    await part(4_000)
    expect(await part(6_001)).toMatchObject({ status: 409, body: refundRefusals.tooMuch })
    expect((await desk.refund(reference)).body.message).toContain('GHS 60.00 is on its way')
    expect((await world.findPeriod(reference))?.withdrawn_at).not.toBeNull()
  })

  it.each([0, -1, 0.5, '4000', null])('is refused where the amount is %j', async (amountPesewas) => {
    const { status } = await desk.refund(reference, { amountPesewas: amountPesewas as number, reason: sampleReason })
    expect(status).toBe(400)
    expect(await world.listRefunds(reference)).toEqual([])
  })

  it('whose answer is lost is found by what the provider lists, and not sent again', async () => {
    await world.refundElsewhere(reference, 1_000)
    paystack.setFault('lost answer', { on: 'refund', count: 1 })
    await part(4_000)
    expect((await world.findRefund(reference))?.state).toBe('asked')
    await world.reconcile()
    expect(world.providerStatuses(reference)).toHaveLength(2)
    expect((await world.listRefunds(reference)).toSorted()).toEqual([
      [1_000, 'pending', 'provider'],
      [4_000, 'pending', 'sample'],
    ])
  })
})

describe('a plan that has begun', () => {
  beforeEach(async () => {
    payer = await buildPayer(portal, { plan: null })
    reference = await payFor(world, payer)
    portal.logged.length = 0
  })

  it('is refunded with a reason, runs on, and is on the list until somebody decides', async () => {
    expect((await desk.refund(reference, { reason: sampleReason })).status).toBe(200)
    paystack.settleRefunds('processed')
    await desk.check(reference)
    expect(world.alarms()).toEqual([])
    expect(await readReceipt()).toMatchObject({ state: 'refunded', period: 'placed' })
    const listed = async () => (await desk.payments()).body.payments.map((one) => one.reference)
    expect(await listed()).toContain(reference)
    expect((await desk.keepPeriod(reference)).status).toBe(200)
    expect(await listed()).not.toContain(reference)
    expect((await desk.endPeriod(reference)).status).toBe(200)
    expect(await listed()).not.toContain(reference)
    expect(await readReceipt()).toMatchObject({ state: 'refunded', period: 'ended' })
  })

  it('is spoken of until its time is over', async () => {
    const readPeriod = async () => (await desk.payments(`?business=${payer.businessId}`)).body.payments[0]?.period
    expect(await readPeriod()).toBe('placed')
    passSeconds(portal, 32 * 86_400)
    expect(await readPeriod()).toBeNull()
    passSeconds(portal, -32 * 86_400)
  })
})

const steps = fc.array(
  fc.record({
    do: fc.constantFrom('desk', 'elsewhere', 'settle', 'fail', 'event', 'check', 'reconcile', 'ask'),
    amount: fc.constantFrom(1_000, 2_500, 4_000),
    fault: fc.constantFrom('ok', 'ok', 'lost answer', 'down', '500', 'wrong amount'),
  }),
  { minLength: 3, maxLength: 14 },
)

it('whatever happens in any order, each refund of the provider is booked once, and nothing else is', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.boolean(), async (sequence, atOnce) => {
      ;({ reference } = await payAhead(world))
      const doStep = async (step: (typeof sequence)[number], index: number): Promise<unknown> => {
        if (step.fault !== 'ok' && step.do !== 'elsewhere')
          paystack.setFault(step.fault as 'down', { on: 'refund', count: 1 })
        switch (step.do) {
          case 'desk':
            return part(step.amount, `Sample reason number ${index}.`)
          case 'elsewhere':
            return world.refundElsewhere(reference, step.amount).catch(() => 'refused, or a fault')
          case 'settle':
            return paystack.settleRefunds('processed')
          case 'fail':
            return paystack.settleRefunds('failed')
          case 'event':
            return world.receiveEvent(reference, 'refund.pending').catch(() => 'left to the queue')
          case 'check':
            return desk.check(reference)
          case 'reconcile':
            return reconcilePayments(portal.context)
          case 'ask':
            return askAboutRefund(portal.context, reference)
        }
      }
      if (atOnce) await Promise.all(sequence.map(doStep))
      else for (const [index, step] of sequence.entries()) await doStep(step, index)
      paystack.setFault('ok')
      await desk.check(reference)
      await world.expectBalancedBooks()
      const booked = (await world.bookedAmounts(reference)).reduce((sum, one) => sum - one, 0)
      expect(booked).toBeLessThanOrEqual(10_000)
    }),
    { numRuns: 25 },
  )
})
