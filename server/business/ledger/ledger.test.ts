import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { daysInReverse } from '../../../contract/business/ledger.ts'
import { sharedTestAppWithPaystack } from '../../testing/paystack.ts'
import { buildPayment } from '../../testing/subscriptions.ts'
import { buildPayer } from '../payment/testing/paying.ts'
import { openFinanceDesk, payAhead, payFor, payWrongAmount } from '../refund/testing/finance-desk.ts'
import { bookEntry } from './store.ts'

const { portal, paystack } = sharedTestAppWithPaystack()
const desk = openFinanceDesk(portal)

const ledger = async (from: string, to: string, more = '') => desk.ledger(`?from=${from}&to=${to}${more}`)

it('the sum is that of the provider: after charges, one that did not match, and refunds', async () => {
  const world = { portal, paystack }
  const lost = await payAhead(world)
  const wrong = await payWrongAmount(world)
  await payFor(world, await buildPayer(portal, { plan: null }), { plan: 'PREMIUM' })
  await payWrongAmount(world)
  for (const { reference } of [lost, wrong]) {
    await desk.refund(reference)
    await desk.check(reference)
  }
  const { charged = 0, refunded = 0 } = paystack.books().totals.GHS ?? {}
  expect([charged, refunded]).toEqual([70_000, 20_000])
  const { body } = await ledger('2026-03-01', '2026-03-01')
  expect(body.totals).toEqual([
    {
      currency: 'GHS',
      charges: 4,
      chargedPesewas: charged,
      refunds: 2,
      refundedPesewas: -refunded,
      disputes: 0,
      disputedPesewas: 0,
      feesPesewas: 1_365,
      sumPesewas: charged - refunded,
      netPesewas: charged - refunded - 1_365,
    },
  ])
  expect(body.entries.map(({ kind, amountPesewas }) => [kind, amountPesewas])).toEqual([
    ...[10_000, 10_000, 40_000, 10_000].map((amount) => ['charge', amount]),
    ...[-10_000, -10_000].map((amount) => ['refund', amount]),
  ])
  expect(body.hasMore).toBe(false)
})

describe('the table', () => {
  it.each([
    ['a change', sql`update business.ledger set amount_pesewas = 1`],
    ['a deletion', sql`delete from business.ledger`],
    ['being emptied', sql`truncate business.ledger`],
    ['being emptied with what it belongs to', sql`truncate business.payment cascade`],
  ])('refuses %s', async (_, statement) => {
    await expect(portal.database.asOwner(statement)).rejects.toThrow('the ledger is only ever added to')
    await expect(statement.execute(portal.context.db)).rejects.toThrow('permission denied')
  })
})

/** A ledger entry of this moment. */
const charge = async (businessId: string, at: string, currency = 'GHS') => {
  const { reference } = await buildPayment(portal, { id: businessId }, { state: 'open' })
  const entry = {
    reference,
    kind: 'charge',
    amount_pesewas: 100,
    currency,
    fee_pesewas: 2,
    provider_id: 'sample',
    occurred_at: new Date(at),
    booked_at: portal.clock.now(),
  } as const
  await portal.context.db.transaction().execute((tx) => bookEntry(tx, entry))
  return entry
}

describe('a span of days', () => {
  it('has the first and the last moment of its days and none beside them, by currency', async () => {
    const { businessId } = await buildPayer(portal, { plan: null })
    for (const at of [
      '2025-10-31T23:59:59.999Z',
      '2025-11-01T00:00:00Z',
      '2025-11-30T23:59:59.999Z',
      '2025-12-01T00:00:00Z',
    ])
      await charge(businessId, at)
    await charge(businessId, '2025-11-15T12:00:00Z', 'NGN')
    const { body } = await ledger('2025-11-01', '2025-11-30')
    expect(body.entries.map(({ occurredAt }) => occurredAt)).toEqual([
      '2025-11-01T00:00:00.000Z',
      '2025-11-30T23:59:59.999Z',
      '2025-11-15T12:00:00.000Z',
    ])
    expect(body.totals).toMatchObject([
      { currency: 'GHS', charges: 2, sumPesewas: 200, refunds: 0, refundedPesewas: 0, feesPesewas: 4 },
      { currency: 'NGN', charges: 1, sumPesewas: 100 },
    ])
    expect((await ledger('2024-01-01', '2024-12-31')).body).toEqual({ entries: [], hasMore: false, totals: [] })
  })

  it('comes in pages by number, each with the totals of the whole', async () => {
    const { businessId } = await buildPayer(portal, { plan: null })
    const { reference } = await charge(businessId, '2025-01-01T09:00:00Z')
    await sql`insert into business.payment
      select (jsonb_populate_record(p, jsonb_build_object('reference', p.reference || n))).*
      from business.payment p, generate_series(1, 200) n where p.reference = ${reference}`.execute(portal.context.db)
    await sql`insert into business.ledger
      (reference, kind, amount_pesewas, currency, fee_pesewas, provider_id, occurred_at, booked_at)
      select reference, 'charge', 100, 'GHS', 2, 'sample', ${new Date('2025-01-01T09:00:00Z')}, now()
      from business.payment where reference like ${`${reference}_%`}`.execute(portal.context.db)
    const first = (await ledger('2025-01-01', '2025-01-01')).body
    expect([first.entries.length, first.hasMore, first.totals[0]?.charges]).toEqual([200, true, 201])
    const second = (await ledger('2025-01-01', '2025-01-01', `&after=${first.entries.at(-1)?.number}`)).body
    expect([second.entries.length, second.hasMore, second.totals]).toEqual([1, false, first.totals])
    const numbers = [...first.entries, ...second.entries].map(({ number }) => number)
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
    expect(new Set(numbers).size).toBe(201)
  })

  it.each([
    ['2026-03-02', '2026-03-01', daysInReverse.message],
    ['2026-02-31', '2026-03-01', 'There is no 2026-02-31.'],
    ['1.3.2026', '2026-03-01', 'A day is written as 2026-03-31.'],
  ])('from %s to %s is refused with a sentence', async (from, to, message) => {
    expect(await ledger(from, to)).toMatchObject({ status: 400, body: { status: 400, message } })
  })

  it('may be as long as there are days', async () => {
    expect((await ledger('0001-01-01', '9999-12-31')).status).toBe(200)
    expect((await ledger('2026-03-01', '2026-03-01', '&after=999999999999999')).body.entries).toEqual([])
  })
})

it('the same is booked once', async () => {
  const { businessId } = await buildPayer(portal, { plan: null })
  const entry = await charge(businessId, '2023-01-01T09:00:00Z')
  await portal.context.db.transaction().execute((tx) => bookEntry(tx, { ...entry, amount_pesewas: 999 }))
  expect((await ledger('2023-01-01', '2023-01-01')).body.totals).toMatchObject([{ charges: 1, sumPesewas: 100 }])
})
