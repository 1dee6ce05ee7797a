import { mkdir, rm } from 'node:fs/promises'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { setProfilePicture } from '../../contract/account/edit-profile.ts'
import { addBusiness } from '../../contract/business/add-business.ts'
import { correctBusiness } from '../../contract/business/my-application.ts'
import { addService, addServiceInfo } from '../../contract/catalogue/add-service.ts'
import { uploadServicePicture } from '../../contract/catalogue/pictures.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { limits } from '../../contract/limits.ts'
import { refusals } from '../../contract/refusals.ts'
import { brokenForms, damagedForm, formsWithoutAnEnd } from '../testing/broken-forms.ts'
import { rowCounts } from '../testing/database.ts'
import { photo } from '../testing/pictures.ts'
import { sharedByTests } from '../testing/shared-by-tests.ts'
import { sendForm, sendParts, startUploadPortal, upload } from '../testing/uploads.ts'
import { buildVendor, sessionToken } from '../testing/vendors.ts'
import { roomForUploads } from './hold-in-memory.ts'

const portal = sharedByTests(startUploadPortal)
let picture: Buffer
beforeAll(async () => {
  picture = await photo({ width: 60, height: 40 })
})
afterEach(async () => {
  await portal.waitForLeftOver(0)
  await expect.poll(() => portal.app.uploadsRoom.left).toBe(roomForUploads().left)
})
afterAll(async () => {
  expect(portal.logged.filter((line) => line.includes('request failed'))).toEqual([])
})

/** Each call with the limit that it counts against. */
const counts: [Endpoint, { name: string; points: number }][] = [
  [addBusiness, { name: 'uploads', points: limits.uploadsPerHour }],
  // Its query is read before its body.
  [
    { ...correctBusiness, url: `${correctBusiness.url}?version=1` },
    { name: 'uploads', points: limits.uploadsPerHour },
  ],
  [addService, { name: 'uploads', points: limits.uploadsPerHour }],
  [addServiceInfo, { name: 'uploads', points: limits.uploadsPerHour }],
  [uploadServicePicture, { name: 'service-pictures', points: limits.servicePicturesPerHour }],
  [setProfilePicture, { name: 'picture-changes', points: limits.pictureChangesPerHour }],
]
const uploads = counts.map(([call]) => call)

it('these are all the calls of the product that take pictures', () => {
  const taking = portal.app.endpoints.filter(({ files, url }) => files && !url.includes('/test-'))
  expect(taking.map(({ url }) => url).toSorted()).toEqual(uploads.map(({ url }) => url.replace(/\?.*/, '')).toSorted())
})

describe('forms that cannot be read use up what a vendor may send in an hour', () => {
  const broken = { body: '--b\r\n\r\n--b--\r\n' }
  const tooMany = { status: 429, body: refusals.tooManyAttempts }

  it.each(counts.map(([call, limit]) => [call.url, call, limit] as const))('%s', async (_url, call, limit) => {
    const vendor = await buildVendor(portal, { verified: true })
    const token = await sessionToken(portal, vendor)
    const take = () => portal.context.limiter.consume({ ...limit, seconds: 3_600 }, vendor.id)
    await Promise.all(Array.from({ length: limit.points - 3 }, take))
    for (let time = 0; time < 3; time++)
      expect(await sendForm(portal, call, { ...broken, token })).toMatchObject({ status: 400 })
    expect(await sendForm(portal, call, { ...broken, token })).toEqual(tooMany)
    const other = await sessionToken(portal, await buildVendor(portal, { verified: true }))
    expect(await sendForm(portal, call, { ...broken, token: other })).toMatchObject({ status: 400 })
  })

  it('from the first to the last', async () => {
    const token = await sessionToken(portal, await buildVendor(portal, { verified: true }))
    const send = () => sendForm(portal, setProfilePicture, { ...broken, token })
    const answers = await Promise.all(Array.from({ length: limits.pictureChangesPerHour }, send))
    expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([400]))
    expect(await send()).toEqual(tooMany)
  })

  it('and beyond that no body is read', async () => {
    const token = await sessionToken(portal, await buildVendor(portal, { verified: true }))
    vi.spyOn(portal.context.limiter, 'consume').mockResolvedValue({ retryAfterSeconds: 60 })
    await rm(portal.app.uploadsFolder, { recursive: true })
    for (const call of uploads) expect(await sendForm(portal, call, { ...broken, token })).toEqual(tooMany)
    await mkdir(portal.app.uploadsFolder)
    vi.restoreAllMocks()
  })
})

describe('a part whose heading has no end is refused, and nothing of it is kept', () => {
  it.each(uploads)('$method $url', async (call) => {
    const token = await sessionToken(portal, await buildVendor(portal, { verified: true }))
    const before = await rowCounts(portal)
    for (const [what, body] of Object.entries(formsWithoutAnEnd))
      expect(await sendForm(portal, call, { body, token }), what).toEqual({ status: 400, body: refusals.unreadable })
    expect(await rowCounts(portal)).toEqual(before)
  })
})

describe('a form that no browser sends is refused, and the next honest one is taken', () => {
  it.each(Object.entries(brokenForms))('%s', async (_what, form) => {
    for (const room of [0, roomForUploads().left]) {
      portal.app.uploadsRoom.left = room
      const answer = await sendForm(portal, upload, form)
      expect(answer?.status).toBeOneOf([400, 413])
      expect(answer?.body).toMatchObject({
        status: answer?.status,
        code: expect.any(String),
        message: expect.any(String),
      })
    }
    const honest = await sendParts(portal, [
      ['name', 'a'],
      ['main', picture],
    ])
    expect(honest.status).toBe(201)
  })
})

it('a right form is answered however it is damaged', async () => {
  await fc.assert(
    fc.asyncProperty(damagedForm, async (body) => {
      expect((await sendForm(portal, upload, { body }))?.status).toBeOneOf([201, 400, 413])
    }),
    { numRuns: 300, seed: 20260301 },
  )
})
