import { expect, it } from 'vitest'
import { limits } from '../../../contract/limits.ts'
import { sharedDisputeWorld } from '../dispute/testing/dispute-world.ts'
import { expectBalancedBooks } from '../payment/testing/balanced-books.ts'
import { buildPayer, choosePlan, requestPayment } from '../payment/testing/paying.ts'
import { sweepAtNight } from '../public.ts'
import { payAhead } from '../refund/testing/finance-desk.ts'
import { listSettlements } from './list-settlements.ts'

const world = sharedDisputeWorld()
const { portal, paystack, desk } = world
const list = (after?: string) => {
  const day = portal.clock.now().toISOString().slice(0, 10)
  return listSettlements(portal.context, { from: day, to: day, after })
}

const settlementDifferences = async () => {
  const { differences } = await portal.context.db
    .selectFrom('business.sweep')
    .select('differences')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return differences.filter(({ kind }) => kind === 'settlement-differs')
}

it('settlements tie to the ledger, to the pesewa, and each charge names its own', async () => {
  const { reference } = await payAhead(world)
  const payer = await buildPayer(portal, { status: 'PENDING', plan: null })
  await choosePlan(portal, payer, 'STANDARD')
  const unheard = await requestPayment(portal, payer)
  await paystack.pay(unheard.checkoutUrl, 'card')
  paystack.settle()
  expect(await sweepAtNight(portal.context)).toBe('finished')
  expect(await settlementDifferences()).toEqual([])
  const [newest] = (await list()).settlements
  expect(newest).toMatchObject({
    ...{ charges: 2, processedPesewas: 20_000, bookedPesewas: 20_000 },
    ...{ feesPesewas: 390, bookedFeesPesewas: 390, paidOutPesewas: 20_000 - 390 },
  })
  const day = portal.clock.now().toISOString().slice(0, 10)
  const { entries } = (await desk.ledger(`?from=${day}&to=${day}`)).body
  for (const one of [reference, unheard.reference])
    expect(entries.find((entry) => entry.reference === one)).toMatchObject({
      kind: 'charge',
      netPesewas: 10_000 - 195,
      settlementId: newest?.id,
      businessName: 'Sample Kitchen',
      receiptNumber: expect.stringMatching(/^R-\d{6}$/),
    })
  await expectBalancedBooks(portal, paystack)
})

it('what went back is taken off what is paid out, once', async () => {
  portal.clock.set('2026-03-02T09:00:00Z')
  const { reference } = await payAhead(world)
  await world.refundElsewhere(reference, 1_000)
  paystack.settleRefunds('processed')
  paystack.settle()
  await payAhead(world)
  paystack.settle()
  expect(await sweepAtNight(portal.context)).toBe('finished')
  const takenOff = (await list()).settlements.map(
    ({ processedPesewas, feesPesewas, paidOutPesewas }) => processedPesewas - feesPesewas - paidOutPesewas,
  )
  expect(takenOff.toSorted()).toEqual([0, 1_000])
  expect(await settlementDifferences()).toEqual([])
})

it('a settlement that pays out less than the rest is a difference', async () => {
  portal.clock.set('2026-03-03T09:00:00Z')
  await payAhead(world)
  paystack.settle()
  const { payments } = portal.context
  const { listSettlements: askProvider } = payments
  payments.listSettlements = async (span) => {
    const page = await askProvider(span)
    return { ...page, items: page.items.map((one) => ({ ...one, paidOutPesewas: one.paidOutPesewas - 1 })) }
  }
  expect(await sweepAtNight(portal.context)).toBe('finished')
  payments.listSettlements = askProvider
  const [newest] = await settlementDifferences()
  expect(newest).toMatchObject({ theirs: 10_000 - 195 - 1, ours: 10_000 - 195 })
})

it('more than a page of them come page by page, each once', async () => {
  portal.clock.set('2026-03-05T09:00:00Z')
  const count = limits.ledgerPageSize + 1
  const rows = Array.from({ length: count }, (_, at) => ({
    id: `sample-${String(at).padStart(4, '0')}`,
    status: 'paid' as const,
    currency: 'GHS',
    processed_pesewas: 0,
    fees_pesewas: 0,
    paid_out_pesewas: 0,
    settled_at: portal.clock.now(),
    seen_at: portal.clock.now(),
  }))
  await portal.context.db.insertInto('business.settlement').values(rows).execute()
  const first = await list()
  expect([first.settlements.length, first.hasMore]).toEqual([limits.ledgerPageSize, true])
  const next = await list(first.settlements.at(-1)?.id)
  expect(next.hasMore).toBe(false)
  const ids = [...first.settlements, ...next.settlements].map(({ id }) => id)
  expect(ids).toHaveLength(count)
  expect(new Set(ids).size).toBe(count)
})

it('a page after one that is not known is empty', async () => {
  expect(await list('unknown')).toEqual({ settlements: [], hasMore: false })
})
