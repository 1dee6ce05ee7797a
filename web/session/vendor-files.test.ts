// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { smallIndexedDb } from '../ui/picture/testing/small-indexed-db.ts'
import { clearSession } from './session-storage.ts'
import { logInAsVendor } from './testing/vendor-session.ts'
import { clearVendorDrafts, vendorDraft } from './vendor-draft.ts'
import { sweepVendorFiles, vendorFiles } from './vendor-files.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000
const nowMs = Date.parse('2026-11-15T09:00:00Z')
const stall = vendorFiles('sample-stall', ['sign', 'counter'])
const menu = vendorFiles('sample-menu', ['sign'])
const photo = (name: string) => new File([name], name, { type: 'image/jpeg' })
const names = async () => Object.values(await stall.read()).map((file) => file?.name)

let browser: ReturnType<typeof smallIndexedDb>
const databases = async () => (await browser.databases()).map(({ name }) => name)

beforeEach(() => {
  browser = smallIndexedDb()
  vi.stubGlobal('indexedDB', browser)
  vi.useFakeTimers({ now: nowMs, toFake: ['Date'] })
  localStorage.clear()
  logInAsVendor()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what was chosen is there again, form by form and place by place', async () => {
  await stall.keep('sign', photo('sign.jpg'))
  await menu.keep('sign', photo('menu.jpg'))
  expect(await stall.read()).toEqual({ sign: expect.objectContaining({ name: 'sign.jpg' }), counter: undefined })
  await stall.keep('sign', null)
  expect(await names()).toEqual([undefined, undefined])
  await stall.keep('counter', photo('counter.jpg'))
  await stall.clear()
  expect(await names()).toEqual([undefined, undefined])
  expect((await menu.read()).sign?.name).toBe('menu.jpg')
})

test('it outlives the session, and only the same vendor finds it', async () => {
  await stall.keep('sign', photo('sign.jpg'))
  clearSession()
  expect(await names()).toEqual([undefined, undefined])
  logInAsVendor('other@sample.example')
  expect(await names()).toEqual([undefined, undefined])
  logInAsVendor()
  expect(await names()).toEqual(['sign.jpg', undefined])
})

test('Logout leaves nothing of this vendor behind, and what others chose', async () => {
  await stall.keep('sign', photo('sign.jpg'))
  logInAsVendor('other@sample.example')
  await stall.keep('sign', photo('other.jpg'))
  void stall.keep('counter', photo('counter.jpg'))
  clearVendorDrafts()
  clearSession()
  logInAsVendor('other@sample.example')
  expect(await names()).toEqual([undefined, undefined])
  expect(await databases()).toEqual(['vendorFiles:vendor@sample.example'])
})

test('a form that is done takes no pictures of another with it', async () => {
  const draft = vendorDraft('sample-stall', (kept) => kept as object)
  draft.keep({})
  await menu.keep('sign', photo('menu.jpg'))
  draft.clear()
  expect((await menu.read()).sign?.name).toBe('menu.jpg')
})

test('a logout in a browser without a database is no reason to fail', () => {
  vi.stubGlobal('indexedDB', undefined)
  expect(() => clearVendorDrafts()).not.toThrow()
})

test('without a session nothing is kept', async () => {
  clearSession()
  await stall.keep('sign', photo('sign.jpg'))
  expect(await databases()).toEqual([])
})

test('what other vendors left goes when its week is over, and not before', async () => {
  await stall.keep('sign', photo('sign.jpg'))
  logInAsVendor('other@sample.example')
  vi.setSystemTime(nowMs + weekMs - 1)
  await sweepVendorFiles()
  expect(await databases()).toEqual(['vendorFiles:vendor@sample.example'])
  vi.setSystemTime(nowMs + weekMs)
  await sweepVendorFiles()
  expect(await databases()).toEqual([])
})
