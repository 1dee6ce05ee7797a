import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { readLastSweep, runSweep, type SweepReport } from '../../../contract/business/sweep.ts'
import { testOperator } from '../../testing/app.ts'
import { submit } from '../../testing/submit.ts'
import { passSeconds } from '../../testing/vendors.ts'
import { sharedDisputeWorld } from '../dispute/testing/dispute-world.ts'
import { expectBalancedBooks } from '../payment/testing/balanced-books.ts'
import { buildPayer, choosePlan, requestPayment } from '../payment/testing/paying.ts'
import { sweepAtNight } from '../public.ts'
import { payAhead } from '../refund/testing/finance-desk.ts'

const world = sharedDisputeWorld()
const { portal, paystack, desk } = world
const token = testOperator.key
const day = (offset: number) => new Date(portal.clock.now().getTime() + offset * 86_400_000).toISOString().slice(0, 10)

const sweep = async (): Promise<SweepReport> => {
  const body = { from: day(-7), to: day(0) }
  const answer = await submit(portal.app, runSweep, { token, body })
  expect(answer.status).toBe(200)
  return answer.body as unknown as SweepReport
}
const differences = ({ differences }: SweepReport) =>
  differences.map(({ kind, about, isHealed }) => [kind, about, isHealed ? 'healed' : 'not healed'])

/** After this, nothing differs any more. */
const expectHealed = async () => {
  const again = await sweep()
  expect([again.finishedAt !== null, differences(again)]).toEqual([true, []])
  await expectBalancedBooks(portal, paystack)
}

/** Paid at the provider, and nobody tells us. */
const paidUnheard = async (status: 'PENDING' | 'SUCCESSFUL' = 'PENDING') => {
  const payer = await buildPayer(portal, { status, plan: null })
  await choosePlan(portal, payer, 'STANDARD')
  const { reference, checkoutUrl } = await requestPayment(portal, payer)
  await paystack.pay(checkoutUrl, 'card')
  return { payer, reference }
}

beforeEach(async () => {
  paystack.setFault('ok')
  paystack.set({ feesBorneBy: 'merchant', acceptedDispute: 'listed as a refund' })
  // What an earlier test has left.
  await sweep()
  portal.logged.length = 0
})

describe('what we never heard of is taken in', () => {
  it('a success, 80 hours after its webhook was lost', async () => {
    const { reference } = await paidUnheard()
    passSeconds(portal, 80.5 * 3600)
    await portal.context.db.updateTable('business.payment').set({ next_check_at: null }).execute()
    const report = await sweep()
    expect(differences(report)).toEqual([['success-unheard', reference, 'healed']])
    expect(world.alarms()).toContain('ALARM: the books and the lists of the payment provider differ')
    expect(await world.findPeriod(reference)).toMatchObject({ withdrawn_at: null })
    await expectHealed()
  })

  it.each(['PENDING', 'SUCCESSFUL'] as const)('a charge that was reversed before, of a %s business', async (status) => {
    const { reference } = await paidUnheard(status)
    await world.refundElsewhere(reference)
    paystack.settleRefunds('processed')
    const report = await sweep()
    expect(differences(report)).toEqual([['reversed-unheard', reference, 'healed']])
    expect(await world.bookedAmounts(reference)).toEqual([-10_000])
    expect((await world.findPeriod(reference))?.withdrawn_at).not.toBeNull()
    await expectHealed()
  })

  it('a charge that was reversed before and did not match: the vendor reads that it went back, not that it is safe', async () => {
    const { reference } = await paidUnheard()
    await portal.context.db
      .updateTable('business.payment')
      .set({ amount_pesewas: 12_000 })
      .where('reference', '=', reference)
      .execute()
    await world.refundElsewhere(reference)
    paystack.settleRefunds('processed')
    portal.outgoing.length = 0
    await sweep()
    expect(await world.bookedAmounts(reference)).toEqual([-10_000])
    const told = portal.outgoing.map(({ text }) => text)
    expect(told).toContainEqual(expect.stringContaining('have returned GHS 100'))
    expect(told).not.toContainEqual(expect.stringContaining('safe'))
  })

  it('a refund whose event was lost, in part and as a whole', async () => {
    const { reference } = await payAhead(world)
    await world.refundElsewhere(reference, 4_000)
    paystack.settleRefunds('processed')
    expect(differences(await sweep())).toEqual([['refund-unheard', reference, 'healed']])
    await world.refundElsewhere(reference)
    paystack.settleRefunds('processed')
    expect(differences(await sweep())).toEqual([['refund-unheard', reference, 'healed']])
    expect(await world.bookedAmounts(reference)).toEqual([-4_000, -6_000])
    await expectHealed()
  })

  it('a dispute that was opened, and one that has run out', async () => {
    paystack.set({ acceptedDispute: 'not listed' })
    const { reference } = await payAhead(world)
    const id = world.openDispute(reference)
    expect(differences(await sweep())).toEqual([['dispute-unheard', reference, 'healed']])
    paystack.letDisputeRunOut(id)
    expect(differences(await sweep())).toEqual([['dispute-unheard', reference, 'healed']])
    expect(await world.bookedLosses(reference)).toEqual([-10_000])
    await expectHealed()
  })

  it('a charge that was reversed by a dispute before we heard of either', async () => {
    paystack.set({ acceptedDispute: 'not listed' })
    const { reference } = await paidUnheard()
    paystack.letDisputeRunOut(world.openDispute(reference))
    expect(differences(await sweep())).toEqual([
      ['reversed-unheard', reference, 'healed'],
      ['dispute-unheard', reference, 'healed'],
    ])
    await expectHealed()
  })
})

