import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { addBusinessRefusals } from '../../../contract/business/add-business.ts'
import { decisionRefusals } from '../../../contract/business/review.ts'
import { otherTestOperator, sharedTestApp } from '../../testing/app.ts'
import { buildBusiness, readOwnBusiness, sendBusiness, type TestBusiness } from '../../testing/businesses.ts'
import { buildVendor, type TestVendor } from '../../testing/vendors.ts'
import { openReviewDesk } from './testing/review-desk.ts'

const portal = sharedTestApp()
let vendor: TestVendor
let business: TestBusiness
const desk = openReviewDesk(portal)
const otherDesk = openReviewDesk(portal, otherTestOperator)
beforeEach(async () => {
  vendor = await buildVendor(portal, { verified: true })
  business = await buildBusiness(portal, vendor, { documents: {} })
  portal.outgoing.length = 0
  portal.clock.set('2026-03-01T09:00:00Z')
})

const reason = 'The TIN is not that of the certificate.'
const notPending = {
  status: 409,
  body: decisionRefusals.notPending,
}
const changed = {
  status: 409,
  body: decisionRefusals.changedSinceViewed,
}
const approved = {
  status: 200,
  body: { message: 'Sample Kitchen is approved. The vendor is told.', businessStatus: 'SUCCESSFUL' },
}
const rejected = {
  status: 200,
  body: { message: 'Sample Kitchen is rejected. The vendor is told.', businessStatus: 'REJECTED' },
}
const resubmit = () => sendBusiness(portal, { token: business.token })
const told = () =>
  portal.database.db.selectFrom('account.notification').select('title').where('account_id', '=', vendor.id).execute()
const lastEntry = async () => (await desk.audit(business.id)).body.entries.at(-1)

describe('a decision', () => {
  it('to approve stands in the business, in the trail and in the letters', async () => {
    portal.clock.set('2026-03-01T09:20:00Z')
    expect(await desk.approve(business.id)).toEqual(approved)
    expect(await readOwnBusiness(portal, business.token)).toMatchObject({
      businessStatus: 'SUCCESSFUL',
      decidedAt: '2026-03-01T09:20:00.000Z',
      rejection: null,
    })
    expect(await lastEntry()).toMatchObject({
      who: 'operator sample',
      at: '2026-03-01T09:20:00.000Z',
      action: 'approved',
      version: 1,
      oldStatus: 'PENDING',
      newStatus: 'SUCCESSFUL',
      reason: null,
      fields: [],
    })
    expect(portal.outgoing.map(({ channel, to }) => [channel, to])).toEqual([
      ['email', vendor.email],
      ['sms', vendor.phoneNumber],
    ])
    expect(await told()).toHaveLength(2)
  })

  it('to reject carries the reason and the fields, each once and in the order of the form', async () => {
    const fields = ['ghana_card_image', 'tin_number', 'tin_number'] as const
    expect(await desk.reject(business.id, { reason: `  ${reason} `, fields: [...fields] })).toEqual(rejected)
    const rejection = { reason, fields: ['tin_number', 'ghana_card_image'] }
    expect(await readOwnBusiness(portal, business.token)).toMatchObject({ businessStatus: 'REJECTED', rejection })
    expect(await lastEntry()).toMatchObject({ action: 'rejected', newStatus: 'REJECTED', ...rejection })
    expect(portal.outgoing).toHaveLength(2)
    for (const { text } of portal.outgoing) expect(text).toContain(reason)
  })

  it('is made once', async () => {
    await desk.approve(business.id)
    expect(await desk.reject(business.id, { reason })).toEqual(notPending)
    expect(await otherDesk.approve(business.id)).toEqual(notPending)
    expect(portal.outgoing).toHaveLength(2)
  })

  it('leaves an unbroken trail, however the id was written', async () => {
    await desk.show(business.id.toUpperCase())
    await desk.reject(business.id.toUpperCase(), { reason })
    expect(await desk.findTrailFault(business.id)).toBeUndefined()
    expect((await desk.audit(business.id)).body.entries).toHaveLength(3)
  })

  it.each([
    [{}, 'Please give a reason: the vendor has to know what to do.'],
    [{ reason: ' ' }, 'Please give a reason: the vendor has to know what to do.'],
    [{ reason: 'Wrong!' }, 'Please give the reason in a sentence. One word is too short.'],
    [{ reason: 'x'.repeat(1001) }, 'Reason is too long. Use at most 1000 characters.'],
    [{ reason, fields: ['owner'] }, expect.stringMatching(/^A field is one of business_name, /)],
    [{ reason, status: 'SUCCESSFUL' }, 'Unknown field: status'],
  ])('with %j is refused and leaves nothing behind', async (body, message) => {
    expect(await desk.reject(business.id, body as object)).toMatchObject({
      status: 400,
      body: { status: 400, message },
    })
    expect(await lastEntry()).toMatchObject({ action: 'submitted' })
    expect(portal.outgoing).toHaveLength(0)
  })

  it('that names more fields than there are is refused in our own words', async () => {
    const { status, body } = await desk.reject(business.id, { reason, fields: Array(50).fill('tin_number') })
    expect([status, body.message]).toEqual([400, expect.stringMatching(/^A field is one of business_name, /)])
  })

  it('on a business that is not there is a 404', async () => {
    expect((await desk.approve(randomUUID())).status).toBe(404)
    expect((await desk.reject(randomUUID(), { reason })).status).toBe(404)
  })
})

