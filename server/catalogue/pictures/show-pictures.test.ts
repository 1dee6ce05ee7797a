import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { sharedTestApp } from '../../testing/app.ts'
import { openAllConnections } from '../../testing/database.ts'
import { openTestDisk } from '../../testing/file-stores.ts'
import { buildPicture, buildService, type TestService } from '../../testing/services.ts'
import { sharedByTests } from '../../testing/shared-by-tests.ts'
import { buildVendor, sessionToken, type TestVendor } from '../../testing/vendors.ts'
import { showPictures } from './show-pictures.ts'
import { selectPictures } from './store.ts'
import { expectNothingLost } from './testing/nothing-lost.ts'
import { deletePicture } from './testing/send-picture.ts'

const kept = sharedByTests(openTestDisk)
const portal = sharedTestApp(() => ({ store: kept.store }))
let vendor: TestVendor
let service: TestService
let loose: [string, string]
beforeEach(async () => {
  portal.clock.set('2026-03-01T09:00:00Z')
  vendor = await buildVendor(portal, { verified: true })
  service = await buildService(portal, vendor, { pictureCount: 2 })
  loose = [await buildPicture(portal, vendor), await buildPicture(portal, vendor)]
})
afterAll(async () => {
  await expectNothingLost(portal, kept)
})

const show = (ids: string[], serviceId = service.id) =>
  portal.context.db
    .transaction()
    .execute((tx) => showPictures(portal.context, tx, { vendorId: vendor.id, serviceId, ids }))
const shownBy = async ({ id } = service) => {
  const { pictures } = await portal.context.db
    .selectFrom('catalogue.service')
    .select((eb) => selectPictures(eb).as('pictures'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return pictures.map((picture) => picture.id)
}
const isThere = async (id: string) =>
  (await portal.context.db.selectFrom('catalogue.picture').select('id').where('id', '=', id).execute()).length === 1

it('a service shows the named pictures in their order, whichever way they are turned round', async () => {
  const [first = '', second = ''] = service.pictureIds
  for (const ids of [
    [first, second, loose[0]],
    [loose[0], second, first],
    [second, first, loose[0]],
  ]) {
    expect(await show(ids)).toBe('shown')
    expect(await shownBy()).toEqual(ids)
  }
})

it('a picture that is no longer named is deleted, and nothing else', async () => {
  const [first = '', second = ''] = service.pictureIds
  expect(await show([loose[1], second])).toBe('shown')
  expect(await shownBy()).toEqual([loose[1], second])
  expect([await isThere(first), await isThere(loose[0])]).toEqual([false, true])
})

it('a service without pictures has an empty list of them', async () => {
  expect(await shownBy(await buildService(portal, vendor, { pictureCount: 0 }))).toEqual([])
})

it.each<[string, () => Promise<string>]>([
  ['that never was', async () => randomUUID()],
  ['of somebody else', async () => buildPicture(portal, await buildVendor(portal, { verified: true }))],
  ['of another service', async () => (await buildService(portal, vendor)).pictureIds[0] ?? ''],
])('with a picture %s nothing is changed', async (_, another) => {
  const id = await another()
  expect(await show([id, loose[0]])).toBe('gone')
  expect(await shownBy()).toEqual(service.pictureIds)
  expect(await show([loose[0]])).toBe('shown')
})

it('two services that want the same pictures at the same moment, in any order, do not share them', async () => {
  const other = await buildService(portal, vendor)
  await openAllConnections(portal)
  const outcomes = await Promise.all([show([loose[0], loose[1]]), show([loose[1], loose[0]], other.id)])
  expect(outcomes.toSorted()).toEqual(['gone', 'shown'])
  expect([await shownBy(), await shownBy(other)]).toContainEqual(outcomes[0] === 'shown' ? loose : [loose[1], loose[0]])
})

it('a picture that a service is just taking is neither deleted nor waited for', async () => {
  const token = await sessionToken(portal, vendor)
  await portal.context.db.transaction().execute(async (tx) => {
    await showPictures(portal.context, tx, { vendorId: vendor.id, serviceId: service.id, ids: loose })
    expect((await deletePicture(portal, token, loose[0])).status).toBe(200)
  })
  expect(await shownBy()).toEqual(loose)
})
