import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { limits } from '../../../contract/limits.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { openTestDisk } from '../../testing/file-stores.ts'
import { buildPicture, buildService } from '../../testing/services.ts'
import { sharedByTests } from '../../testing/shared-by-tests.ts'
import { buildVendor, passSeconds, sessionToken, type TestVendor } from '../../testing/vendors.ts'
import { keepDraft } from '../draft/store.ts'
import { waitForBlockedTransaction } from './testing/blocked-transaction.ts'
import { expectNothingLost } from './testing/nothing-lost.ts'
import { deletePicture, sendPicture } from './testing/send-picture.ts'

const max = limits.looseServicePicturesMax

const kept = sharedByTests(openTestDisk)
const portal = sharedTestApp(() => ({ store: kept.store }))
let vendor: TestVendor
let token: string
beforeEach(async () => {
  portal.clock.set('2026-03-01T09:00:00Z')
  vendor = await buildVendor(portal, { verified: true })
  token = await sessionToken(portal, vendor)
})
afterAll(async () => {
  await expectNothingLost(portal, kept)
})

const findPictureIds = async ({ id }: { id: string } = vendor) => {
  const rows = await portal.context.db
    .selectFrom('catalogue.picture')
    .select('id')
    .where('vendor_id', '=', id)
    .execute()
  return rows.map((row) => row.id).toSorted()
}
const asManyAsMayWait = async () => {
  const oldestFirst: string[] = []
  for (let at = 0; at < max; at++) {
    passSeconds(portal, 1)
    oldestFirst.push(await buildPicture(portal, vendor))
  }
  passSeconds(portal, 1)
  return oldestFirst
}
const bring = async () => (await sendPicture(portal, { token })).body.picture.id

describe('beyond twelve pictures that wait', () => {
  const naming = (of: TestVendor, pictures: string[]) =>
    keepDraft(portal.context.db, of.id, { stepId: 'details', values: {}, pictures, madeFrom: null }, portal.clock.now())

  it('the oldest that no draft of the vendor names is deleted, and those of services and of others stay', async () => {
    const service = await buildService(portal, vendor)
    const other = await buildVendor(portal, { verified: true })
    const theirs = await buildPicture(portal, other)
    const [first = '', second = '', third = '', ...newer] = await asManyAsMayWait()
    await naming(vendor, [third, first])
    await naming(other, [second])
    const brought = await bring()
    expect(await findPictureIds()).toEqual([first, third, ...newer, brought, ...service.pictureIds].toSorted())
    expect(await findPictureIds(other)).toEqual([theirs])
  })

  it('there are never more: of two at the same moment the second counts after the first', async () => {
    await asManyAsMayWait()
    const { claim } = portal.context.files
    let second: Promise<string> | undefined
    vi.spyOn(portal.context.files, 'claim').mockImplementationOnce(async (tx, names) => {
      await claim(tx, names)
      second = bring()
      await waitForBlockedTransaction(portal)
    })
    const brought = [await bring(), await second]
    const left = await findPictureIds()
    expect(left).toHaveLength(max)
    expect(left).toEqual(expect.arrayContaining(brought))
  })
})

describe('deleting a picture', () => {
  const deleted = { status: 200, body: { message: 'Picture deleted.' } }

  it('that waits takes it away, and says the same again', async () => {
    const id = await bring()
    for (const _time of ['first', 'again']) expect(await deletePicture(portal, token, id)).toEqual(deleted)
    expect(await findPictureIds()).toEqual([])
  })

  it('that a service shows leaves it as it is', async () => {
    const { pictureIds } = await buildService(portal, vendor)
    expect(await deletePicture(portal, token, pictureIds[0] ?? '')).toEqual(deleted)
    expect(await findPictureIds()).toEqual(pictureIds)
  })

  it('of somebody else is answered as one that does not exist', async () => {
    const other = await buildVendor(portal, { verified: true })
    const id = await buildPicture(portal, other)
    expect(await deletePicture(portal, token, id)).toEqual(await deletePicture(portal, token, randomUUID()))
    expect(await findPictureIds(other)).toEqual([id])
  })
})
