import { beforeEach, expect, it } from 'vitest'
import { type ProfileTexts, updateProfile } from '../../../contract/account/edit-profile.ts'
import { readProfile, type VendorProfile } from '../../../contract/account/profile.ts'
import { textInvisible } from '../../../contract/readable-text.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { openAllConnections, rowCounts } from '../../testing/database.ts'
import { submit } from '../../testing/submit.ts'
import { buildVendor, sessionToken } from '../../testing/vendors.ts'

const portal = sharedTestApp()
let token: string
beforeEach(async () => {
  token = await sessionToken(portal, await buildVendor(portal, { verified: true }))
})

const texts: ProfileTexts = {
  tagline: 'Sample food for big days',
  about: 'We cook on site.\n\nJollof, waakye, kelewele.',
  hours: 'Monday - Saturday: 8:00 AM - 8:00 PM',
  responseTime: 'Usually responds within 1 hour',
}
const empty: ProfileTexts = { tagline: '', about: '', hours: '', responseTime: '' }

const save = (body: unknown, bearer = token) => submit(portal.app, updateProfile, { token: bearer, body })
const savedTexts = async (bearer = token) => {
  const { body } = await submit(portal.app, readProfile, { token: bearer })
  const { tagline, about, hours, responseTime } = body as unknown as VendorProfile
  return { tagline, about, hours, responseTime }
}

const done = { status: 200, body: { message: 'Profile updated successfully!' } }

it('what a vendor writes is what the profile says from then on, and sending it again changes nothing', async () => {
  expect(await save(texts)).toEqual(done)
  expect(await savedTexts()).toEqual(texts)
  const before = await rowCounts(portal)
  expect(await save(texts)).toEqual(done)
  expect(await savedTexts()).toEqual(texts)
  expect(await rowCounts(portal)).toEqual(before)
})

it('the last one counts, and what is emptied is empty', async () => {
  await save(texts)
  await save({ ...texts, tagline: ' Other food\u0020', about: '' })
  expect(await savedTexts()).toEqual({ ...texts, tagline: 'Other food', about: '' })
  await save(empty)
  expect(await savedTexts()).toEqual(empty)
})

it('no other vendor is changed', async () => {
  const other = await sessionToken(portal, await buildVendor(portal, { verified: true }))
  await save(texts)
  expect(await savedTexts(other)).toEqual(empty)
  await save({ ...texts, tagline: 'Other food' }, other)
  expect(await savedTexts()).toEqual(texts)
})

it('the first save pressed many times at once is saved', async () => {
  await openAllConnections(portal)
  expect(await Promise.all(Array.from({ length: 8 }, () => save(texts)))).toEqual(Array(8).fill(done))
  expect(await savedTexts()).toEqual(texts)
})

it.each([
  [{ tagline: 'a'.repeat(121) }, 'Tagline is too long. Use at most 120 characters.'],
  [{ about: 'a'.repeat(2001) }, 'About is too long. Use at most 2000 characters.'],
  [{ hours: 'a'.repeat(301) }, 'Hours is too long. Use at most 300 characters.'],
  [{ responseTime: 'a'.repeat(121) }, 'Response time is too long. Use at most 120 characters.'],
  [{ tagline: 'Sample\u202efood' }, textInvisible.message],
  [{ hours: 5 }, 'Hours must be text.'],
  [{ about: undefined }, 'About must be text.'],
  [{ businessName: 'Other Kitchen' }, 'Unknown field: businessName'],
  [{ businessStatus: 'SUCCESSFUL' }, 'Unknown field: businessStatus'],
])('%j is refused and changes nothing', async (change, message) => {
  const before = await rowCounts(portal)
  expect(await save({ ...texts, ...change })).toMatchObject({ status: 400, body: { status: 400, message } })
  expect(await rowCounts(portal)).toEqual(before)
  expect(await savedTexts()).toEqual(empty)
})
