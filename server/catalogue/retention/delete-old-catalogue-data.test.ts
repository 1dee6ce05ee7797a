import { expect, it } from 'vitest'
import { sharedTestApp } from '../../testing/app.ts'
import { openMemoryStore } from '../../testing/file-stores.ts'
import { buildPicture, buildService } from '../../testing/services.ts'
import { buildVendor } from '../../testing/vendors.ts'
import { keepDraft } from '../draft/store.ts'
import { deleteOldCatalogueData } from './delete-old-catalogue-data.ts'

const portal = sharedTestApp({ store: openMemoryStore() })

const january = (day: number) => new Date(Date.UTC(2025, 0, day))

it('takes so many of each kind in a run, the oldest first', async () => {
  const { db } = portal.context
  for (const day of [1, 2, 3]) {
    const vendor = await buildVendor(portal, { verified: true })
    await keepDraft(db, vendor.id, { stepId: 'details', values: {}, pictures: [], madeFrom: null }, january(day))
    await buildService(portal, vendor, { removedAt: january(day), pictureCount: 0 })
    portal.clock.set(january(day).toISOString())
    await buildPicture(portal, vendor)
  }
  portal.clock.set('2026-03-01T09:00:00Z')
  const { deleted } = await deleteOldCatalogueData(portal.context, 2)
  expect(deleted).toEqual({ services: 2, pictures: 2, drafts: 2 })
  const left = { saved_at: january(3), removed_at: january(3), brought_at: january(3) }
  expect({
    ...(await db.selectFrom('catalogue.draft').select('saved_at').executeTakeFirst()),
    ...(await db.selectFrom('catalogue.service').select('removed_at').executeTakeFirst()),
    ...(await db.selectFrom('catalogue.picture').select('brought_at').executeTakeFirst()),
  }).toEqual(left)
  await deleteOldCatalogueData(portal.context, 2)
})

it('passes by what always fails: the younger ones go, as many as in any run', async () => {
  const { db, files } = portal.context
  const vendor = await buildVendor(portal, { verified: true })
  for (const day of [1, 2, 3, 4, 5]) {
    portal.clock.set(january(day).toISOString())
    await buildService(portal, vendor, { removedAt: january(day) })
    await buildPicture(portal, vendor)
  }
  portal.clock.set('2026-03-01T09:00:00Z')
  // A file that has been released already cannot be released again, so this deletion fails.
  const failing = await db
    .selectFrom('catalogue.picture')
    .select(['small', 'medium', 'large'])
    .where('brought_at', '<', january(3))
    .execute()
  const names = failing.flatMap((picture) => Object.values(picture))
  await db.transaction().execute((tx) => files.release(tx, names))

  const { deleted, failures } = await deleteOldCatalogueData(portal.context, 2)
  expect({ deleted, failures: failures.length }).toEqual({
    deleted: { services: 2, pictures: 2, drafts: 0 },
    failures: 4,
  })
  expect((await deleteOldCatalogueData(portal.context, 2)).deleted).toMatchObject({ services: 1, pictures: 1 })
  expect((await deleteOldCatalogueData(portal.context, 2)).deleted).toMatchObject({ services: 0, pictures: 0 })
})
