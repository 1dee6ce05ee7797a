import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readPayment } from '../../../contract/business/billing.ts'
import { runSweep, type SweepReport } from '../../../contract/business/sweep.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { testOperator } from '../../testing/app.ts'
import { submit } from '../../testing/submit.ts'
import { passSeconds } from '../../testing/vendors.ts'
import { buildPayer, type Payer } from '../payment/testing/paying.ts'
import { askAboutRefund } from '../public.ts'
import { payFor } from '../refund/testing/finance-desk.ts'
import { sharedDisputeWorld } from './testing/dispute-world.ts'

const world = sharedDisputeWorld()
const { portal, paystack, disputes } = world

const sweep = async (): Promise<SweepReport['differences']> => {
  const day = (at: Date) => at.toISOString().slice(0, 10)
  const now = portal.clock.now()
  const body = { from: day(new Date(now.getTime() - 7 * 86_400_000)), to: day(now) }
  const answer = await submit(portal.app, runSweep, { token: testOperator.key, body })
  return (answer.body as unknown as SweepReport).differences
}

type Disputed = { payer: Payer; reference: string; id: string }

const disputed = async (amountPesewas: number): Promise<Disputed> => {
  const payer = await buildPayer(portal, { plan: null })
  const reference = await payFor(world, payer)
  return { payer, reference, id: world.openDispute(reference, amountPesewas) }
}

/** Each is a way to learn of what happened at the provider. */
const ways = {
  'the refund begins': ({ reference }: Disputed) => world.receiveEvent(reference, 'refund.pending'),
  'the refund is made': async ({ reference }: Disputed) => {
    paystack.settleRefunds('processed')
    await world.receiveEvent(reference, 'refund.processed')
  },
  'the dispute is resolved': ({ reference }: Disputed) => world.receiveEvent(reference, 'charge.dispute.resolve'),
  sweep,
  'the desk checks': ({ reference }: Disputed) => world.desk.check(reference),
} as const
type Way = keyof typeof ways
const allWays = Object.keys(ways) as Way[]

/** Booked once, with one credit note, and told to vendor and desk as one amount. */
const expectOnce = async ({ payer, reference, id }: Disputed, amountPesewas: number) => {
  const booked = [...(await world.bookedAmounts(reference)), ...(await world.bookedLosses(reference))]
  expect(booked).toEqual([-amountPesewas])
  const call = { method: readPayment.method, url: readPayment.url.replace(':reference', reference) }
  const receipt = (await submit(portal.app, call, { token: payer.token })).body as unknown as ReplyOf<
    typeof readPayment
  >
  expect(receipt).toMatchObject({
    state: amountPesewas === 10_000 ? 'refunded' : 'partly refunded',
    refundedPesewas: amountPesewas,
    refunds: [{ amountPesewas, state: 'returned' }],
    creditNotes: [{ amountPesewas }],
  })
  expect((await disputes.show(id)).body).toMatchObject({ outcome: 'lost', lostPesewas: amountPesewas })
}

beforeEach(() => {
  portal.logged.length = 0
})
afterEach(async () => {
  paystack.set({ acceptedDispute: 'listed as a refund' })
  await sweep()
  expect(await sweep(), 'nothing differs').toEqual([])
  await world.expectBalancedBooks()
})

const permute = <T>(all: readonly T[]): T[][] =>
  all.length === 0
    ? [[]]
    : all.flatMap((one) => permute(all.filter((other) => other !== one)).map((rest) => [one, ...rest]))

