// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type KeptFiles, keptFiles } from './kept-files.ts'
import { smallIndexedDb } from './testing/small-indexed-db.ts'

const dayMs = 24 * 60 * 60 * 1000
const nowMs = Date.parse('2026-11-15T09:00:00Z')
const photo = (name: string, words = name) => new File([words], name, { type: 'image/jpeg', lastModified: 7 })
const kept = async (files: KeptFiles) =>
  Promise.all([...(await files.read())].map(async ([key, file]) => [key, file.name, await file.text()]))

let database: string
let browser: ReturnType<typeof smallIndexedDb>
const files = () => keptFiles(database, { goodForMs: 7 * dayMs })

beforeEach(() => {
  database = `files ${crypto.randomUUID()}`
  browser = smallIndexedDb()
  vi.stubGlobal('indexedDB', browser)
  vi.useFakeTimers({ now: nowMs, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A fresh module, so that nothing is left in memory. */
const refresh = async () => {
  vi.resetModules()
  return (await import('./kept-files.ts')).keptFiles(database, { goodForMs: 7 * dayMs })
}

test('a file kept is there after a refresh: name, kind, date and content', async () => {
  await files().keep('card', photo('card.jpg', 'the card'))
  const [[key, file] = []] = [...(await (await refresh()).read())]
  expect([key, file?.name, file?.type, file?.lastModified]).toEqual(['card', 'card.jpg', 'image/jpeg', 7])
  expect(await file?.text()).toBe('the card')
})

test('another one under the same key takes its place', async () => {
  await files().keep('card', photo('old.jpg'))
  await files().keep('card', photo('new.jpg'))
  expect(await kept(await refresh())).toEqual([['card', 'new.jpg', 'new.jpg']])
})

test('a file removed right after it was stored does not come back', async () => {
  const here = files()
  await Promise.all([here.keep('card', photo('card.jpg')), here.keep('paper', photo('paper.jpg')), here.remove('card')])
  expect(await kept(await refresh())).toEqual([['paper', 'paper.jpg', 'paper.jpg']])
})

test('cleared, not even the database is left', async () => {
  await files().keep('card', photo('card.jpg'))
  await files().clear()
  expect(await browser.databases()).toEqual([])
  expect(await kept(files())).toEqual([])
})

test('after seven days it is gone, and deleted as soon as somebody looks', async () => {
  await files().keep('card', photo('card.jpg'))
  vi.setSystemTime(nowMs + 7 * dayMs - 1)
  await files().keep('paper', photo('paper.jpg'))
  expect(await kept(files())).toHaveLength(2)
  vi.setSystemTime(nowMs + 7 * dayMs)
  expect(await kept(files())).toEqual([['paper', 'paper.jpg', 'paper.jpg']])
  vi.setSystemTime(nowMs)
  expect(await kept(files())).toEqual([['paper', 'paper.jpg', 'paper.jpg']])
})

test('nothing kept, or nothing left, leaves no database behind', async () => {
  expect(await kept(files())).toEqual([])
  expect(await browser.databases()).toEqual([])
  await files().keep('card', photo('card.jpg'))
  await files().remove('card')
  expect(await browser.databases()).toEqual([])
})

test.each([
  ['has no database', undefined],
  [
    'blocks it',
    {
      open: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    },
  ],
])('a browser that %s remembers as long as the page lives', async (_, without) => {
  vi.stubGlobal('indexedDB', without)
  await files().keep('card', photo('card.jpg'))
  expect(await kept(files())).toEqual([['card', 'card.jpg', 'card.jpg']])
  await files().remove('card')
  expect(await kept(files())).toEqual([])
  await files().keep('card', photo('card.jpg'))
  await files().clear()
  expect(await kept(files())).toEqual([])
})

test('if there is no room to store a new picture, the old one does not appear in its place after a refresh', async () => {
  await files().keep('card', photo('old.jpg'))
  const full = photo('new.jpg')
  full.arrayBuffer = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  await files().keep('card', full)
  expect([...(await files().read()).values()].map(({ name }) => name)).toEqual(['new.jpg'])
  expect(await kept(await refresh())).toEqual([])
})
