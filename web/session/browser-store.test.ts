// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserStore } from './browser-store.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

const throwing = () => {
  throw new DOMException('no')
}
const fill = () => {
  const real = localStorage
  const getItem = (key: string) => real.getItem(key)
  vi.stubGlobal('localStorage', { getItem, setItem: throwing, removeItem: (key: string) => real.removeItem(key) })
}

test('what is kept is in the browser, until it is removed', () => {
  const store = browserStore('localStorage')
  store.keep('note', 'here')
  expect({ ...localStorage }).toEqual({ note: 'here' })
  expect(store.read('note')).toBe('here')
  store.remove(['note'])
  expect(localStorage.length).toBe(0)
  expect(store.read('note')).toBeUndefined()
})

test('where storage is blocked, the page remembers by itself', () => {
  vi.stubGlobal('sessionStorage', { getItem: throwing, setItem: throwing, removeItem: throwing })
  const store = browserStore('sessionStorage')
  expect(store.read('note')).toBeUndefined()
  store.keep('note', 'here')
  expect(store.read('note')).toBe('here')
  store.remove(['note'])
  expect(store.read('note')).toBeUndefined()
})

test('where it is full, the new value counts, and the old one is not found after a refresh', () => {
  const store = browserStore('localStorage')
  store.keep('note', 'old')
  fill()
  store.keep('note', 'new')
  expect(store.read('note')).toBe('new')
  expect(browserStore('localStorage').read('note')).toBeUndefined()
})

test('once there is room again, the browser keeps it, and the page need not', () => {
  const store = browserStore('localStorage')
  fill()
  store.keep('note', 'first')
  vi.unstubAllGlobals()
  store.keep('note', 'second')
  localStorage.setItem('note', 'third')
  expect(store.read('note')).toBe('third')
})
