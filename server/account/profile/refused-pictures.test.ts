import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { setProfilePicture } from '../../../contract/account/edit-profile.ts'
import { readProfile, type VendorProfile } from '../../../contract/account/profile.ts'
import { imageRefusals } from '../../../contract/image-rule.ts'
import { samplePhoto } from '../../../testing/photos.ts'
import { StoreFailure } from '../../adapters/files/port.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { businessForm } from '../../testing/businesses.ts'
import { patience } from '../../testing/patience.ts'
import { submit } from '../../testing/submit.ts'
import { buildVendor, passSeconds, sessionToken } from '../../testing/vendors.ts'

const portal = sharedTestApp()
let photo: Buffer
let token: string
beforeAll(async () => {
  photo = await samplePhoto()
})
beforeEach(async () => {
  token = await sessionToken(portal, await buildVendor(portal, { verified: true }))
})
afterEach(() => vi.restoreAllMocks())

const set = (files: Record<string, Uint8Array> = { picture: photo }, fields = {}, which = 'avatar') => {
  const url = setProfilePicture.url.replace(':which', which)
  return submit(portal.app, { method: 'PUT', url }, { token, body: businessForm(fields, files) })
}
const avatar = async () => {
  const { body } = await submit(portal.app, readProfile, { token })
  return (body as unknown as VendorProfile).avatar
}
const fileRows = () => portal.database.db.selectFrom('files.kept_file').select('state').execute()

describe('a picture is refused', () => {
  const wrongType = imageRefusals.wrongType.message
  const unreadable = 'This picture could not be opened. Please choose it again, or choose another one.'

  it.each<[string, () => Record<string, Uint8Array>, string]>([
    ['no picture', () => ({}), 'Please choose a picture.'],
    ['a page', () => ({ picture: Buffer.from('<html></html>') }), wrongType],
    ['half a photo', () => ({ picture: photo.subarray(0, photo.length / 2) }), unreadable],
    ['a second field', () => ({ picture: photo, more: photo }), 'Unknown field: more'],
  ])('for %s, and nothing of it stays', async (_, files, message) => {
    const before = await fileRows()
    expect(await set(files())).toMatchObject({ status: 400, body: { status: 400, message } })
    expect(await fileRows()).toEqual(before)
    expect(await avatar()).toBe(null)
  })

  it('for a name that is neither of the two', async () => {
    const message = 'There is a cover and an avatar.'
    expect((await set({ picture: photo }, {}, 'account_id')).body).toMatchObject({ status: 400, message })
  })

  it('for a field that says whose it is', async () => {
    const message = 'Unknown field: account_id'
    expect((await set({ picture: photo }, { account_id: 'x' })).body).toMatchObject({ status: 400, message })
  })

  it('after sixty in an hour, for this vendor only', async () => {
    vi.spyOn(portal.context.images, 'readPicture').mockResolvedValue({ refused: 'unreadable' })
    for (let time = 0; time < 60; time++) expect((await set()).status).toBe(400)
    vi.restoreAllMocks()
    expect((await set()).status).toBe(429)
    token = await sessionToken(portal, await buildVendor(portal, { verified: true }))
    expect((await set()).status).toBe(200)
  })
})

it('a change that fails leaves the old picture, and of the new one nothing once the hour is over', async () => {
  await set()
  const old = await avatar()
  const before = await fileRows()
  vi.spyOn(portal.context.files, 'release').mockRejectedValue(new Error('it failed'))
  expect((await set()).status).toBe(500)
  vi.restoreAllMocks()
  expect(await avatar()).toEqual(old)
  passSeconds(portal, 3_601)
  await portal.context.files.sweep()
  expect(await fileRows()).toEqual(before)
  expect((await portal.app.inject({ url: old?.small ?? '' })).statusCode).toBe(200)
})

it('a storage that is away costs the vendor none of the pictures of the hour', async () => {
  const vendor = await buildVendor(portal, { verified: true })
  token = await sessionToken(portal, vendor)
  const perVendor = { name: 'picture-changes', points: 60, seconds: 3_600 }
  for (let time = 0; time < 59; time++) await portal.context.limiter.consume(perVendor, vendor.id)
  vi.spyOn(portal.store, 'write').mockRejectedValue(new StoreFailure('The file storage is full.'))
  for (let time = 0; time < 3; time++) expect((await set()).status).toBe(503)
  vi.restoreAllMocks()
  expect([(await set()).status, (await set()).status]).toEqual([200, 429])
})

it('no connection is held while a picture is read or its files are written', async () => {
  const { pool } = portal.database
  const allIdle = () => vi.waitFor(() => expect(pool.idleCount).toBe(pool.totalCount), patience)
  const { readPicture } = portal.context.images
  const { write } = portal.store
  const reading = vi.spyOn(portal.context.images, 'readPicture').mockImplementation(async (bytes, sizes) => {
    await allIdle()
    return readPicture(bytes, sizes)
  })
  const writing = vi.spyOn(portal.store, 'write').mockImplementation(async (name, bytes) => {
    await allIdle()
    return write(name, bytes)
  })
  expect((await set()).status).toBe(200)
  expect(reading).toHaveBeenCalledTimes(1)
  expect(writing).toHaveBeenCalledTimes(2)
})
