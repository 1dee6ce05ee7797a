// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSession } from './session-storage.ts'
import { logInAsVendor } from './testing/vendor-session.ts'
import { clearVendorDrafts, vendorDraft } from './vendor-draft.ts'

type Stall = { name: string; town?: string }
const isStall = (kept: unknown): kept is Stall => typeof (kept as Stall | undefined)?.name === 'string'
const stall = vendorDraft('sample-stall', (kept) => (isStall(kept) ? kept : undefined))
const menu = vendorDraft('sample-menu', (kept) => kept as { dish: string })
const weekMs = 7 * 24 * 60 * 60 * 1000
const realStorage = localStorage
const nowMs = Date.parse('2026-11-15T09:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: nowMs })
  localStorage.clear()
  logInAsVendor()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what was typed is there again, form by form', () => {
  expect(stall.read()).toBeUndefined()
  stall.keep({ name: 'Sample Stall' })
  menu.keep({ dish: 'Waakye' })
  expect(stall.read()).toEqual({ name: 'Sample Stall' })
  stall.clear()
  expect(stall.read()).toBeUndefined()
  expect(menu.read()).toEqual({ dish: 'Waakye' })
})

test('it outlives the session, and the same vendor finds it after logging in again', () => {
  stall.keep({ name: 'Sample Stall', town: 'Kumasi' })
  clearSession()
  expect(stall.read()).toBeUndefined()
  logInAsVendor()
  expect(stall.read()).toEqual({ name: 'Sample Stall', town: 'Kumasi' })
})

test('another vendor on the same device sees nothing of it, and takes nothing away', () => {
  stall.keep({ name: 'Sample Stall' })
  logInAsVendor('other@sample.example')
  expect(stall.read()).toBeUndefined()
  stall.keep({ name: 'Other Stall' })
  clearVendorDrafts()
  logInAsVendor()
  expect(stall.read()).toEqual({ name: 'Sample Stall' })
})

test('Logout leaves nothing behind', () => {
  stall.keep({ name: 'Sample Stall' })
  menu.keep({ dish: 'Waakye' })
  clearVendorDrafts()
  clearSession()
  expect(localStorage.length).toBe(0)
})

test('the last form cleared leaves no empty entry', () => {
  stall.keep({ name: 'Sample Stall' })
  stall.clear()
  clearSession()
  expect(localStorage.length).toBe(0)
})

test('after the session has ended nothing more is kept', () => {
  clearSession()
  stall.keep({ name: 'Sample Stall' })
  stall.clear()
  clearVendorDrafts()
  expect(localStorage.length).toBe(0)
})

test('after seven days it is forgotten, and deleted as soon as any draft is looked for', () => {
  stall.keep({ name: 'Sample Stall' })
  vi.setSystemTime(nowMs + weekMs - 1)
  expect(stall.read()).toEqual({ name: 'Sample Stall' })
  menu.keep({ dish: 'Waakye' })
  vi.setSystemTime(nowMs + weekMs)
  expect(menu.read()).toEqual({ dish: 'Waakye' })
  expect(JSON.stringify({ ...localStorage })).not.toContain('Sample Stall')
  vi.setSystemTime(nowMs + 2 * weekMs)
  expect(stall.read()).toBeUndefined()
  expect(Object.keys(localStorage).join()).not.toContain('vendorDrafts')
})

test.each([
  'not json',
  'null',
  '7',
  '{"sample-stall":7}',
  '{"sample-stall":null}',
  '{"sample-stall":{"keptAtMs":1794733200000,"content":{"town":"Kumasi"}}}',
])('%s is no draft of a stall', (rubbish) => {
  localStorage.setItem('vendorDrafts:vendor@sample.example', rubbish)
  expect(stall.read()).toBeUndefined()
})

test('a full storage loses the draft, not the form', () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: (key: string) => realStorage.getItem(key), setItem })
  expect(() => stall.keep({ name: 'Sample Stall' })).not.toThrow()
  expect(stall.read()).toBeUndefined()
})
