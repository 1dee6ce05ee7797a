// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readProfile, type VendorProfile } from '../../contract/account/profile.ts'
import { refusals } from '../../contract/refusals.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { readOwnProfile, refreshKnownVendor, useCachedProfile, useOwnProfile } from './own-profile.ts'
import { clearSession, hasProfile, openSession, readKnownVendor, readSession } from './session-storage.ts'
import { sampleProfile } from './testing/sample-profile.ts'
import { onFreshSessions, pass } from './testing/vendor-session.ts'

const server = fakeServer()
const answerWith = (profile: VendorProfile) => server.answer(readProfile, profile)
onFreshSessions('2026-11-13T09:00:00Z')

/** A component that shows the profile without requesting it. */
const followProfile = () => {
  const { result } = renderHook(useCachedProfile)
  return () => result.current
}
const open = () => act(async () => renderHook(() => useOwnProfile()))
const inAct = (work: () => Promise<unknown>) => act(async () => void (await work()))

test('a profile that was read is stored, cached and shown by every component that follows it', async () => {
  answerWith(sampleProfile)
  const shownProfile = followProfile()
  await inAct(readOwnProfile)
  expect(server.asked(readProfile)[0]?.token).toBe(readSession()?.token)
  expect(shownProfile()).toEqual(sampleProfile)
  expect(followProfile()()).toEqual(sampleProfile)
  expect(readKnownVendor().businessName).toBe('Sample Kitchen')
})

test('the browser keeps name, business name and e-mail of it, and no picture', async () => {
  answerWith({ ...sampleProfile, avatar: { small: '/media/a.webp', large: '/media/b.webp' } })
  await readOwnProfile()
  const { businessName, email, firstName, otherName } = sampleProfile
  expect(JSON.parse(localStorage.getItem('profileData') ?? '')).toEqual({ businessName, email, firstName, otherName })
})

test('two parts of a page that open together ask once', async () => {
  answerWith(sampleProfile)
  await act(async () =>
    renderHook(() => {
      useOwnProfile()
      useOwnProfile()
    }),
  )
  expect(server.asked(readProfile)).toHaveLength(1)
  await open()
  expect(server.asked(readProfile)).toHaveLength(2)
})

test('a question after a change is not answered by one that was asked before it', async () => {
  answerWith(sampleProfile)
  const arrive = server.holdBack(readProfile)
  const { result } = await open()
  answerWith({ ...sampleProfile, businessName: 'Sample Bakery' })
  await inAct(refreshKnownVendor)
  arrive()
  await pass(0)
  expect(result.current.own).toMatchObject({ is: 'known', profile: { businessName: 'Sample Bakery' } })
  expect(readKnownVendor().businessName).toBe('Sample Bakery')
})

test.each([
  ['has gone', () => clearSession()],
  [
    'has made way for another',
    () => openSession({ token: 'd.e.f', expiresAtMs: Date.now() + 1000 }, { name: '', email: 'other@sample.example' }),
  ],
])('an answer that comes after the vendor %s is told to nobody', async (_, leave) => {
  answerWith(sampleProfile)
  const arrive = server.holdBack(readProfile)
  const heard = followProfile()
  const reading = readOwnProfile()
  leave()
  arrive()
  await pass(0)
  expect(await reading).toEqual({ kind: 'no-answer', why: 'cancelled' })
  expect(heard()).toBeUndefined()
  expect(followProfile()()).toBeUndefined()
  expect(hasProfile()).toBe(false)
})

test('the end of a session clears the cached profile', async () => {
  answerWith(sampleProfile)
  await readOwnProfile()
  clearSession()
  expect(followProfile()()).toBeUndefined()
})

test('a refresh that fails throws nothing, and has the name asked for again', async () => {
  answerWith(sampleProfile)
  await readOwnProfile()
  server.refuse(readProfile, refusals.unavailable)
  await refreshKnownVendor()
  expect(hasProfile()).toBe(false)
  expect(console.warn).toHaveBeenCalledTimes(1)
})
