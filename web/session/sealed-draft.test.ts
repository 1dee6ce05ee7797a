// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDraftKey } from '../../contract/account/session.ts'
import { documentsOnDeviceHours } from '../../contract/promises.ts'
import { patience } from '../../server/testing/patience.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { smallIndexedDb } from '../ui/picture/testing/small-indexed-db.ts'
import { sealedDraft } from './sealed-draft.ts'
import { clearSession, readVendorEmail } from './session-storage.ts'
import { sweepDevice } from './sweep-device.ts'
import { logInAsVendor } from './testing/vendor-session.ts'
import { clearVendorDrafts } from './vendor-draft.ts'
import { sweepVendorFiles, vendorFiles } from './vendor-files.ts'

const server = fakeServer()
const card = sealedDraft('sample-card', (kept) => kept as { number: string })
const pictures = vendorFiles('sample-card', ['front'], 'sealed')
const typed = { number: 'GHA-123456789-0' }
const photo = () => new File(['the face of a card'], 'card.jpg', { type: 'image/jpeg' })
const hourMs = 3_600_000
const nowMs = Date.parse('2026-11-15T09:00:00Z')

let browser: ReturnType<typeof smallIndexedDb>
beforeEach(() => {
  browser = smallIndexedDb()
  vi.stubGlobal('indexedDB', browser)
  vi.useFakeTimers({ now: nowMs, toFake: ['Date'] })
  localStorage.clear()
  sessionStorage.clear()
  logInAsVendor()
  giveKeys()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Each vendor has another key, and always the same. */
const giveKeys = () =>
  server.answerFrom(readDraftKey, () => ({
    key: readVendorEmail()?.startsWith('other') ? 'b'.repeat(43) : 'a'.repeat(43),
  }))

const keepAll = async () => {
  await card.open()
  card.keep(typed)
  await card.whenStored()
  await pictures.keep('front', photo())
}
const readAll = async () => {
  await card.open()
  const { front } = await pictures.read()
  return { text: card.read(), picture: front && (await front.text()) }
}
const all = { text: typed, picture: 'the face of a card' }
const nothing = { text: undefined, picture: undefined }

/** Everything that somebody finds who looks through the storage of the browser. */
const everythingStored = async () => {
  const stores = [localStorage, sessionStorage].map((store) => JSON.stringify({ ...store }))
  const files: string[] = []
  for (const { name } of await browser.databases()) {
    const { result } = browser.open(name) as unknown as { result: IDBDatabase }
    const found = (result.transaction('files').objectStore('files').getAll() as { result: unknown }).result
    for (const { bytes, ...rest } of found as { bytes: ArrayBuffer }[])
      files.push(JSON.stringify(rest) + new TextDecoder('latin1').decode(bytes))
  }
  return [...stores, ...files].join('\n')
}

test('what was typed and chosen is there again after a refresh, and stands nowhere in plain words', async () => {
  await keepAll()
  expect(await readAll()).toEqual(all)
  const found = await everythingStored()
  expect(found).toContain('vendorDrafts:')
  expect(found).not.toContain('123456789')
  expect(found).not.toContain('the face')
})

test('after the session has ended nobody can read it, and the same vendor finds it after logging in again', async () => {
  await keepAll()
  clearSession()
  expect(await readAll()).toEqual(nothing)
  const found = await everythingStored()
  expect(found).not.toContain('a'.repeat(43))
  expect(found).not.toContain('123456789')
  logInAsVendor('other@sample.example')
  expect(await readAll()).toEqual(nothing)
  logInAsVendor()
  expect(await readAll()).toEqual(all)
})

test('another vendor cannot open it, not even under the name of the first', async () => {
  await keepAll()
  clearSession()
  server.answer(readDraftKey, { key: 'c'.repeat(43) })
  logInAsVendor()
  expect(await readAll()).toEqual(nothing)
})

test('Logout takes all of it away for good', async () => {
  await keepAll()
  clearVendorDrafts()
  clearSession()
  expect(await browser.databases()).toEqual([])
  logInAsVendor()
  expect(await readAll()).toEqual(nothing)
  expect(await everythingStored()).not.toContain('vendorDrafts:')
})

test('without a key nothing is stored, and nothing is said to be', async () => {
  server.refuse(readDraftKey, { status: 503 })
  await keepAll()
  expect(card.read()).toBeUndefined()
  expect(await everythingStored()).not.toContain('vendorDrafts:')
  expect(await everythingStored()).not.toContain('the face')
  expect(server.asked(readDraftKey).length).toBeLessThan(4)
})

test('once the key comes, what is typed then is stored', async () => {
  server.refuse(readDraftKey, { status: 503 })
  await keepAll()
  giveKeys()
  card.keep(typed)
  await card.whenStored()
  expect(await everythingStored()).toContain('vendorDrafts:')
  expect((await readAll()).text).toEqual(typed)
})

test('pictures of a card are gone after a day, also when nobody logs in', async () => {
  await keepAll()
  clearSession()
  vi.setSystemTime(nowMs + documentsOnDeviceHours * hourMs - 1)
  await sweepVendorFiles()
  expect(await browser.databases()).toHaveLength(1)
  vi.setSystemTime(nowMs + documentsOnDeviceHours * hourMs)
  await sweepVendorFiles()
  expect(await browser.databases()).toEqual([])
})

test('when the app starts, and each hour, what has expired goes, and what has not stays', async () => {
  await keepAll()
  clearSession()
  vi.useFakeTimers({ now: nowMs + documentsOnDeviceHours * hourMs - 1, toFake: ['Date', 'setInterval'] })
  sweepDevice()
  await vi.waitFor(async () => expect(await browser.databases()).toHaveLength(1), patience)
  vi.advanceTimersByTime(hourMs)
  await vi.waitFor(async () => expect(await browser.databases()).toEqual([]), patience)
  expect(await everythingStored()).toContain('vendorDrafts:')
  vi.setSystemTime(nowMs + 7 * 24 * hourMs)
  vi.advanceTimersByTime(hourMs)
  await vi.waitFor(async () => expect(await everythingStored()).not.toContain('vendorDrafts:'), patience)
})
