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
const oneTask = () => act(() => vi.advanceTimersToNextTimer())

test('the first parts are rendered at once, the others a few in each task', () => {
  const { result } = begin(7, 3)
  expect(result.current).toBe(3)
  oneTask()
  expect(result.current).toBe(5)
  oneTask()
  expect(result.current).toBe(7)
  expect(vi.getTimerCount()).toBe(0)
})

test('once all are there, so are those that come later', () => {
  const { result, rerender } = begin(5, 3)
  oneTask()
  rerender(20)
  expect(result.current).toBe(20)
  rerender(1)
  expect(result.current).toBe(1)
})

test('nothing waits on a page that is left', () => {
  begin(7, 3).unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('while the first are not there yet, the next wait', () => {
  const { result, rerender } = renderHook((isHeld) => useInTurns({ count: 4, first: 1, step: 3, isHeld }), {
    initialProps: true,
  })
  expect(vi.getTimerCount()).toBe(0)
  rerender(false)
  oneTask()
  expect(result.current).toBe(4)
})
