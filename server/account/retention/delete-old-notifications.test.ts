import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { sharedTestApp } from '../../testing/app.ts'
import { buildVendor, type TestVendor } from '../../testing/vendors.ts'
import { deleteOldAccountData } from './delete-old-account-data.ts'

const portal = sharedTestApp()
let vendor: TestVendor
beforeAll(async () => {
  vendor = await buildVendor(portal, { verified: true })
})

const halfYear = '2025-09-02T09:00:00Z'
const wholeYear = '2025-03-01T09:00:00Z'

const insert = (
  title: string,
  createdAt: string,
  { secondsOlder, read }: { secondsOlder: 0 | 1; read: 'read' | 'unread' },
) =>
  portal.database.db
    .insertInto('account.notification')
    .values({
      id: randomUUID(),
      account_id: vendor.id,
      title,
      text: 'A sample notification.',
      path: null,
      created_at: new Date(new Date(createdAt).getTime() - secondsOlder * 1000),
      read_at: read === 'read' ? portal.clock.now() : null,
    })
    .execute()

const titles = async () => {
  const rows = await portal.database.db.selectFrom('account.notification').select('title').orderBy('title').execute()
  return rows.map(({ title }) => title)
}

it('a notification goes half a year after it came if it was read, and after a year in any case', async () => {
  await insert('kept: read, just half a year', halfYear, { secondsOlder: 0, read: 'read' })
  await insert('gone: read, more than half a year', halfYear, { secondsOlder: 1, read: 'read' })
  await insert('kept: unread, more than half a year', halfYear, { secondsOlder: 1, read: 'unread' })
  await insert('kept: unread, just a year', wholeYear, { secondsOlder: 0, read: 'unread' })
  await insert('gone: unread, more than a year', wholeYear, { secondsOlder: 1, read: 'unread' })
  await insert('gone: read, more than a year', wholeYear, { secondsOlder: 1, read: 'read' })

  expect(await deleteOldAccountData(portal.context)).toMatchObject({ notifications: 3 })
  expect(await titles()).toEqual([
    'kept: read, just half a year',
    'kept: unread, just a year',
    'kept: unread, more than half a year',
  ])
  expect(await deleteOldAccountData(portal.context)).toMatchObject({ notifications: 0 })
})
