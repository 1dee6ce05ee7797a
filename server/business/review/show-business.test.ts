import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { samplePhoto } from '../../../testing/photos.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { buildBusiness } from '../../testing/businesses.ts'
import { buildVendor } from '../../testing/vendors.ts'
import { openReviewDesk } from './testing/review-desk.ts'

const portal = sharedTestApp()
const desk = openReviewDesk(portal)

describe('a business at the desk', () => {
  it('is shown with all that was sent and how to reach the vendor, and the view is recorded', async () => {
    const vendor = await buildVendor(portal, { verified: true })
    const { id, fields } = await buildBusiness(portal, vendor, { documents: { ghana_card_image: await samplePhoto() } })
    portal.clock.set('2026-03-01T10:30:00Z')
    expect((await desk.show(id)).body).toEqual({
      businessId: id,
      businessStatus: 'PENDING',
      fields,
      papers: ['ghana_card_image'],
      missingPapers: ['business_reg_cert_image'],
      submittedAt: '2026-03-01T09:00:00.000Z',
      correctedAt: null,
      correctedFields: [],
      decidedAt: null,
      rejection: null,
      suspension: null,
      version: 1,
      vendor: {
        firstName: vendor.surname,
        otherName: vendor.otherName,
        email: vendor.email,
        emailProven: true,
        phoneNumber: vendor.phoneNumber,
        phoneProven: true,
      },
    })
    expect((await desk.audit(id)).body.entries.at(-1)).toMatchObject({
      who: 'operator sample',
      at: '2026-03-01T10:30:00.000Z',
      action: 'viewed',
      version: 1,
      oldStatus: null,
      newStatus: null,
    })
  })

  it('that was rejected is shown with the reason', async () => {
    const rejection = { reason: 'The TIN is wrong.', fields: ['tin_number' as const] }
    const { id } = await buildBusiness(portal, await buildVendor(portal, { verified: true }), {
      status: 'REJECTED',
      rejection,
    })
    expect((await desk.show(id)).body).toMatchObject({ businessStatus: 'REJECTED', rejection, missingPapers: [] })
  })

  it('that does not exist is a 404, and so are its documents and its trail', async () => {
    for (const look of [desk.show, desk.documents, desk.audit]) expect((await look(randomUUID())).status).toBe(404)
  })
})
