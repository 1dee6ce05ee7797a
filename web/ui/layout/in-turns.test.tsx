// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useInTurns } from './in-turns.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const begin = (count: number, first: number) =>
  renderHook((now) => useInTurns({ count: now, first, step: 2 }), { initialProps: count })
const onePaint = () => act(() => vi.advanceTimersByTime(40))

test('the first parts are rendered at once, the others a few after each paint', () => {
  const { result } = begin(7, 3)
  expect(result.current).toBe(3)
  onePaint()
  expect(result.current).toBe(5)
  onePaint()
  expect(result.current).toBe(7)
  expect(vi.getTimerCount()).toBe(0)
})

test('once all are there, so are those that come later', () => {
  const { result, rerender } = begin(5, 3)
  onePaint()
  rerender(20)
  expect(result.current).toBe(20)
  rerender(1)
  expect(result.current).toBe(1)
})

test('on a page that is left nothing more is rendered', () => {
  const { result, unmount } = begin(7, 3)
  unmount()
  onePaint()
  expect(result.current).toBe(3)
  expect(vi.getTimerCount()).toBe(0)
})

test('while the first are not there yet, the next wait', () => {
  const { result, rerender } = renderHook((isHeld) => useInTurns({ count: 4, first: 1, step: 3, isHeld }), {
    initialProps: true,
  })
  expect(vi.getTimerCount()).toBe(0)
  rerender(false)
  onePaint()
  expect(result.current).toBe(4)
})
