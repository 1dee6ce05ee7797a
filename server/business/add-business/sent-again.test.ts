import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { approveBusiness, rejectBusiness } from '../../../contract/business/review.ts'
import { samplePhoto } from '../../../testing/photos.ts'
import { sampleBusinessFields } from '../../../testing/samples.ts'
import { sharedTestApp } from '../../testing/app.ts'
import {
  atDesk,
  expectNoFileLeftOver,
  expectWholeBusinesses,
  readOwnBusiness,
  sendBusiness,
} from '../../testing/businesses.ts'
import { openAllConnections } from '../../testing/database.ts'
import { openTestDisk } from '../../testing/file-stores.ts'
import { sharedByTests } from '../../testing/shared-by-tests.ts'
import { buildVendor, sessionToken } from '../../testing/vendors.ts'

const done = {
  status: 201,
  body: { message: 'Business details submitted successfully!', businessStatus: 'PENDING' },
}

const files = sharedByTests(openTestDisk)
const portal = sharedTestApp(() => ({ store: files.store }))
let pictures: { ghana_card_image: Buffer; business_reg_cert_image: Buffer }
beforeAll(async () => {
  pictures = { ghana_card_image: await samplePhoto('#f00'), business_reg_cert_image: await samplePhoto('#00f') }
})

const newVendor = async () => {
  const vendor = await buildVendor(portal, { verified: true })
  return { vendor, token: await sessionToken(portal, vendor) }
}

const lettersTo = ({ email, phoneNumber }: { email: string; phoneNumber: string }) =>
  portal.outgoing.filter(({ to }) => to === email || to === phoneNumber).map(({ channel }) => channel)

const readBusinessId = async (token: string) =>
  ((await readOwnBusiness(portal, token)) as { businessId: string }).businessId

describe('a submit that comes again after a lost answer', () => {
  it('is answered as it was, and makes nothing more', async () => {
    const { vendor, token } = await newVendor()
    const key = randomUUID()
    expect(await sendBusiness(portal, { token, pictures, key })).toEqual(done)
    const before = await files.names()
    // More often than the limit, because a repeated submit does not count towards it.
    for (let time = 0; time < 25; time++) expect(await sendBusiness(portal, { token, pictures, key })).toEqual(done)
    expect(await files.names()).toEqual(before)
    expect(lettersTo(vendor)).toEqual(['email', 'sms'])
  })

  it.each([
    ['approved', approveBusiness, undefined],
    ['rejected', rejectBusiness, { reason: 'A sample reason' }],
  ] as const)('says what it said, even if the business is %s meanwhile', async (_, decision, body) => {
    const { token } = await newVendor()
    const key = randomUUID()
    await sendBusiness(portal, { token, key })
    expect((await atDesk(portal, decision, await readBusinessId(token), body)).status).toBe(200)
    const decided = await readOwnBusiness(portal, token)
    expect(await sendBusiness(portal, { token, key })).toEqual(done)
    expect(await readOwnBusiness(portal, token)).toEqual(decided)
  })

  it('with other fields is another submit', async () => {
    const { token } = await newVendor()
    const key = randomUUID()
    await sendBusiness(portal, { token, key })
    const fields = sampleBusinessFields({ landmark: 'Elsewhere' })
    expect((await sendBusiness(portal, { token, key, fields })).status).toBe(409)
  })

  it('with the key of another vendor is nothing special', async () => {
    const [one, other] = [await newVendor(), await newVendor()]
    const key = randomUUID()
    await sendBusiness(portal, { token: one.token, key })
    expect(await sendBusiness(portal, { token: other.token, key })).toEqual(done)
    expect(await readBusinessId(one.token)).not.toBe(await readBusinessId(other.token))
  })
})

describe('twenty submits at the same moment', () => {
  const twenty = (send: () => ReturnType<typeof sendBusiness>) => Promise.all(Array.from({ length: 20 }, send))
  const readAuditActions = async (vendorId: string) => {
    const entries = await portal.context.db
      .selectFrom('business.audit')
      .innerJoin('business.business', 'id', 'business_id')
      .select('action')
      .where('vendor_id', '=', vendorId)
      .execute()
    return entries.map(({ action }) => action)
  }

  it('with one key are one business, and all of them are told so', async () => {
    const { vendor, token } = await newVendor()
    const key = randomUUID()
    await openAllConnections(portal)
    expect(await twenty(() => sendBusiness(portal, { token, pictures, key }))).toEqual(Array(20).fill(done))
    expect(await readAuditActions(vendor.id)).toEqual(['submitted'])
    expect(lettersTo(vendor)).toEqual(['email', 'sms'])
  })

  it('with a key each are one business, and nineteen are told that it is reviewed', async () => {
    const { vendor, token } = await newVendor()
    await openAllConnections(portal)
    const answers = await twenty(() => sendBusiness(portal, { token, pictures, key: randomUUID() }))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
    expect(answers.find(({ status }) => status === 409)?.body.message).toMatch('is being reviewed already')
    expect(await readAuditActions(vendor.id)).toEqual(['submitted'])
    expect(lettersTo(vendor)).toEqual(['email', 'sms'])
  })

  it('after a rejection are one more version', async () => {
    const { vendor, token } = await newVendor()
    await sendBusiness(portal, { token, pictures })
    await atDesk(portal, rejectBusiness, await readBusinessId(token), { reason: 'A sample reason' })
    await openAllConnections(portal)
    const answers = await twenty(() => sendBusiness(portal, { token, pictures, key: randomUUID() }))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await readAuditActions(vendor.id)).toEqual(['submitted', 'rejected', 'resubmitted'])
  })
})

it('in the end every business is whole, and the files of refused submits are gone', async () => {
  await expectWholeBusinesses(portal)
  await expectNoFileLeftOver(portal, files.names)
})
