// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraft } from './draft.ts'

type Note = { words: string }
const check = (kept: unknown) =>
  typeof (kept as Note | null)?.words === 'string' ? { words: (kept as Note).words } : undefined
const note = createDraft<Note>('note', { check })

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

test('what is kept is read again until it is cleared', () => {
  expect(note.read()).toBeUndefined()
  note.keep({ words: 'half a sen' })
  expect(createDraft<Note>('note', { check }).read()).toEqual({ words: 'half a sen' })
  note.clear()
  expect(note.read()).toBeUndefined()
})

test('a draft is kept for the tab by default, and for the device on request', () => {
  note.keep({ words: 'here' })
  expect([sessionStorage.length, localStorage.length]).toEqual([1, 0])
  createDraft<Note>('note', { check, store: 'localStorage' }).keep({ words: 'everywhere' })
  expect(localStorage.getItem('note')).toBe('{"words":"everywhere"}')
})

test.each(['not json', 'null', '[]', '{"words":7}', ''])('%j in its place counts as nothing', (rubbish) => {
  sessionStorage.setItem('note', rubbish)
  expect(note.read()).toBeUndefined()
})

test('a check that stumbles counts as nothing', () => {
  sessionStorage.setItem('note', 'null')
  const careless = createDraft<string>('note', { check: (kept) => (kept as Note).words })
  expect(careless.read()).toBeUndefined()
})

test('a browser without storage is no reason to fail', () => {
  const blocked = {
    get: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  }
  vi.stubGlobal('window', Object.defineProperty({}, 'sessionStorage', blocked))
  expect(() => note.keep({ words: 'lost' })).not.toThrow()
  expect(note.read()).toBeUndefined()
  expect(() => note.clear()).not.toThrow()
})
