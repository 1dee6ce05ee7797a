import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { dashboardCards, keepDashboard, readDashboard } from '../../../contract/account/dashboard.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { openAllConnections } from '../../testing/database.ts'
import { submit } from '../../testing/submit.ts'
import { buildVendor, sessionToken, type TestVendor } from '../../testing/vendors.ts'

const portal = sharedTestApp()
let vendor: TestVendor
let other: TestVendor
beforeEach(async () => {
  vendor = await buildVendor(portal, { verified: true })
  other = await buildVendor(portal, { verified: true })
})

const read = async (of: TestVendor) =>
  (await submit(portal.app, readDashboard, { token: await sessionToken(portal, of) })).body as unknown as ReplyOf<
    typeof readDashboard
  >
const keep = async (of: TestVendor, body: unknown) =>
  submit(portal.app, keepDashboard, { token: await sessionToken(portal, of), body })

const untouched = { order: [...dashboardCards], pinned: [], unread: [] }
const reversed = dashboardCards.toReversed()

describe('the cards', () => {
  it('stand as everybody begins, with nothing pinned', async () => {
    expect(await read(vendor)).toEqual(untouched)
  })

  it('stand as the vendor has put them, in every session, and as put last', async () => {
    expect((await keep(vendor, { order: dashboardCards, pinned: ['statistics'] })).status).toBe(200)
    expect((await keep(vendor, { order: reversed, pinned: ['statistics', 'add-service'] })).status).toBe(200)
    expect(await read(vendor)).toEqual({ order: reversed, pinned: ['statistics', 'add-service'], unread: [] })
    await keep(vendor, { order: reversed, pinned: [] })
    expect(await read(vendor)).toEqual({ order: reversed, pinned: [], unread: [] })
  })

  it('of another vendor stay where they are', async () => {
    await keep(vendor, { order: reversed, pinned: ['add-service'] })
    expect(await read(other)).toEqual(untouched)
  })

  it('that are moved on many devices at the same moment end in one arrangement', async () => {
    await openAllConnections(portal)
    const moves = Array.from({ length: 10 }, (_, at) =>
      keep(vendor, { order: at % 2 ? reversed : dashboardCards, pinned: [] }),
    )
    expect((await Promise.all(moves)).map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect([[...dashboardCards], reversed]).toContainEqual((await read(vendor)).order)
  })

  it.each([
    [{ order: reversed.slice(1), pinned: [] }, 'All cards are somewhere.'],
    [{ order: [...reversed.slice(1), reversed[1]], pinned: [] }, 'A card stands in one place.'],
    [{ order: ['weather', ...reversed.slice(1)], pinned: [] }, 'There is no such card.'],
    [{ order: reversed, pinned: ['statistics', 'statistics'] }, 'A card stands in one place.'],
    [{ order: reversed, pinned: [], account_id: randomUUID() }, 'Unknown field: account_id'],
  ])('as %j are refused and stay where they were', async (body, message) => {
    expect(await keep(vendor, body)).toMatchObject({ status: 400, body: { status: 400, message } })
    expect(await read(vendor)).toEqual(untouched)
  })
})

const tell = ({ id: account_id }: TestVendor, path: string | null, read_at: Date | null = null) =>
  portal.context.db
    .insertInto('account.notification')
    .values({ id: randomUUID(), account_id, title: 'Sample', text: 'A sample.', path, created_at: new Date(), read_at })
    .execute()

it('what is unread is counted by the page it leads to, without what is read and what others were told', async () => {
  await tell(vendor, '/d/vendor-status')
  await tell(vendor, '/d/vendor-status')
  await tell(vendor, '/d/vendor-status', new Date())
  await tell(vendor, '/d/receipt?reference=AFH-1')
  await tell(vendor, '/d/receipt?reference=AFH-2')
  await tell(vendor, null)
  await tell(other, '/d/pricing-plans')
  expect((await read(vendor)).unread).toEqual([
    { path: '/d/receipt', count: 2 },
    { path: '/d/vendor-status', count: 2 },
    { path: null, count: 1 },
  ])
})

it.each([readDashboard, keepDashboard])('nobody comes to $method $url without a session', async (endpoint) => {
  expect((await submit(portal.app, endpoint, { body: { order: reversed, pinned: [] } })).status).toBe(401)
})
