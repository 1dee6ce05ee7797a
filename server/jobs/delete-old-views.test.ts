import { expect, it } from 'vitest'
import { sharedTestApp } from '../testing/app.ts'
import { buildSeller } from '../testing/services.ts'
import { deleteOldViews } from './delete-old-data.ts'

const portal = sharedTestApp()

it('views are kept for 13 months and gone after, and the deletion is logged', async () => {
  const { vendor } = await buildSeller(portal)
  const { db } = portal.context
  const one = { vendor_id: vendor.id, page_id: vendor.id, source: 'other', views: 1 } as const
  const days = ['2026-02-28', '2026-03-01'].map((day) => ({ ...one, day }))
  await db.insertInto('customer.page_view').values(days).execute()
  await db
    .insertInto('customer.page_people')
    .values(days.map(({ vendor_id, day }) => ({ vendor_id, day, people: 1 })))
    .execute()

  portal.clock.set('2027-04-01T00:02:00Z')
  await deleteOldViews(portal.context)(undefined, { id: 'job', attempt: 1 })

  for (const table of ['customer.page_view', 'customer.page_people'] as const)
    expect(await db.selectFrom(table).select('day').execute()).toEqual([{ day: '2026-03-01' }])
  expect(JSON.parse(portal.logged.at(-1) ?? '{}')).toMatchObject({ msg: 'old views of pages deleted', deleted: 1 })
})
