import { afterEach, describe, expect, it } from 'vitest'
import { startTestPaystack, type TestPaystack } from '../../testing/paystack.ts'
import { sharedByTests } from '../../testing/shared-by-tests.ts'
import { someReference } from '../../testing/subscriptions.ts'
import { allItems } from './all-items.ts'
import type { ProviderPage } from './port.ts'
import { startAnsweringServer } from './testing/answering-server.ts'

let now = new Date('2026-03-01T09:00:00Z')
const paystack = sharedByTests(() => startTestPaystack({ now: () => now }))
const server = sharedByTests(startAnsweringServer)
afterEach(() => {
  paystack.setFault('ok')
  now = new Date('2026-03-01T09:00:00Z')
})

const metadata = { vendorId: 'sample-vendor', plan: 'EXECUTIVE', duration: 'MONTHLY' }
const order = () => ({
  reference: someReference(),
  email: 'vendor@sample.example',
  amountPesewas: 20_000,
  currency: 'GHS',
  metadata,
  phone: '0551234987',
  network: 'mtn' as const,
})
const charge = async ({ provider }: Pick<TestPaystack, 'provider'>) => {
  const given = order()
  await provider.chargePhone(given)
  return given.reference
}
const march = { from: new Date('2026-03-01T00:00:00Z'), to: new Date('2026-03-31T23:59:59Z') }

const readAll = async <Item>(readPage: (page: number) => Promise<ProviderPage<Item>>, mostPages?: number) => {
  const items: Item[] = []
  let unreadable = 0
  for await (const read of allItems(readPage, mostPages))
    if ('item' in read) items.push(read.item)
    else unreadable += read.unreadable
  return { items, unreadable }
}

describe('the lists of the provider', () => {
  it('have every transaction of a time, however many pages they fill', async () => {
    now = new Date('2026-02-01T09:00:00Z')
    await charge(paystack)
    now = new Date('2026-03-02T09:00:00Z')
    const made: string[] = []
    for (let count = 0; count < 230; count += 1) made.push(await charge(paystack))
    const calls: number[] = []
    const { items, unreadable } = await readAll((page) => {
      calls.push(page)
      return paystack.provider.listTransactions({ ...march, page })
    })
    expect(items.map(({ reference }) => reference).sort()).toEqual(made.sort())
    expect(items[0]).toMatchObject({ outcome: 'succeeded', amountPesewas: 20_000, feePesewas: 390 })
    expect([calls, unreadable]).toEqual([[1, 2, 3], 0])
  })

  it('have what was paid out, with its transactions and sums that tie', async () => {
    paystack.settle()
    now = new Date('2026-04-01T09:00:00Z')
    const references = [await charge(paystack), await charge(paystack)]
    paystack.settle()
    paystack.settle()
    const april = { from: new Date('2026-04-01T00:00:00Z'), to: new Date('2026-04-30T00:00:00Z'), page: 1 }
    const { items } = await paystack.provider.listSettlements(april)
    const amounts = { processedPesewas: 40_000, feesPesewas: 780, paidOutPesewas: 39_220 }
    expect(items).toMatchObject([{ status: 'paid', currency: 'GHS', mode: 'test', settledAt: now, ...amounts }])
    const settlementId = items[0]?.settlementId ?? ''
    const settled = await paystack.provider.listSettlementTransactions({ settlementId, page: 1 })
    expect(settled.items.map(({ reference }) => reference).sort()).toEqual(references.sort())
  })

  it.each(['down', '500', 'malformed', 'wrong envelope', 'unauthorized'] as const)(
    'are silence, not emptiness, when the provider has the fault "%s"',
    async (fault) => {
      paystack.setFault(fault, { on: 'list' })
      const silent = { name: 'ProviderSilent' }
      await expect(paystack.provider.listTransactions({ ...march, page: 1 })).rejects.toMatchObject(silent)
      await expect(paystack.provider.listSettlements({ ...march, page: 1 })).rejects.toMatchObject(silent)
    },
  )
})

describe('pages as the provider writes them', () => {
  const transaction = (id: number, change = {}) => ({
    id,
    status: 'success',
    reference: `T-${id}`,
    domain: 'test',
    amount: 20_000,
    currency: 'GHS',
    ...change,
  })
  const page = (first: number, count: number) => Array.from({ length: count }, (_, at) => transaction(first + at))
  const list = (mostPages?: number) =>
    readAll((number) => server.provider().listTransactions({ ...march, page: number }), mostPages)

  it('are asked for a hundred at a time, with the time', async () => {
    server.says(server.data([]))
    await list()
    expect(server.received.map(({ call }) => call)).toEqual([
      'GET /transaction?from=2026-03-01T00%3A00%3A00.000Z&to=2026-03-31T23%3A59%3A59.000Z&perPage=100&page=1',
    ])
  })

  it.each<[string, object | undefined]>([
    ['count their pages', { total: 150, perPage: 100, page: 1, pageCount: 2 }],
    ['count fewer than there are', { total: 100, perPage: 100, page: 1, pageCount: 1 }],
    ['name the next one', { next: 'c2FtcGxl', previous: null, perPage: 100 }],
    ['say nothing', undefined],
    ['say nonsense', { pageCount: 'many', perPage: -1, next: 5 }],
  ])('are all read where they %s', async (_, meta) => {
    server.says(server.data(page(1, 100), meta), server.data(page(101, 50), { perPage: 100 }))
    expect((await list()).items).toHaveLength(150)
  })

  it('are all read where they are shorter than was asked for', async () => {
    const meta = { perPage: 50 }
    server.says(server.data(page(1, 50), meta), server.data(page(51, 20), meta))
    expect((await list()).items).toHaveLength(70)
  })

  it('end with an empty one, whatever it claims', async () => {
    server.says(server.data(page(1, 1), { pageCount: 9 }), server.data([], { pageCount: 9, next: 'c2FtcGxl' }))
    expect((await list()).items).toHaveLength(1)
    expect(server.received).toHaveLength(2)
  })

  it('are no list where one comes twice, or where they do not end', async () => {
    server.says(server.data(page(1, 100)))
    await expect(list()).rejects.toMatchObject({ name: 'ProviderSilent', message: expect.stringContaining('twice') })
    server.says(...Array.from({ length: 9 }, (_, at) => server.data(page(at * 100, 100))))
    await expect(list(5)).rejects.toMatchObject({ message: expect.stringContaining('does not end') })
    expect(server.received).toHaveLength(5)
  })

  it('say how many of their items cannot be understood', async () => {
    server.says(server.data([transaction(1), transaction(2, { amount: 'much' }), null]))
    expect(await list()).toMatchObject({ items: [{ reference: 'T-1' }], unreadable: 2 })
  })

  it('of settlements may lack amounts that are not there yet', async () => {
    const settlement = {
      id: 5,
      domain: 'live',
      currency: 'GHS',
      total_processed: 0,
      total_amount: -5,
      total_fees: '5.0',
    }
    server.says(server.data([{ ...settlement, status: 'processing', effective_amount: null, settlement_date: null }]))
    const { items } = await server.provider().listSettlements({ ...march, page: 1 })
    expect(items).toMatchObject([{ status: 'under way', feesPesewas: 5, paidOutPesewas: -5, settledAt: null }])
  })
})
