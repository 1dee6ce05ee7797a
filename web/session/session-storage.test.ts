// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as storage from './session-storage.ts'
import { sampleVendor } from './testing/vendor-session.ts'

const { clearSession, keepProfile, onSessionChange, openSession, readKnownVendor, readSession, renewSession } = storage

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

const keep = (entries: Record<string, string>) => {
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
}
const session = { token: 'a.b.c', expiresAtMs: 1794733200000 }

test('a session needs both a token and an expiry', () => {
  expect(readSession()).toBeUndefined()
  keep({ token: 'a.b.c' })
  expect(readSession()).toBeUndefined()
  keep({ tokenExpiry: 'soon' })
  expect(readSession()).toBeUndefined()
  keep({ tokenExpiry: '1794733200000' })
  expect(readSession()).toEqual(session)
})

test('opening a session keeps its token, expiry and user, and nothing of the vendor before', () => {
  keep({ token: 'old', profileData: '{"businessName":"Another Business"}', sessionRefresh: '1', activeSession: '1' })
  openSession(session, sampleVendor)
  expect({ ...localStorage }).toEqual({
    token: 'a.b.c',
    tokenExpiry: '1794733200000',
    userInfo: JSON.stringify(sampleVendor),
  })
  expect(storage.readVendorEmail()).toBe('vendor@sample.example')
})

test('another tab that hears of the token finds the rest already there', () => {
  const order: string[] = []
  vi.stubGlobal('localStorage', { setItem: (key: string) => order.push(key), removeItem: () => {} })
  openSession(session, sampleVendor)
  renewSession(session, 7)
  expect(order).toEqual(['tokenExpiry', 'userInfo', 'token', 'tokenExpiry', 'sessionRefresh', 'token'])
})

test('renewing changes token and expiry, notes when, and leaves who it is', () => {
  openSession(session, sampleVendor)
  renewSession({ token: 'd.e.f', expiresAtMs: 1794735000000 }, 1794733000000)
  expect(readSession()).toEqual({ token: 'd.e.f', expiresAtMs: 1794735000000 })
  expect(localStorage.getItem('sessionRefresh')).toBe('1794733000000')
  expect(storage.readVendorEmail()).toBe('vendor@sample.example')
})

test('clearing removes the session and leaves everything else', () => {
  keep({ token: 'a', tokenExpiry: '1', userInfo: '{}', sessionRefresh: '1', activeSession: '1', profileData: '{}' })
  keep({ rememberedEmail: 'vendor@sample.example', authToken: 'v' })
  clearSession()
  expect(Object.keys(localStorage).sort()).toEqual(['authToken', 'rememberedEmail'])
})

test('a change of the token or its expiry in another tab is heard, any other is not', () => {
  const listener = vi.fn()
  const stop = onSessionChange(listener)
  const change = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))
  change('activeSession')
  change('rememberedEmail')
  expect(listener).not.toHaveBeenCalled()
  change('token')
  change('tokenExpiry')
  change(null)
  expect(listener).toHaveBeenCalledTimes(3)
  stop()
  change('token')
  expect(listener).toHaveBeenCalledTimes(3)
})

test('of the profile four fields are kept, whatever else comes with it', () => {
  const profile = { businessName: null, email: 'vendor@sample.example', firstName: 'Vendor', otherName: 'Sample' }
  keepProfile({ ...profile, ...{ phoneNumber: '+233241234567', totalAmount: 100 } })
  expect(JSON.parse(localStorage.getItem('profileData') ?? '')).toEqual(profile)
})

test('the profile is preferred to what login said, and rubbish is ignored', () => {
  keep({ userInfo: JSON.stringify(sampleVendor), profileData: 'not json' })
  expect(readKnownVendor()).toEqual({ name: 'Sample Vendor', businessName: undefined, email: 'vendor@sample.example' })
  keep({
    profileData: JSON.stringify({ businessName: 'Sample Business', email: 'business@sample.example', firstName: 7 }),
  })
  expect(readKnownVendor()).toEqual({
    name: 'Sample Vendor',
    businessName: 'Sample Business',
    email: 'business@sample.example',
  })
})

test('the token of a sign-up is kept apart from the session', () => {
  storage.keepVerificationToken('v.e.r')
  expect(localStorage.getItem('authToken')).toBe('v.e.r')
  expect(storage.readVerificationToken()).toBe('v.e.r')
  expect(readSession()).toBeUndefined()
  storage.clearVerificationToken()
  expect(storage.readVerificationToken()).toBeUndefined()
})

test('a reset is stored in this tab only: begun, granted, cleared', () => {
  storage.openReset({ email: 'vendor@sample.example', token: 'pending' })
  expect({ ...sessionStorage }).toEqual({ jwtToken: 'pending', resetEmail: 'vendor@sample.example', token: 'pending' })
  storage.grantReset('granted')
  expect(storage.readReset()).toEqual({ email: 'vendor@sample.example', token: 'granted' })
  storage.clearReset()
  expect(sessionStorage.length).toBe(0)
  expect(storage.readReset()).toBeUndefined()
  expect(localStorage.length).toBe(0)
})

test('a browser that blocks storage has a session as long as the page lives, and it ends like any other', () => {
  const refuse = () => {
    throw new DOMException('blocked')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  openSession(session, sampleVendor)
  storage.keepVerificationToken('v.e.r')
  storage.openReset({ email: 'vendor@sample.example', token: 'pending' })
  expect(readSession()).toEqual(session)
  expect(readKnownVendor()).toEqual({ name: 'Sample Vendor', businessName: undefined, email: 'vendor@sample.example' })
  expect(storage.readVerificationToken()).toBe('v.e.r')
  expect(storage.readReset()).toEqual({ email: 'vendor@sample.example', token: 'pending' })
  clearSession()
  storage.clearVerificationToken()
  storage.clearReset()
  expect([readSession(), storage.readVerificationToken(), storage.readReset()]).toEqual(Array(3).fill(undefined))
})
