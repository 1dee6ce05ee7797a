import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { samplePhoto } from '../../../testing/photos.ts'
import { sampleBusinessFields } from '../../../testing/samples.ts'
import { sharedTestApp } from '../../testing/app.ts'
import {
  decodeStoredDocument,
  expectNoFileLeftOver,
  expectWholeBusinesses,
  readOwnBusiness,
  sendBusiness,
} from '../../testing/businesses.ts'
import { fileStores } from '../../testing/file-stores.ts'
import { sharedByTests } from '../../testing/shared-by-tests.ts'
import { buildVendor, sessionToken } from '../../testing/vendors.ts'

const done = {
  status: 201,
  body: { message: 'Business details submitted successfully!', businessStatus: 'PENDING' },
}

describe.each(fileStores)('a business sent to a portal with files on $name', ({ open }) => {
  const files = sharedByTests(open)
  const portal = sharedTestApp(() => ({ store: files.store }))

  const newVendor = async () => {
    const vendor = await buildVendor(portal, { verified: true })
    return { vendor, token: await sessionToken(portal, vendor) }
  }
  const findDocuments = (vendorId: string) =>
    portal.context.db
      .selectFrom('business.paper')
      .innerJoin('business.business', 'id', 'business_id')
      .select(['name', 'file_name'])
      .where('vendor_id', '=', vendorId)
      .orderBy('name')
      .execute()

  it('is kept whole: its fields come back equal, and both pictures are on file', async () => {
    const { vendor, token } = await newVendor()
    const pictures = { ghana_card_image: await samplePhoto('#f00'), business_reg_cert_image: await samplePhoto('#00f') }
    expect(await sendBusiness(portal, { token, pictures })).toEqual(done)
    expect(await readOwnBusiness(portal, token)).toEqual({
      businessId: expect.any(String),
      businessStatus: 'PENDING',
      fields: sampleBusinessFields(),
      papers: ['ghana_card_image', 'business_reg_cert_image'],
      version: 1,
      correctedAt: null,
      correctedFields: [],
      submittedAt: portal.clock.now().toISOString(),
      decidedAt: null,
      rejection: null,
    })
    const [certificate, card] = await findDocuments(vendor.id)
    expect(await decodeStoredDocument(portal, card?.file_name ?? '')).toEqual({ format: 'jpeg', colour: [254, 0, 0] })
    expect(await decodeStoredDocument(portal, certificate?.file_name ?? '')).toEqual({
      format: 'jpeg',
      colour: [0, 0, 254],
    })
  })

  it('may come without pictures, and with the optional fields left out', async () => {
    const { token } = await newVendor()
    const { gh_post: _, landmark: __, personal_id: ___, ...fields } = sampleBusinessFields()
    expect(await sendBusiness(portal, { token, fields })).toEqual(done)
    expect(await readOwnBusiness(portal, token)).toMatchObject({
      fields: { ...fields, gh_post: '', landmark: '', personal_id: '' },
      papers: [],
    })
  })

  it('has its documents under random names, and not readable without the key', async () => {
    const { vendor, token } = await newVendor()
    const photo = await samplePhoto()
    await sendBusiness(portal, { token, pictures: { ghana_card_image: photo } })
    const [document] = await findDocuments(vendor.id)
    const name = document?.file_name ?? ''
    expect(name).toMatch(/^paper-[\w-]{32}$/)
    const stored = await files.store.read(name)
    expect(stored?.length).toBeGreaterThan(500)
    expect(stored?.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
    expect(stored?.includes(Buffer.from('JFIF'))).toBe(false)
    expect((await portal.context.files.read(name))?.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  })

  it('leaves no file but those of its documents, and no half-received one', async () => {
    await expectWholeBusinesses(portal)
    await expectNoFileLeftOver(portal, files.names)
    expect(readdirSync(portal.app.uploadsFolder)).toEqual([])
  })
})

describe('a business', () => {
  const portal = sharedTestApp()

  it('is that of its vendor: nobody else reads it, and it keeps nobody else from sending theirs', async () => {
    const [mine, other] = [await buildVendor(portal, { verified: true }), await buildVendor(portal, { verified: true })]
    const token = await sessionToken(portal, mine)
    const otherToken = await sessionToken(portal, other)
    await sendBusiness(portal, { token })
    expect(await readOwnBusiness(portal, otherToken)).toBeNull()

    const theirs = sampleBusinessFields({ business_name: 'Other Sample Kitchen' })
    expect(await sendBusiness(portal, { token: otherToken, fields: theirs })).toEqual(done)
    expect(await readOwnBusiness(portal, otherToken)).toMatchObject({ fields: theirs })
    expect(await readOwnBusiness(portal, token)).toMatchObject({ fields: sampleBusinessFields() })
  })

  it('cannot be sent a second time while it is reviewed', async () => {
    const token = await sessionToken(portal, await buildVendor(portal, { verified: true }))
    await sendBusiness(portal, { token })
    const again = { token, fields: sampleBusinessFields({ business_name: 'Another Name' }) }
    expect(await sendBusiness(portal, again)).toMatchObject({
      status: 409,
      body: { status: 409, message: 'Your business is being reviewed already. We will tell you the result.' },
    })
    expect(await readOwnBusiness(portal, token)).toMatchObject({ fields: sampleBusinessFields() })
  })

  it('is told to the vendor once: in the portal, by e-mail and by SMS', async () => {
    const vendor = await buildVendor(portal, { verified: true })
    const sent = portal.outgoing.length
    await sendBusiness(portal, { token: await sessionToken(portal, vendor) })
    expect(portal.outgoing.slice(sent)).toEqual([
      expect.objectContaining({ channel: 'email', to: vendor.email }),
      expect.objectContaining({ channel: 'sms', to: vendor.phoneNumber }),
    ])
    const notifications = await portal.context.db
      .selectFrom('account.notification')
      .select(['title', 'path', 'read_at'])
      .where('account_id', '=', vendor.id)
      .execute()
    expect(notifications).toEqual([
      { title: 'Your business is being reviewed', path: '/d/vendor-status', read_at: null },
    ])
  })

  it('says nothing about itself in the log', async () => {
    const fields = sampleBusinessFields()
    const written = portal.logged.join('')
    for (const secret of [fields.tin_number, fields.personal_id, fields.business_phone_number])
      expect(written).not.toContain(secret)
  })
})
