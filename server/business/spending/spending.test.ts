import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readSpending, type Spending } from '../../../contract/business/spending.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { submit } from '../../testing/submit.ts'
import { buildPayment } from '../../testing/subscriptions.ts'
import { sessionToken } from '../../testing/vendors.ts'
import { bookEntry } from '../ledger/store.ts'
import { buildPayer, type Payer } from '../payment/testing/paying.ts'

const portal = sharedTestApp()
let payer: Payer
let other: Payer
beforeAll(async () => {
  other = await buildPayer(portal, { plan: null })
})
beforeEach(async () => {
  portal.clock.set('2026-03-01T09:00:00Z')
  payer = await buildPayer(portal, { plan: null })
})

/** The months with money, as read at this moment. */
const spentAt = async (now: string, { vendor }: Payer = payer) => {
  portal.clock.set(now)
  const { body } = await submit(portal.app, readSpending, { token: await sessionToken(portal, vendor) })
  return (body as unknown as Spending).months
}
const moneyAt = async (now: string, of?: Payer) =>
  (await spentAt(now, of)).filter(({ amountPesewas }) => amountPesewas !== 0).map((one) => Object.values(one))

type State = Schema['business.payment']['state']

const pay = async ({ businessId }: Payer, at: string, { amount = 10_000, state = 'succeeded' as State } = {}) => {
  const { reference } = await buildPayment(portal, { id: businessId }, { state, amountPesewas: amount })
  await bookAt(reference, 'charge', amount, at)
  return reference
}
const giveBack = (reference: string, at: string, amount = 10_000) => bookAt(reference, 'refund', -amount, at)
const bookAt = (reference: string, kind: 'charge' | 'refund', amount_pesewas: number, at: string) => {
  const entry = { reference, kind, amount_pesewas, currency: 'GHS', fee_pesewas: 195, provider_id: randomUUID() }
  const times = { occurred_at: new Date(at), booked_at: portal.clock.now() }
  return portal.context.db.transaction().execute((tx) => bookEntry(tx, { ...entry, ...times }))
}

describe('the months', () => {
  it('are the last twelve, the oldest first, with nothing where nothing was paid', async () => {
    await pay(other, '2026-03-01T08:00:00Z')
    expect(await spentAt('2026-03-31T23:59:59.999Z')).toEqual(
      ['2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12']
        .concat('2026-01', '2026-02', '2026-03')
        .map((month) => ({ month, amountPesewas: 0 })),
    )
  })

  it('have their first and their last moment, and the sum of what was paid between', async () => {
    await pay(payer, '2026-02-01T00:00:00Z')
    await pay(payer, '2026-02-28T23:59:59.999Z', { amount: 204_050 })
    await pay(payer, '2026-03-01T00:00:00Z', { amount: 20_000 })
    expect(await moneyAt('2026-03-01T09:00:00Z')).toEqual([
      ['2026-02', 214_050],
      ['2026-03', 20_000],
    ])
  })

  it('have the leap day in February', async () => {
    await pay(payer, '2028-02-29T23:59:59.999Z')
    expect(await moneyAt('2028-02-29T23:59:59.999Z')).toEqual([['2028-02', 10_000]])
    expect((await spentAt('2028-02-29T23:59:59.999Z')).at(0)?.month).toBe('2027-03')
  })

  it('move on: a payment drops out after twelve months', async () => {
    await pay(payer, '2025-04-30T23:59:59Z')
    expect(await moneyAt('2026-03-31T23:59:59.999Z')).toEqual([['2025-04', 10_000]])
    expect(await moneyAt('2026-04-01T00:00:00Z')).toEqual([])
  })

  it('to come have nothing yet', async () => {
    await pay(payer, '2026-04-01T00:00:00Z')
    expect(await moneyAt('2026-03-31T23:59:59.999Z')).toEqual([])
  })
})

describe('what went back', () => {
  it('is taken off in the month in which it went, also where that leaves less than nothing', async () => {
    const reference = await pay(payer, '2026-01-31T10:00:00Z')
    await giveBack(reference, '2026-02-01T00:00:00Z')
    expect(await moneyAt('2026-03-01T09:00:00Z')).toEqual([
      ['2026-01', 10_000],
      ['2026-02', -10_000],
    ])
  })

  it('in the month of the payment leaves what else was paid in it', async () => {
    await giveBack(await pay(payer, '2026-02-02T10:00:00Z'), '2026-02-03T10:00:00Z')
    await pay(payer, '2026-02-04T10:00:00Z', { amount: 20_000 })
    expect(await moneyAt('2026-03-01T09:00:00Z')).toEqual([['2026-02', 20_000]])
  })
})

it('money that did not match is not spent, neither when it comes nor when it goes back', async () => {
  const reference = await pay(payer, '2026-02-02T10:00:00Z', { state: 'mismatched' })
  expect(await moneyAt('2026-03-01T09:00:00Z')).toEqual([])
  await giveBack(reference, '2026-02-03T10:00:00Z')
  expect(await moneyAt('2026-03-01T09:00:00Z')).toEqual([])
})

it('another vendor sees nothing of it', async () => {
  await pay(payer, '2024-03-01T10:00:00Z')
  expect(await moneyAt('2024-03-31T10:00:00Z', other)).toEqual([])
  expect(await moneyAt('2024-03-31T10:00:00Z')).toEqual([['2024-03', 10_000]])
})

it('nobody reads it without a session', async () => {
  expect((await submit(portal.app, readSpending)).status).toBe(401)
})
