// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { clearSession, readKnownVendor, readSession } from './session-storage.ts'

beforeEach(() => localStorage.clear())

const keep = (entries: Record<string, string>) => {
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
}

test('a session needs both a token and an expiry', () => {
  expect(readSession()).toBeUndefined()
  keep({ token: 'a.b.c' })
  expect(readSession()).toBeUndefined()
  keep({ tokenExpiry: 'soon' })
  expect(readSession()).toBeUndefined()
  keep({ tokenExpiry: '1794733200000' })
  expect(readSession()).toEqual({ token: 'a.b.c', expiresAtMs: 1794733200000 })
})

test('clearing removes the session and leaves everything else', () => {
  keep({ token: 'a', tokenExpiry: '1', userInfo: '{}', sessionRefresh: '1', activeSession: '1', profileData: '{}' })
  keep({ rememberedEmail: 'vendor@sample.example' })
  clearSession()
  expect(Object.keys(localStorage)).toEqual(['rememberedEmail'])
})

test('the profile is preferred to what login said, and rubbish is ignored', () => {
  keep({ userInfo: JSON.stringify({ name: 'Sample Vendor', email: 'vendor@sample.example' }), profileData: 'not json' })
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