describe('what differs is named', () => {
  it('another amount in the list, without booking it', async () => {
    const { reference } = await payAhead(world)
    paystack.setFault('wrong amount', { on: 'list' })
    const report = await sweep()
    expect(report.differences.filter(({ about }) => about === reference)).toMatchObject([
      { kind: 'amount-differs', ours: 10_000, isHealed: false },
    ])
    paystack.setFault('ok')
    await expectHealed()
  })

  it('a charge that the provider does not have', async () => {
    const { reference } = await payAhead(world)
    passSeconds(portal, 2 * 3600)
    const { listTransactions, ask } = portal.context.payments
    portal.context.payments.listTransactions = async (span) => {
      const page = await listTransactions(span)
      return { ...page, items: page.items.filter((charge) => charge.reference !== reference) }
    }
    expect(differences(await sweep()), 'a list that is short').toEqual([])
    portal.context.payments.ask = async (asked) => (asked === reference ? undefined : ask(asked))
    expect(differences(await sweep())).toEqual([['charge-not-there', reference, 'not healed']])
    Object.assign(portal.context.payments, { listTransactions, ask })
    await expectHealed()
  })
})

describe('silence', () => {
  it.each(['list', 'refund', 'dispute'] as const)(
    'of the calls about a %s is no difference, and it goes on later',
    async (on) => {
      const { reference } = await paidUnheard()
      paystack.setFault('down', { on })
      const silent = await sweep()
      expect([silent.finishedAt, silent.silences]).toEqual([null, 1])
      paystack.setFault('ok')
      const report = await sweep()
      expect(report.id).toBe(silent.id)
      expect(differences(report)).toEqual([['success-unheard', reference, 'healed']])
      expect(report.finishedAt).not.toBeNull()
      await expectHealed()
    },
  )
})

it('one sweep a night: what was not finished goes on, and is given up after a day with an alarm', async () => {
  passSeconds(portal, 2 * 86_400)
  paystack.setFault('down', { on: 'list' })
  expect(await sweepAtNight(portal.context)).toBe('silent')
  paystack.setFault('ok')
  expect(await sweepAtNight(portal.context)).toBe('finished')
  expect(await sweepAtNight(portal.context)).toBe('nothing to do')
  passSeconds(portal, 86_400)
  paystack.setFault('down', { on: 'list' })
  expect(await sweepAtNight(portal.context)).toBe('silent')
  passSeconds(portal, 86_400)
  paystack.setFault('ok')
  portal.logged.length = 0
  expect(await sweepAtNight(portal.context)).toBe('finished')
  expect(world.alarms()).toEqual(['ALARM: a comparison with the payment provider was not finished'])
  const last = await submit(portal.app, readLastSweep, { token })
  expect(last.body).toMatchObject({ begunBy: 'nightly', step: 'done' })
})

type Step = { act: 'pay' | 'refund' | 'dispute' | 'accept' | 'run out' | 'hear' | 'pay out'; of: number; cedis: number }

it('after any events whose webhooks were lost, a second sweep finds nothing, and nothing is booked twice', async () => {
  const steps = fc.array(
    fc.record<Step>({
      act: fc.constantFrom('pay', 'pay', 'refund', 'dispute', 'accept', 'run out', 'hear', 'pay out'),
      of: fc.nat(3),
      cedis: fc.integer({ min: 1, max: 60 }),
    }),
    { minLength: 3, maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const paid: string[] = []
      for (const step of all) await act(step, paid)
      paystack.settleRefunds('processed')
      await sweep()
      await expectHealed()
    }),
    { numRuns: 8 },
  )
})

const act = async ({ act, of, cedis }: Step, paid: string[]): Promise<void> => {
  if (act === 'pay') return void paid.push((await paidUnheard(of % 2 ? 'PENDING' : 'SUCCESSFUL')).reference)
  if (act === 'pay out') return paystack.settle()
  const reference = paid[of % Math.max(paid.length, 1)]
  if (!reference) return
  if (act === 'hear') return void (await desk.check(reference))
  const own = paystack.books().disputes.filter((one) => one.reference === reference)
  if (act === 'run out') for (const { id } of own) paystack.letDisputeRunOut(id)
  if (act === 'accept') for (const { id } of own) await world.disputes.accept(id)
  if (act === 'dispute' && own.length === 0) world.openDispute(reference, cedis * 100)
  // The provider gives nothing back that the bank asks for.
  if (act === 'refund' && own.length === 0) await world.refundElsewhere(reference, cedis * 100).catch(() => undefined)
}

/** The last test: the provider's books keep it. */
it('money under a reference that is not ours is named, without more', async () => {
  await fetch(`${paystack.url}/transaction/initialize`, {
    method: 'POST',
    headers: { authorization: `Bearer ${paystack.secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'sample@mail.example', amount: 500, currency: 'GHS', reference: 'SAMPLE-1' }),
  }).then(async (answer) => {
    const { data } = (await answer.json()) as { data: { authorization_url: string } }
    await paystack.pay(data.authorization_url, 'card')
  })
  expect(differences(await sweep())).toEqual([['not-ours', 'SAMPLE-1', 'not healed']])
  passSeconds(portal, 9 * 86_400)
  await expect(sweep()).resolves.toMatchObject({ differences: [] })
})