describe('a lost dispute that the provider lists as a refund too is booked once', () => {
  it.each(
    permute(['the refund begins', 'the refund is made', 'the dispute is resolved'] as const).map(
      (order) => [order.join(', then '), order] as const,
    ),
  )('where %s', async (_, order) => {
    const one = await disputed(10_000)
    paystack.letDisputeRunOut(one.id)
    for (const way of order) await ways[way](one)
    await expectOnce(one, 10_000)
    expect(world.alarms()).not.toContain('ALARM: more was refunded than was received')
  })

  it('in any order of events, sweeps and checks, once or many times, as a whole or in part', async () => {
    const story = fc.record({
      amount: fc.constantFrom(10_000, 4_000),
      isHeardBefore: fc.boolean(),
      isListed: fc.boolean(),
      heard: fc.array(fc.constantFrom(...allWays), { maxLength: 4 }),
      last: fc.shuffledSubarray([...allWays], { minLength: allWays.length }),
    })
    await fc.assert(
      fc.asyncProperty(story, async ({ amount, isHeardBefore, isListed, heard, last }) => {
        paystack.set({ acceptedDispute: isListed ? 'listed as a refund' : 'not listed' })
        const one = await disputed(amount)
        if (isHeardBefore) await world.receiveEvent(one.reference, 'charge.dispute.create')
        paystack.letDisputeRunOut(one.id)
        for (const way of [...heard, ...last]) await ways[way](one)
        await expectOnce(one, amount)
        await world.expectBalancedBooks()
      }),
      { numRuns: 15 },
    )
  })

  it('where the desk accepts it: nobody is called about a refund that was not asked for', async () => {
    const one = await disputed(10_000)
    await world.receiveEvent(one.reference, 'charge.dispute.create')
    await disputes.accept(one.id, { amountPesewas: 4_000, message: 'A part of it is right.' })
    await ways['the refund is made'](one)
    await expectOnce(one, 4_000)
    expect(world.alarms()).toEqual(['ALARM: a payment is disputed'])
  })

  it('where a sweep hears of both, which names the refund and the dispute', async () => {
    const one = await disputed(10_000)
    paystack.letDisputeRunOut(one.id)
    paystack.settleRefunds('processed')
    const found = (await sweep()).map(({ kind, about, isHealed }) => [kind, about, isHealed])
    expect(found).toEqual([
      ['refund-unheard', one.reference, true],
      ['dispute-unheard', one.reference, true],
    ])
    await expectOnce(one, 10_000)
  })

  it('and everybody who hears of both at once', async () => {
    const one = await disputed(10_000)
    paystack.letDisputeRunOut(one.id)
    paystack.settleRefunds('processed')
    const asked = [1, 2, 3].flatMap(() => [
      ways['the dispute is resolved'](one),
      askAboutRefund(portal.context, one.reference),
    ])
    await Promise.all(asked)
    await expectOnce(one, 10_000)
  })
})

describe('what is no refund of the dispute is booked by itself', () => {
  it('another refund of the same amount', async () => {
    const one = await disputed(3_000)
    paystack.letDisputeRunOut(one.id)
    await ways['the dispute is resolved'](one)
    passSeconds(portal, 60)
    await world.refundElsewhere(one.reference, 3_000)
    await ways['the refund is made'](one)
    expect(await world.bookedLosses(one.reference)).toEqual([-3_000])
    expect(await world.bookedAmounts(one.reference)).toEqual([-3_000])
  })

  it('a refund of before the dispute', async () => {
    const payer = await buildPayer(portal, { plan: null })
    const reference = await payFor(world, payer)
    await world.refundElsewhere(reference, 3_000)
    await ways['the refund is made']({ payer, reference, id: '' })
    passSeconds(portal, 3_600)
    const one = { payer, reference, id: world.openDispute(reference, 3_000) }
    paystack.letDisputeRunOut(one.id)
    await ways['the dispute is resolved'](one)
    expect(await world.bookedAmounts(reference)).toEqual([-3_000])
    await ways['the refund is made'](one)
    expect(await world.bookedLosses(reference)).toEqual([-3_000])
    expect(await world.bookedAmounts(reference)).toEqual([-3_000])
  })
})

it('the refund of a lost dispute that fails is an alarm, and the next one takes its place', async () => {
  const one = await disputed(10_000)
  paystack.letDisputeRunOut(one.id)
  await ways['the dispute is resolved'](one)
  await ways['the refund begins'](one)
  paystack.settleRefunds('failed')
  await world.receiveEvent(one.reference, 'refund.failed')
  expect(world.alarms()).toContain('ALARM: the refund of a lost dispute has failed')
  await world.refundElsewhere(one.reference)
  await ways['the refund is made'](one)
  await expectOnce(one, 10_000)
})
