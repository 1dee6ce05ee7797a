import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { restoreService } from '../../contract/catalogue/services.ts'
import { keepDraft } from '../catalogue/draft/store.ts'
import { waitForBlockedTransaction } from '../catalogue/pictures/testing/blocked-transaction.ts'
import { expectNothingLost } from '../catalogue/pictures/testing/nothing-lost.ts'
import { deleteOldCatalogueData as deleteFromCatalogue } from '../catalogue/public.ts'
import { sharedTestApp } from '../testing/app.ts'
import { openTestDisk } from '../testing/file-stores.ts'
import { buildPicture, buildSeller, buildService, type Seller } from '../testing/services.ts'
import { sharedByTests } from '../testing/shared-by-tests.ts'
import { submit } from '../testing/submit.ts'
import { deleteOldCatalogueData } from './delete-old-data.ts'

const begun = '2026-03-01T09:00:00Z'

const kept = sharedByTests(openTestDisk)
const portal = sharedTestApp(() => ({ store: kept.store }))
let seller: Seller
beforeAll(async () => {
  seller = await buildSeller(portal)
})
beforeEach(() => portal.clock.set(begun))
afterEach(() => vi.restoreAllMocks())

const run = async (at: string) => {
  portal.clock.set(at)
  portal.logged.length = 0
  await deleteOldCatalogueData(portal.context)(undefined, { id: 'job', attempt: 1 })
  return portal.logged.map((line) => JSON.parse(line))
}
const removed = (removedAt = begun) =>
  buildService(portal, seller.vendor, { removedAt: new Date(removedAt), pictureCount: 3 })
const there = async (table: 'service' | 'picture', ids: string[]) => {
  const rows = await portal.context.db.selectFrom(`catalogue.${table}`).select('id').where('id', 'in', ids).execute()
  return rows.length
}
const restore = ({ id }: { id: string }) =>
  submit(portal.app, { method: 'POST', url: restoreService.url.replace(':id', id) }, { token: seller.token })

describe('a removed service', () => {
  it('stays for a day, and not a second more; the log says how many went, and nothing about whom', async () => {
    const service = await removed()
    const present = await buildService(portal, seller.vendor)
    await run('2026-03-02T09:00:00Z')
    expect([await there('service', [service.id]), await there('picture', service.pictureIds)]).toEqual([1, 3])
    const logged = await run('2026-03-02T09:00:01Z')
    expect(logged).toMatchObject([
      { msg: 'old data of the catalogue deleted', deleted: { services: 1, pictures: 0, drafts: 0 } },
    ])
    expect(JSON.stringify(logged)).not.toContain(service.id)
    expect([await there('service', [service.id]), await there('picture', service.pictureIds)]).toEqual([0, 0])
    expect([await there('service', [present.id]), await there('picture', present.pictureIds)]).toEqual([1, 1])
    await expectNothingLost(portal, kept)
  })

  it('that is brought back in that moment stays whole', async () => {
    const service = await removed()
    let deleting: Promise<unknown> | undefined
    await portal.context.db.transaction().execute(async (tx) => {
      await tx.updateTable('catalogue.service').set({ removed_at: null }).where('id', '=', service.id).execute()
      deleting = run('2026-03-03T09:00:00Z')
      await waitForBlockedTransaction(portal)
    })
    expect(await deleting).toMatchObject([{ deleted: { services: 0 } }])
    expect([await there('service', [service.id]), await there('picture', service.pictureIds)]).toEqual([1, 3])
  })

  it('that is just being deleted cannot be brought back any more', async () => {
    const service = await removed()
    const { release } = portal.context.files
    let restoring: ReturnType<typeof restore> | undefined
    vi.spyOn(portal.context.files, 'release').mockImplementationOnce(async (tx, names) => {
      await release(tx, names)
      // A process whose clock is behind.
      portal.clock.set(begun)
      restoring = restore(service)
      await waitForBlockedTransaction(portal)
    })
    await run('2026-03-03T09:00:00Z')
    expect((await restoring)?.status).toBe(404)
    expect(await there('picture', service.pictureIds)).toBe(0)
  })

  it('that fails does not hold up the others, and is tried again; the rest is left to the next run', async () => {
    const [first, second, third] = [
      await removed('2026-02-01T09:00:00Z'),
      await removed('2026-02-02T09:00:00Z'),
      await removed('2026-02-03T09:00:00Z'),
    ]
    const left = () => Promise.all([first, second, third].map(({ id }) => there('service', [id])))
    await deleteFromCatalogue(portal.context, 1)
    expect(await left()).toEqual([0, 1, 1])
    vi.spyOn(portal.context.files, 'release').mockRejectedValueOnce(new Error('it failed'))
    expect(await run(begun)).toMatchObject([
      { level: 'info', deleted: { services: 1 } },
      { level: 'error', failed: 1, err: { message: 'it failed' } },
    ])
    expect(await left()).toEqual([0, 1, 0])
    await run(begun)
    expect(await left()).toEqual([0, 0, 0])
    await expectNothingLost(portal, kept)
  })
})

describe('what was never finished', () => {
  const aSecondBefore = new Date('2026-03-01T08:59:59Z')
  const naming = (pictures: string[], savedAt: Date) =>
    keepDraft(portal.context.db, seller.vendor.id, { stepId: 'details', values: {}, pictures, madeFrom: null }, savedAt)

  it('is deleted: a picture after thirty days unless a draft names it, a draft after ninety', async () => {
    portal.clock.set(aSecondBefore.toISOString())
    const [forgotten, named] = [await buildPicture(portal, seller.vendor), await buildPicture(portal, seller.vendor)]
    await naming([named], aSecondBefore)
    portal.clock.set(begun)
    const younger = await buildPicture(portal, seller.vendor)
    const left = () => Promise.all([forgotten, named, younger].map((id) => there('picture', [id])))

    expect(await run('2026-03-31T09:00:00Z')).toMatchObject([{ deleted: { services: 0, pictures: 1, drafts: 0 } }])
    expect(await left()).toEqual([0, 1, 1])
    await run('2026-05-30T08:59:59Z')
    expect(await left()).toEqual([0, 1, 0])
    expect(await run('2026-05-30T09:00:00Z')).toMatchObject([{ deleted: { pictures: 1, drafts: 1 } }])
    expect(await left()).toEqual([0, 0, 0])
    await expectNothingLost(portal, kept)
  })
})
