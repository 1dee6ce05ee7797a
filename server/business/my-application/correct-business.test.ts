import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { BusinessStatus } from '../../../contract/business/status.ts'
import { limits } from '../../../contract/limits.ts'
import { samplePhoto } from '../../../testing/photos.ts'
import { sampleBusinessFields } from '../../../testing/samples.ts'
import { sharedTestApp } from '../../testing/app.ts'
import {
  type BusinessOptions,
  buildWithVendor,
  decodeStoredDocument,
  expectNoFileLeftOver,
  expectWholeBusinesses,
  readOwnBusiness,
  sendBusiness,
  sendCorrection,
} from '../../testing/businesses.ts'
import { openTestDisk } from '../../testing/file-stores.ts'
import { sharedByTests } from '../../testing/shared-by-tests.ts'
import { buildVendor, passSeconds, sessionToken } from '../../testing/vendors.ts'
import { openReviewDesk } from '../review/testing/review-desk.ts'

const files = sharedByTests(openTestDisk)
const portal = sharedTestApp(() => ({ store: files.store }))
const desk = openReviewDesk(portal)

const build = (options?: BusinessOptions) => buildWithVendor(portal, options)
const corrected = { status: 200, body: { message: 'Your correction is saved. The reviewer sees it.' } }

describe('a business that waits', () => {
  it('is corrected: fields and one picture are replaced, the rest and the place in the queue stay', async () => {
    const pictures = { ghana_card_image: await samplePhoto('#f00'), business_reg_cert_image: await samplePhoto('#f00') }
    const { id, vendor, token } = await build({ documents: pictures })
    const { submittedAt } = (await readOwnBusiness(portal, token)) as { submittedAt: string }
    passSeconds(portal, 600)
    const fields = sampleBusinessFields({ tin_number: 'C0000803561', landmark: '' })
    const answer = await sendCorrection(portal, {
      token,
      fields,
      pictures: { ghana_card_image: await samplePhoto('#00f') },
    })
    const correctedAt = portal.clock.now().toISOString()
    expect(answer).toMatchObject({ status: 200, body: { ...corrected.body, businessStatus: 'PENDING', correctedAt } })
    expect(await readOwnBusiness(portal, token)).toMatchObject({
      businessStatus: 'PENDING',
      version: 2,
      fields,
      submittedAt,
      correctedAt,
      correctedFields: ['tin_number', 'landmark', 'ghana_card_image'],
      papers: ['ghana_card_image', 'business_reg_cert_image'],
    })
    const documents = await portal.context.db
      .selectFrom('business.paper')
      .select(['name', 'file_name'])
      .where('business_id', '=', id)
      .orderBy('name')
      .execute()
    const colours = documents.map(async ({ file_name }) => (await decodeStoredDocument(portal, file_name)).colour)
    expect(await Promise.all(colours)).toEqual([
      [254, 0, 0],
      [0, 0, 254],
    ])
    expect(portal.outgoing.findLast(({ to }) => to === vendor.email)?.text).toMatch('the changed details')
    expect((await desk.audit(id)).body.entries.at(-1)).toMatchObject({
      who: 'vendor',
      action: 'corrected',
      version: 2,
      oldStatus: null,
      newStatus: null,
      fields: ['tin_number', 'landmark', 'ghana_card_image'],
    })
    expect(await desk.findTrailFault(id)).toBeUndefined()
  })

  it('corrected twice keeps the names of all that was changed; sent again after a rejection it begins anew', async () => {
    const { id, token } = await build()
    await sendCorrection(portal, { token, fields: sampleBusinessFields({ landmark: 'Elsewhere' }) })
    const fields = sampleBusinessFields({ landmark: 'Elsewhere', gh_post: '' })
    expect(await sendCorrection(portal, { token, version: 2, fields })).toMatchObject(corrected)
    expect(await readOwnBusiness(portal, token)).toMatchObject({ version: 3, correctedFields: ['gh_post', 'landmark'] })
    await desk.show(id)
    await desk.reject(id, { reason: 'The TIN is wrong.' })
    await sendBusiness(portal, { token })
    expect(await readOwnBusiness(portal, token)).toMatchObject({ version: 4, correctedAt: null, correctedFields: [] })
  })

  it('is not changed by a correction without a difference', async () => {
    const { id, token } = await build()
    expect(await sendCorrection(portal, { token })).toMatchObject({
      status: 200,
      body: { message: 'Nothing was different, so nothing was changed.', correctedAt: null },
    })
    expect(await desk.readActions(id)).toEqual(['submitted'])
  })

  it('answers a correction whose answer was lost as before, and corrects once', async () => {
    const { id, token } = await build()
    const key = randomUUID()
    const fields = sampleBusinessFields({ landmark: 'Elsewhere' })
    const first = await sendCorrection(portal, { token, fields, key })
    expect(first).toMatchObject(corrected)
    passSeconds(portal, 60)
    expect(await sendCorrection(portal, { token, fields, key })).toEqual(first)
    await desk.show(id)
    await desk.approve(id)
    expect(await sendCorrection(portal, { token, fields, key })).toEqual(first)
    expect((await desk.readActions(id)).filter((action) => action === 'corrected')).toHaveLength(1)
  })

  it('takes no correction that was made from an older version', async () => {
    const { token } = await build()
    await sendCorrection(portal, { token, fields: sampleBusinessFields({ landmark: 'Elsewhere' }) })
    expect(await sendCorrection(portal, { token, fields: sampleBusinessFields({ gh_post: '' }) })).toMatchObject({
      status: 409,
      body: { code: 'business-changed-elsewhere' },
    })
    expect(await readOwnBusiness(portal, token)).toMatchObject({ version: 2, fields: { gh_post: 'GA-183-8164' } })
  })

  it.each([
    [{ tin_number: '' }, 'tin_number'],
    [{ district: 'Kumasi Metropolitan' }, 'district'],
    [{ business_phone_number: '12' }, 'business_phone_number'],
  ] as const)('holds a correction with %j to the rules of the form', async (change, field) => {
    const { token } = await build()
    const fields = { ...sampleBusinessFields(), ...change }
    expect(await sendCorrection(portal, { token, fields })).toMatchObject({ status: 400, body: { field } })
  })

  it('counts corrections with submissions', async () => {
    const { token } = await build()
    const send = (version: number) =>
      sendCorrection(portal, { token, version, fields: sampleBusinessFields({ landmark: `Landmark ${version}` }) })
    for (let version = 1; version < limits.submissionsPerHour; version++) expect((await send(version)).status).toBe(200)
    expect((await send(limits.submissionsPerHour)).status).toBe(429)
  })
})