describe('a decision whose answer was lost', () => {
  it('sent again says the same, and is told once', async () => {
    const again = () => desk.reject(business.id, { reason, fields: ['tin_number'] })
    expect([await again(), await again(), await again()]).toEqual([rejected, rejected, rejected])
    expect(portal.outgoing).toHaveLength(2)
    expect((await desk.audit(business.id)).body.entries).toHaveLength(2)
  })

  it('counts as the same under another key, and as another with another reason or field', async () => {
    await desk.reject(business.id, { reason, fields: ['tin_number'] }, randomUUID())
    expect(await desk.reject(business.id, { reason, fields: ['tin_number'] }, randomUUID())).toEqual(rejected)
    expect(await desk.reject(business.id, { reason })).toEqual(notPending)
    expect(await desk.reject(business.id, { reason: 'Another reason', fields: ['tin_number'] })).toEqual(notPending)
    expect(await otherDesk.reject(business.id, { reason, fields: ['tin_number'] })).toEqual(notPending)
  })

  it('is not applied to what the vendor has sent since', async () => {
    const once = () => desk.reject(business.id, { reason })
    await once()
    await resubmit()
    expect(await once()).toEqual(changed)
    expect(await readOwnBusiness(portal, business.token)).toMatchObject({ businessStatus: 'PENDING' })
  })
})

describe('a business that was sent again', () => {
  it('is not decided on by somebody who viewed the version before, until they view it again', async () => {
    await desk.show(business.id)
    await otherDesk.reject(business.id, { reason })
    await resubmit()
    await desk.documents(business.id)
    expect(await desk.approve(business.id)).toEqual(changed)
    expect(await desk.reject(business.id, { reason })).toEqual(changed)
    await desk.show(business.id)
    expect(await desk.approve(business.id)).toEqual(approved)
    expect(await desk.findTrailFault(business.id)).toBeUndefined()
  })

  it('is not decided on by somebody who viewed only the documents of the version before', async () => {
    business = await buildBusiness(portal, await buildVendor(portal, { verified: true }))
    await desk.documents(business.id)
    await otherDesk.reject(business.id, { reason })
    await resubmit()
    expect(await desk.approve(business.id)).toEqual(changed)
    await desk.documents(business.id)
    expect(await desk.approve(business.id)).toEqual(approved)
  })

  it('may be decided on by somebody who never looked', async () => {
    await desk.reject(business.id, { reason })
    await resubmit()
    expect(await otherDesk.approve(business.id)).toEqual(approved)
  })
})

describe('where no picture of the card is asked for', () => {
  const desk = openReviewDesk(sharedTestApp({ ghanaCardImage: 'off' }))

  it('none is asked for again', async () => {
    const answer = await desk.reject(business.id, { reason, fields: ['ghana_card_image'] })
    expect(answer.body.message).toBe(addBusinessRefusals.ghanaCardImageOff.message)
  })
})
