// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refuses } from '../../testing/refused.ts'
import { readOwnProfile, useHeldProfile, useOwnProfile } from './own-profile.ts'
import { refreshKnownVendor } from './refresh-known-vendor.ts'
import { clearSession, hasProfile, openSession, readKnownVendor, readSession } from './session-storage.ts'
import { sampleProfile } from './testing/sample-profile.ts'
import { answer, answerLater, asked, beginAsVendor, timesAsked } from './testing/vendor-server.ts'

const profile = 'GET /auth/profile'

beforeEach(() => beginAsVendor(Date.parse('2026-11-13T09:00:00Z')))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Somebody who shows a part of the profile and does not ask for it. */
const listen = () => {
  const { result } = renderHook(useHeldProfile)
  return () => result.current
}
const open = () => act(async () => renderHook(() => useOwnProfile()))
const inAct = (work: () => Promise<unknown>) => act(async () => void (await work()))

test('a reading is kept, held and told to everybody who listens', async () => {
  answer(profile, sampleProfile)
  const heard = listen()
  await inAct(readOwnProfile)
  expect(asked.mock.calls[0]?.[1].headers).toMatchObject({ authorization: `Bearer ${readSession()?.token}` })
  expect(heard()).toEqual(sampleProfile)
  expect(listen()()).toEqual(sampleProfile)
  expect(readKnownVendor().businessName).toBe('Sample Kitchen')
})

test('the browser keeps name, business name and e-mail of it, and no picture', async () => {
  answer(profile, { ...sampleProfile, avatar: { small: '/media/a.webp', large: '/media/b.webp' } })
  await readOwnProfile()
  const { businessName, email, firstName, otherName } = sampleProfile
  expect(JSON.parse(localStorage.getItem('profileData') ?? '')).toEqual({ businessName, email, firstName, otherName })
})

test('two parts of a page that open together ask once', async () => {
  answer(profile, sampleProfile)
  await act(async () =>
    renderHook(() => {
      useOwnProfile()
      useOwnProfile()
    }),
  )
  expect(timesAsked(profile)).toBe(1)
  await open()
  expect(timesAsked(profile)).toBe(2)
})

test('a question after a change is not answered by one that was asked before it', async () => {
  const before = answerLater(profile)
  const { result } = await open()
  answer(profile, { ...sampleProfile, businessName: 'Sample Bakery' })
  await inAct(refreshKnownVendor)
  await before.arrive(sampleProfile)
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
  const answered = answerLater(profile)
  const heard = listen()
  const reading = readOwnProfile()
  leave()
  await answered.arrive(sampleProfile)
  expect(await reading).toEqual({ kind: 'no-answer', why: 'cancelled' })
  expect(heard()).toBeUndefined()
  expect(listen()()).toBeUndefined()
  expect(hasProfile()).toBe(false)
})

test('the end of a session takes what was held with it', async () => {
  answer(profile, sampleProfile)
  await readOwnProfile()
  clearSession()
  expect(listen()()).toBeUndefined()
})

test('a refresh that fails throws nothing, and has the name asked for again', async () => {
  answer(profile, sampleProfile)
  await readOwnProfile()
  answer(profile, refuses({ status: 503 }))
  await refreshKnownVendor()
  expect(hasProfile()).toBe(false)
  expect(console.warn).toHaveBeenCalledTimes(1)
})
