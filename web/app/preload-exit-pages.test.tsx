// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PreloadExitPages } from './app.tsx'
import { preloadPage } from './find-page.ts'

vi.mock('./find-page.ts', () => ({ preloadPage: vi.fn(async () => {}) }))
const fetched = () => vi.mocked(preloadPage).mock.calls.map(([path]) => path)

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(preloadPage).mockClear()
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
