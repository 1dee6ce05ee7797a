// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PreloadExitPages } from './app.tsx'
import { preloadInTurn } from './find-page.ts'

vi.mock('./find-page.ts', () => ({ preloadInTurn: vi.fn(async () => {}) }))
const fetched = () => vi.mocked(preloadInTurn).mock.calls.map(([path]) => path)

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(preloadInTurn).mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('three seconds after the page has come, the login is fetched ahead, and the landing page after it', () => {
  render(<PreloadExitPages />)
  vi.advanceTimersByTime(2_999)
  expect(fetched()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(fetched()).toEqual(['/login'])
  vi.advanceTimersByTime(500)
  expect(fetched()).toEqual(['/login', '/'])
})

test('after leaving nothing is fetched', () => {
  render(<PreloadExitPages />).unmount()
  vi.advanceTimersByTime(10_000)
  expect(fetched()).toEqual([])
})
