import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { samplePhoto } from '../../../testing/photos.ts'
import { sampleBusinessFields } from '../../../testing/samples.ts'
import { sharedTestApp } from '../../testing/app.ts'
import {
  buildBusiness,
  decodeStoredDocument,
  expectNoFileLeftOver,
  expectWholeBusinesses,
  readOwnBusiness,
  sendBusiness,
} from '../../testing/businesses.ts'
import { fileStores } from '../../testing/file-stores.ts'
import { sharedByTests } from '../../testing/shared-by-tests.ts'
import { buildVendor } from '../../testing/vendors.ts'
import { readTrail } from '../audit/store.ts'

describe.each(fileStores)('a business that is sent again, on $name,', ({ open }) => {
  const files = sharedByTests(open)
  const portal = sharedTestApp(() => ({ store: files.store }))

  const rejection = { reason: 'The number cannot be read.', fields: ['tin_number' as const] }
  const red = [254, 0, 0]
  const blue = [0, 0, 254]

  const rejected = async () => {
    const vendor = await buildVendor(portal, { verified: true })
    const pictures = { ghana_card_image: await samplePhoto('#f00'), business_reg_cert_image: await samplePhoto('#f00') }
    const business = await buildBusiness(portal, vendor, { status: 'REJECTED', documents: pictures, rejection })
    return { vendor, ...business }
  }

  const readDocumentColours = async (businessId: string) => {
    const documents = await portal.context.db
      .selectFrom('business.paper')
      .select(['name', 'file_name'])
      .where('business_id', '=', businessId)
      .execute()
    const colours = documents.map(async ({ name, file_name }) => [
      name,
      (await decodeStoredDocument(portal, file_name)).colour,
    ])
    return Object.fromEntries(await Promise.all(colours))
  }

  describe('after a rejection', () => {
    it('the vendor reads why, and what was sent before', async () => {
      const { token } = await rejected()
      expect(await readOwnBusiness(portal, token)).toMatchObject({
        businessStatus: 'REJECTED',
        rejection,
        decidedAt: portal.clock.now().toISOString(),
        fields: sampleBusinessFields(),
        papers: ['ghana_card_image', 'business_reg_cert_image'],
      })
    })

    it('it is sent again: what was wrong is replaced, what was left out stays', async () => {
      const { id, token } = await rejected()
      const fields = sampleBusinessFields({ tin_number: 'C0000803561' })
      const pictures = { ghana_card_image: await samplePhoto('#00f') }
      expect((await sendBusiness(portal, { token, fields, pictures })).status).toBe(201)
      expect(await readOwnBusiness(portal, token)).toEqual({
        businessId: id,
        businessStatus: 'PENDING',
        fields,
        papers: ['ghana_card_image', 'business_reg_cert_image'],
        version: 2,
        submittedAt: portal.clock.now().toISOString(),
        correctedAt: null,
        correctedFields: [],
        decidedAt: null,
        rejection: null,
      })
      expect(await readDocumentColours(id)).toEqual({ ghana_card_image: blue, business_reg_cert_image: red })
    })

    it('each submission has its version and its entry in the trail', async () => {
      const { id, token } = await rejected()
      await sendBusiness(portal, { token })
      const trail = await readTrail(portal.context.db, id)
      expect(trail?.entries.filter(({ newStatus }) => newStatus)).toMatchObject([
        { who: 'vendor', action: 'submitted', version: 1, oldStatus: null, newStatus: 'PENDING' },
        { who: 'operator sample', action: 'rejected', version: 1, oldStatus: 'PENDING', newStatus: 'REJECTED' },
        { who: 'vendor', action: 'resubmitted', version: 2, oldStatus: 'REJECTED', newStatus: 'PENDING' },
      ])
    })

    it('the vendor is told that the corrected details have come', async () => {
      const { vendor, token } = await rejected()
      await sendBusiness(portal, { token })
      expect(portal.outgoing.findLast(({ to }) => to === vendor.email)?.text).toMatch('the corrected details')
    })

    it('a lost answer to the second submission is given again, and the key of the first is no longer known', async () => {
      const vendor = await buildVendor(portal, { verified: true })
      const { token } = await buildBusiness(portal, vendor, { status: 'REJECTED' })
      const key = randomUUID()
      const fields = sampleBusinessFields({ landmark: 'Elsewhere' })
      const answers = [
        await sendBusiness(portal, { token, fields, key }),
        await sendBusiness(portal, { token, fields, key }),
        await sendBusiness(portal, { token, fields, key: randomUUID() }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 409])
    })

    it('an approved business is not sent again', async () => {
      const vendor = await buildVendor(portal, { verified: true })
      const { token } = await buildBusiness(portal, vendor, { status: 'SUCCESSFUL' })
      expect(await sendBusiness(portal, { token })).toMatchObject({
        status: 409,
        body: { status: 409, message: 'Your business is registered and approved already.' },
      })
      expect(await readOwnBusiness(portal, token)).toMatchObject({ businessStatus: 'SUCCESSFUL' })
    })
  })

  it('in the end every business is whole, and the files that were replaced are gone', async () => {
    await expectWholeBusinesses(portal)
    await expectNoFileLeftOver(portal, files.names)
  })
})
