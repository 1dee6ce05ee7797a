import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addBusiness } from '../../contract/business/add-business.ts'
import { uploadServicePicture } from '../../contract/catalogue/picture.ts'
import { addService, addServiceInfo } from '../../contract/catalogue/services.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { refusals } from '../../contract/refusals.ts'
import { setProfilePicture } from '../../contract/vendor/profile.ts'
import { brokenForms, formsWithoutAnEnd } from '../testing/broken-forms.ts'
import { photo } from '../testing/pictures.ts'
import { rowCounts } from '../testing/row-counts.ts'
import { sendForm, sendParts, startUploadPortal, type UploadPortal, upload } from '../testing/uploads.ts'
import { buildVendor, sessionOf } from '../testing/vendors.ts'
import { roomForUploads } from './hold-in-memory.ts'

let portal: UploadPortal
let picture: Buffer
beforeAll(async () => {
  portal = await startUploadPortal()
  picture = await photo({ width: 60, height: 40 })
})
afterEach(async () => {
  await portal.hasLeft(0)
  await expect.poll(() => portal.app.uploadsRoom.left).toBe(roomForUploads().left)
})
afterAll(async () => {
  expect(portal.logged.filter((line) => line.includes('request failed'))).toEqual([])
  await portal.close()
})

const uploads: Endpoint[] = [addBusiness, addService, addServiceInfo, uploadServicePicture, setProfilePicture]

it('these are all the calls of the product that take pictures', () => {
  const taking = portal.app.endpoints.filter(({ files, url }) => files && !url.includes('/test-'))
  expect(taking.map(({ url }) => url).toSorted()).toEqual(uploads.map(({ url }) => url).toSorted())
})

describe('a part whose heading has no end is refused, and nothing of it is kept', () => {
  it.each(uploads)('$method $url', async (call) => {
    const token = await sessionOf(portal, await buildVendor(portal, { verified: true }))
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
      expect(answer?.body).toEqual({ status: answer?.status, message: expect.any(String) })
    }
    const honest = await sendParts(portal, [
      ['name', 'a'],
      ['main', picture],
    ])
    expect(honest.status).toBe(201)
  })
})
