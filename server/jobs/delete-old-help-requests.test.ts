import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { sharedTestApp } from '../testing/app.ts'
import { deleteOldHelpRequests } from './delete-old-data.ts'

const portal = sharedTestApp()

it('a question is kept for 180 days and gone after, and the deletion is logged', async () => {
  const { db } = portal.database
  const question = (created_at: string) => ({
    id: randomUUID(),
    name: 'Sample',
    contact: 'sample@vendor.example',
    message: 'Sample question',
    created_at: new Date(created_at),
  })
  const kept = question('2026-01-02T09:00:00Z')
  await db
    .insertInto('account.help_request')
    .values([kept, question('2026-01-02T08:59:59Z')])
    .execute()

  portal.clock.set('2026-07-01T09:00:00Z')
  await deleteOldHelpRequests(portal.context)(undefined, { id: 'job', attempt: 1 })

  expect(await db.selectFrom('account.help_request').select('id').execute()).toEqual([{ id: kept.id }])
  expect(portal.logged.join('')).toContain('"deleted":1')
})
