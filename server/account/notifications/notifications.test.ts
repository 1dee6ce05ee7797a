import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  countUnread,
  markNotificationsRead,
  type Notification,
  readNotifications,
} from '../../../contract/account/notifications.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { openAllConnections } from '../../testing/database.ts'
import { bearer } from '../../testing/submit.ts'
import { buildVendor, sessionToken, type TestVendor } from '../../testing/vendors.ts'

const portal = sharedTestApp()
let vendor: TestVendor
let other: TestVendor
beforeEach(async () => {
  portal.clock.set('2026-03-01T09:00:00Z')
  vendor = await buildVendor(portal, { verified: true })
  other = await buildVendor(portal, { verified: true })
})

/** Inserts `count` notifications, a second apart, and returns their ids, the newest first. */
const tell = async ({ id: account_id }: TestVendor, count: number, { secondsApart = 1, fromSecond = 0 } = {}) => {
  const rows = Array.from({ length: count }, (_, number) => ({
    id: randomUUID(),
    account_id,
    title: `Number ${number}`,
    text: 'A sample notification.',
    path: number === 0 ? null : '/d/vendor-status',
    created_at: new Date(portal.clock.now().getTime() + (fromSecond + number * secondsApart) * 1000),
  }))
  await portal.database.db.insertInto('account.notification').values(rows).execute()
  return rows.map(({ id }) => id).toReversed()
}

const ask = async (who: TestVendor, request: { method?: 'POST'; url: string; payload?: object }) => {
  const reply = await portal.app.inject({ ...request, headers: bearer(await sessionToken(portal, who)) })
  return { status: reply.statusCode, body: reply.json() }
}
const read = (who: TestVendor, query = '') => ask(who, { url: `${readNotifications.url}${query}` })
const readUnread = async (who: TestVendor) => (await ask(who, { url: countUnread.url })).body
const mark = (who: TestVendor, upTo: unknown) =>
  ask(who, { method: 'POST', url: markNotificationsRead.url, payload: { upTo } })

const idsIn = ({ body }: { body: { notifications: Notification[] } }) => body.notifications.map(({ id }) => id)
const none = { notifications: [], unread: 0, hasMore: false }

describe('the list', () => {
  it('is empty for a vendor who was told nothing', async () => {
    await tell(other, 3)
    expect((await read(vendor)).body).toEqual(none)
    expect(await readUnread(vendor)).toEqual({ unread: 0 })
  })

  it('shows what the vendor was told, the newest first, and nothing else of it', async () => {
    const [newer, older] = await tell(vendor, 2)
    await tell(other, 3)
    const text = 'A sample notification.'
    expect((await read(vendor)).body).toEqual({
      notifications: [
        {
          id: newer,
          title: 'Number 1',
          text,
          path: '/d/vendor-status',
          createdAt: '2026-03-01T09:00:01.000Z',
          readAt: null,
        },
        { id: older, title: 'Number 0', text, path: null, createdAt: '2026-03-01T09:00:00.000Z', readAt: null },
      ],
      unread: 2,
      hasMore: false,
    })
  })

  it('comes twenty at a time, to the last one', async () => {
    const ids = await tell(vendor, 20)
    expect((await read(vendor)).body).toMatchObject({ hasMore: false, unread: 20 })
    ids.push(...(await tell(vendor, 1, { fromSecond: -1 })))
    expect((await read(vendor)).body).toMatchObject({ hasMore: true, unread: 21 })
    const last = await read(vendor, `?after=${ids[19]}`)
    expect(idsIn(last)).toEqual([ids[20]])
    expect(last.body).toMatchObject({ hasMore: false, unread: 21 })
  })

  it('leaves none out and shows none twice, though many came at the same moment and more come meanwhile', async () => {
    const ids = await tell(vendor, 45, { secondsApart: 0 })
    const seen: string[] = []
    for (let page = await read(vendor); ; page = await read(vendor, `?after=${seen.at(-1)}`)) {
      seen.push(...idsIn(page))
      if (!page.body.hasMore) break
      portal.clock.set(new Date(portal.clock.now().getTime() + 1000).toISOString())
      await tell(vendor, 2)
    }
    expect(seen.toSorted()).toEqual(ids.toSorted())
  })

  it("is empty after another vendor's id, as after one that does not exist", async () => {
    await tell(vendor, 3)
    const [theirs] = await tell(other, 3, { fromSecond: 100 })
    const end = { notifications: [], unread: 3, hasMore: false }
    expect((await read(vendor, `?after=${theirs}`)).body).toEqual(end)
    expect((await read(vendor, `?after=${randomUUID()}`)).body).toEqual(end)
  })

  it.each(['?after=1', '?after=', '?account_id=x', '?limit=1000'])('%s is refused', async (query) => {
    expect((await read(vendor, query)).status).toBe(400)
  })
})

describe('reading', () => {
  it('one marks it and all older ones, no newer one and none of anybody else', async () => {
    const [newest, middle, oldest] = await tell(vendor, 3)
    await tell(other, 2, { fromSecond: -100 })
    expect(await mark(vendor, middle)).toEqual({ status: 200, body: { unread: 1 } })
    const { notifications } = (await read(vendor)).body
    const now = portal.clock.now().toISOString()
    expect(notifications.map(({ id, readAt }: Notification) => [id, readAt])).toEqual([
      [newest, null],
      [middle, now],
      [oldest, now],
    ])
    expect(await readUnread(vendor)).toEqual({ unread: 1 })
    expect(await readUnread(other)).toEqual({ unread: 2 })
  })

  it('again says the same and keeps the time of the first', async () => {
    const [newest] = await tell(vendor, 2)
    const first = portal.clock.now()
    await mark(vendor, newest)
    portal.clock.set(new Date(first.getTime() + 60_000).toISOString())
    expect((await mark(vendor, newest)).body).toEqual({ unread: 0 })
    const { notifications } = (await read(vendor)).body
    expect(notifications.map(({ readAt }: Notification) => readAt)).toEqual(Array(2).fill(first.toISOString()))
  })

  it("another vendor's changes nothing, for neither of them, and answers as for one that does not exist", async () => {
    await tell(vendor, 2)
    const [theirs] = await tell(other, 3, { fromSecond: 100 })
    expect(await mark(vendor, theirs)).toEqual({ status: 200, body: { unread: 2 } })
    expect(await mark(vendor, randomUUID())).toEqual({ status: 200, body: { unread: 2 } })
    expect(await readUnread(vendor)).toEqual({ unread: 2 })
    expect(await readUnread(other)).toEqual({ unread: 3 })
  })

  it('on many devices at the same moment marks all, and nobody waits for ever', async () => {
    const ids = await tell(vendor, 30)
    await openAllConnections(portal)
    const answers = await Promise.all(ids.map((id) => mark(vendor, id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await readUnread(vendor)).toEqual({ unread: 0 })
  })

  it.each([undefined, '', 'all', 1, null, ['x']])('%j is refused', async (upTo) => {
    await tell(vendor, 1)
    expect((await mark(vendor, upTo)).status).toBe(400)
    expect(await readUnread(vendor)).toEqual({ unread: 1 })
  })
})
