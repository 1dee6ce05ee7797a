import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { imageRefusals } from '../../../contract/image-rule.ts'
import { samplePhoto } from '../../../testing/photos.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { openTestDisk } from '../../testing/file-stores.ts'
import { disguisedFiles } from '../../testing/hostile-pictures.ts'
import { patience } from '../../testing/patience.ts'
import { photo, photoWithOrientation, quarters, readQuarters } from '../../testing/pictures.ts'
import { sharedByTests } from '../../testing/shared-by-tests.ts'
import { buildVendor, sessionToken, type TestVendor } from '../../testing/vendors.ts'
import { expectNothingLost } from './testing/nothing-lost.ts'
import { sendPicture } from './testing/send-picture.ts'

const kept = sharedByTests(openTestDisk)
const portal = sharedTestApp(() => ({ store: kept.store }))
let vendor: TestVendor
let token: string
beforeEach(async () => {
  vendor = await buildVendor(portal, { verified: true })
  token = await sessionToken(portal, vendor)
})
afterEach(() => vi.restoreAllMocks())

const send = (picture: Uint8Array) => sendPicture(portal, { token, files: { picture } })
const fetchBytes = async (url: string) => (await portal.app.inject({ url })).rawPayload
const look = async (url: string) => {
  const { format, width, height } = await sharp(await fetchBytes(url)).metadata()
  return `${format} ${width} × ${height}`
}
const ownRows = () =>
  portal.context.db.selectFrom('catalogue.picture').selectAll().where('vendor_id', '=', vendor.id).execute()

describe('a picture of a service', () => {
  it.each([
    ['a portrait photo', { width: 900, height: 1600 }, '720 × 1280'],
    ['a small photo', { width: 200, height: 100 }, '200 × 100'],
  ])('is made of %s in three sizes, the large one being the whole picture', async (_, size, large) => {
    const { status, body } = await send(await photo(size))
    expect(status).toBe(201)
    expect(await look(body.picture.small)).toBe('webp 320 × 240')
    expect(await look(body.picture.medium)).toBe('webp 640 × 480')
    expect(await look(body.picture.large)).toBe(`webp ${large}`)
  })

  it('is upright however the phone was held, and says nothing of where it was taken', async () => {
    const { body } = await send(await photoWithOrientation(6))
    for (const url of [body.picture.small, body.picture.medium, body.picture.large]) {
      const bytes = await fetchBytes(url)
      expect(await readQuarters(bytes)).toEqual(quarters)
      const { exif, xmp, icc, comments, orientation } = await sharp(bytes).metadata()
      expect({ exif, xmp, icc, comments, orientation }).toEqual({})
    }
    expect(await look(body.picture.large)).toBe('webp 240 × 160')
  })

  it('is for everybody to see, and kept by browsers for a year', async () => {
    const { body } = await sendPicture(portal, { token })
    const reply = await portal.app.inject({ url: body.picture.large })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('waits loose for a service to name it, twice where it was sent again', async () => {
    const picture = await samplePhoto()
    const key = crypto.randomUUID()
    const first = await sendPicture(portal, { token, key, files: { picture } })
    const again = await sendPicture(portal, { token, key, files: { picture } })
    expect([first.status, again.status]).toEqual([201, 201])
    const rows = await ownRows()
    expect(rows.map(({ id }) => id).toSorted()).toEqual([first.body.picture.id, again.body.picture.id].toSorted())
    expect(rows).toMatchObject([{ service_id: null }, { service_id: null }])
  })

  it.each<[string, () => Promise<Record<string, Uint8Array>>, string]>([
    ['no picture', async () => ({}), 'Please choose a picture.'],
    [
      'an SVG named .jpg',
      async () => ({ picture: disguisedFiles['an SVG'] as Buffer }),
      imageRefusals.wrongType.message,
    ],
    [
      'half a photo',
      async () => ({ picture: (await samplePhoto()).subarray(0, 600) }),
      imageRefusals.unreadable.message,
    ],
  ])('is refused for %s, and nothing of it stays', async (_, files, message) => {
    const before = await kept.names()
    expect(await sendPicture(portal, { token, files: await files() })).toMatchObject({
      status: 400,
      body: { status: 400, message },
    })
    expect(await ownRows()).toEqual([])
    expect(await kept.names()).toEqual(before)
  })

  it('is refused with a field that says whose it is', async () => {
    const { body } = await sendPicture(portal, { token, fields: { vendor_id: vendor.id } })
    expect(body).toMatchObject({ status: 400, message: 'Unknown field: vendor_id' })
  })

  it('is counted: beyond six hundred an hour there are no more', async () => {
    const take = vi.spyOn(portal.context.limiter, 'consume').mockResolvedValueOnce({ retryAfterSeconds: 60 })
    expect((await sendPicture(portal, { token })).status).toBe(429)
    expect(take).toHaveBeenCalledWith({ name: 'service-pictures', points: 600, seconds: 3_600 }, vendor.id)
    expect(await ownRows()).toEqual([])
  })

  it('takes no connection while it is read or its files are written', async () => {
    const { pool } = portal.database
    const allIdle = () => vi.waitFor(() => expect(pool.idleCount).toBe(pool.totalCount), patience)
    const { readPicture } = portal.context.images
    const reading = vi.spyOn(portal.context.images, 'readPicture').mockImplementation(async (bytes, sizes) => {
      await allIdle()
      return readPicture(bytes, sizes)
    })
    const { write } = portal.store
    const writing = vi.spyOn(portal.store, 'write').mockImplementation(async (name, bytes) => {
      await allIdle()
      return write(name, bytes)
    })
    expect((await sendPicture(portal, { token })).status).toBe(201)
    expect([reading.mock.calls.length, writing.mock.calls.length]).toEqual([1, 3])
  })

  it('leaves nothing that is not named, also where keeping it failed', async () => {
    vi.spyOn(portal.context.files, 'claim').mockRejectedValueOnce(new Error('it failed'))
    expect((await sendPicture(portal, { token })).status).toBe(500)
    expect(await ownRows()).toEqual([])
    await expectNothingLost(portal, kept)
  })
})
