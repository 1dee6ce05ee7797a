import { beforeEach, expect, it, vi } from 'vitest'
import { buildTestApp, sharedTestApp } from '../../testing/app.ts'
import { plainRenderer, slugByVendor } from '../../testing/pages.ts'
import { patience } from '../../testing/patience.ts'
import { buildSeller, type Seller } from '../../testing/services.ts'
import { openPage } from '../../testing/views.ts'
import { openViewCounter, type View } from './count-views.ts'

const portal = sharedTestApp()
let seller: Seller
beforeEach(async () => {
  seller = await buildSeller(portal)
})

const view = (change: Partial<View> = {}): View => ({
  vendorId: seller.vendor.id,
  pageId: seller.vendor.id,
  source: 'other',
  network: '203.0.113.7',
  agent: 'Sample',
  ...change,
})
const written = async () => {
  const rows = await portal.context.db
    .selectFrom('customer.page_view')
    .select('views')
    .where('vendor_id', '=', seller.vendor.id)
    .execute()
  return rows.reduce((sum, { views }) => sum + views, 0)
}

it('views are written by themselves, a moment later', async () => {
  const counter = openViewCounter(portal.context, { everyMs: 1 })
  counter.record(view())
  counter.record(view())
  await vi.waitFor(async () => expect(await written()).toBe(2), patience)
  counter.record(view())
  await vi.waitFor(async () => expect(await written()).toBe(3), patience)
})

it('only so many different ones wait; the same ones take no more room', async () => {
  const counter = openViewCounter(portal.context, { waitingMax: 2 })
  for (const network of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.2']) counter.record(view({ network }))
  await counter.flush()
  expect(await written()).toBe(3)
})

it('a very long name of a browser is cut', async () => {
  const counter = openViewCounter(portal.context)
  const agent = 'Sample'.repeat(1_000)
  for (const end of ['one', 'other']) counter.record(view({ agent: agent + end }))
  await counter.flush()
  const people = await portal.context.db
    .selectFrom('customer.page_people')
    .select('people')
    .where('vendor_id', '=', seller.vendor.id)
    .execute()
  expect(people).toEqual([{ people: 1 }])
})

it('without a database they are lost, which is logged without a name, and the next ones are written', async () => {
  const transaction = vi.spyOn(portal.context.db, 'transaction').mockImplementationOnce(() => {
    throw new Error('no database')
  })
  const counter = openViewCounter(portal.context)
  counter.record(view({ network: '203.0.113.44', agent: 'Rare' }))
  await counter.flush()
  expect(await written()).toBe(0)
  expect(portal.logged.at(-1)).toContain('views of pages could not be counted')
  expect(portal.logged.at(-1)).not.toMatch(/203\.0\.113\.44|Rare/)
  transaction.mockRestore()
  counter.record(view())
  await counter.flush()
  expect(await written()).toBe(1)
})

it('a server that stops writes what it has', async () => {
  const stopping = await buildTestApp({ customerRenderer: plainRenderer() })
  const { vendor } = await buildSeller(stopping)
  const url = `/v/${await slugByVendor(stopping, vendor)}`
  await openPage({ app: stopping.app, url })
  await stopping.app.close()
  const rows = await stopping.context.db.selectFrom('customer.page_view').select(['vendor_id', 'views']).execute()
  await stopping.close()
  expect(rows).toEqual([{ vendor_id: vendor.id, views: 1 }])
})