describe('a correction is refused', () => {
  it.each(['SUCCESSFUL', 'REJECTED'] as const)('once the business is %s', async (status: BusinessStatus) => {
    const { token } = await build({ status })
    const before = await readOwnBusiness(portal, token)
    expect(await sendCorrection(portal, { token, fields: sampleBusinessFields({ landmark: 'New' }) })).toMatchObject({
      status: 409,
      body: {
        code: 'business-decided',
        message: 'The review is over already, so nothing was changed. See the result on your status page.',
      },
    })
    expect(await readOwnBusiness(portal, token)).toEqual(before)
  })

  it('before a business was sent', async () => {
    const token = await sessionToken(portal, await buildVendor(portal, { verified: true }))
    expect(await sendCorrection(portal, { token })).toMatchObject({ status: 404, body: { code: 'business-not-sent' } })
  })
})

describe('the desk', () => {
  it('sees when it was changed and what, and decides on what it has seen only', async () => {
    const { id, token } = await build()
    await desk.show(id)
    await sendCorrection(portal, { token, fields: sampleBusinessFields({ tin_number: 'C0000803561' }) })
    const mark = { version: 2, correctedAt: portal.clock.now().toISOString(), correctedFields: ['tin_number'] }
    expect((await desk.list()).body.businesses.find(({ businessId }) => businessId === id)).toMatchObject(mark)
    const refused = {
      status: 409,
      body: {
        code: 'corrected-since-viewed',
        message: 'The vendor changed it after it was sent. Look at it as it is now before you decide.',
      },
    }
    expect(await desk.approve(id)).toMatchObject(refused)
    expect(await desk.reject(id, { reason: 'The TIN is wrong.' })).toMatchObject(refused)
    expect((await desk.show(id)).body).toMatchObject(mark)
    expect((await desk.approve(id)).status).toBe(200)
  })

  it('that never looked has to look at what was corrected', async () => {
    const { id, token } = await build()
    await sendCorrection(portal, { token, fields: sampleBusinessFields({ landmark: 'Elsewhere' }) })
    expect(await desk.approve(id)).toMatchObject({ body: { code: 'corrected-since-viewed' } })
  })
})

it('in the end every business is whole, and the files that were replaced are gone', async () => {
  await expectWholeBusinesses(portal)
  await expectNoFileLeftOver(portal, files.names)
})
