import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { addBusiness } from '../../../contract/business/add-business.ts'
import { documentNames } from '../../../contract/business/status.ts'
import { imageRule } from '../../../contract/image-rule.ts'
import { samplePhoto } from '../../../testing/photos.ts'
import { sampleBusinessFields } from '../../../testing/samples.ts'
import { sharedTestApp } from '../../testing/app.ts'
import {
  businessForm,
  expectNoFileLeftOver,
  expectWholeBusinesses,
  readOwnBusiness,
  sendBusiness,
} from '../../testing/businesses.ts'
import { rowCounts } from '../../testing/database.ts'
import { fileStores } from '../../testing/file-stores.ts'
import { sharedByTests } from '../../testing/shared-by-tests.ts'
import { submit } from '../../testing/submit.ts'
import { buildVendor, sessionToken } from '../../testing/vendors.ts'

/** JPEG readers stop at the end mark, so bytes after it change nothing but the size. */
const ofSize = async (sizeBytes: number) => {
  const photo = await samplePhoto()
  return Buffer.concat([photo, Buffer.alloc(sizeBytes - photo.length)])
}

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#285' } })
    .png({ compressionLevel: 9 })
    .toBuffer()

const refused: [string, () => Promise<Uint8Array>, number, string][] = [
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400, imageRule.wrongTypeMessage],
  ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj'), 400, imageRule.wrongTypeMessage],
  [
    'a GIF',
    async () =>
      sharp(await samplePhoto())
        .gif()
        .toBuffer(),
    400,
    imageRule.wrongTypeMessage,
  ],
  ['a page', async () => Buffer.from('<!doctype html><script>1</script>'), 400, imageRule.wrongTypeMessage],
  [
    'a page with the first bytes of a JPEG',
    async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<script>1</script>')]),
    400,
    imageRule.unreadableMessage,
  ],
  ['a photo that was cut off', async () => (await noise()).subarray(0, 20_000), 400, imageRule.unreadableMessage],
  ['a photo of 5 MB and one byte', () => ofSize(imageRule.maxBytes + 1), 413, imageRule.tooLargeMessage],
  ['a small file of very many pixels', () => flat(10_000, 5_001), 400, imageRule.tooManyPixelsMessage],
]

const noise = () =>
  sharp({
    create: {
      width: 640,
      height: 480,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer()

describe.each(fileStores)('pictures of documents, on $name,', ({ open }) => {
  const files = sharedByTests(open)
  const portal = sharedTestApp(() => ({ store: files.store }))

  const newToken = async () => sessionToken(portal, await buildVendor(portal, { verified: true }))

  describe.each(documentNames)('as %s', (name) => {
    it.each(refused)('%s is refused, and leaves nothing behind', async (_, picture, status, message) => {
      const token = await newToken()
      const [before, sent] = [await rowCounts(portal), portal.outgoing.length]
      const pictures = { ghana_card_image: await samplePhoto(), [name]: await picture() }
      expect(await sendBusiness(portal, { token, pictures })).toMatchObject({
        status,
        body: { status, message, field: name },
      })
      expect(await rowCounts(portal)).toEqual(before)
      expect(portal.outgoing).toHaveLength(sent)
      expect(await files.names()).toEqual([])
      expect(readdirSync(portal.app.uploadsFolder)).toEqual([])
    })
  })

  describe('a picture', () => {
    it('of exactly 5 MB is taken', async () => {
      const token = await newToken()
      const pictures = { ghana_card_image: await ofSize(imageRule.maxBytes) }
      expect((await sendBusiness(portal, { token, pictures })).status).toBe(201)
    })

    it('may be a PNG, and is stored without its metadata', async () => {
      const vendor = await buildVendor(portal, { verified: true })
      const token = await sessionToken(portal, vendor)
      const png = await sharp(await samplePhoto())
        .withExif({ IFD0: { Copyright: 'Sample Vendor' }, IFD3: { GPSLatitude: '5/1 33/1 0/1' } })
        .png()
        .toBuffer()
      expect((await sendBusiness(portal, { token, pictures: { business_reg_cert_image: png } })).status).toBe(201)
      expect(await readOwnBusiness(portal, token)).toMatchObject({ papers: ['business_reg_cert_image'] })
      const { file_name } = await portal.context.db
        .selectFrom('business.paper')
        .innerJoin('business.business', 'id', 'business_id')
        .select('file_name')
        .where('vendor_id', '=', vendor.id)
        .executeTakeFirstOrThrow()
      const kept = await portal.context.files.read(file_name)
      expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 200 })
      expect((await sharp(kept).metadata()).exif).toBeUndefined()
    })

    it('that was left out in the browser, and comes as an empty part, is left out', async () => {
      const token = await newToken()
      const pictures = { ghana_card_image: Buffer.alloc(0) }
      expect((await sendBusiness(portal, { token, pictures })).status).toBe(201)
      expect(await readOwnBusiness(portal, token)).toMatchObject({ papers: [] })
    })

    it('may come once', async () => {
      const form = businessForm(sampleBusinessFields(), { ghana_card_image: await samplePhoto() })
      form.append('ghana_card_image', new Blob([Uint8Array.from(await samplePhoto())]), 'another.jpg')
      const answer = await submit(portal.app, addBusiness, { token: await newToken(), body: form })
      expect(answer.body).toMatchObject({ status: 400, message: 'Unknown field: ghana_card_image' })
    })
  })

  it('in the end the files are those of the documents, and no others', async () => {
    await expectWholeBusinesses(portal)
    await expectNoFileLeftOver(portal, files.names)
  })
})
