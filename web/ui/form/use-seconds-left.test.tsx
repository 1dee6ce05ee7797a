// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSecondsLeft, waitLeftMs } from './use-seconds-left.ts'

const nowMs = Date.parse('2026-11-15T09:00:00Z')
const dayMs = 86_400_000

test.each([
  ['just now', 0, 30_000],
  ['1 ms ago', -1, 29_999],
  ['6 s ago', -6000, 24_000],
  ['29,999 ms ago', -29_999, 1],
  ['30 s ago', -30_000, 0],
  ['a day ago', -dayMs, 0],
  ['tomorrow, by a clock that was put back', dayMs, 30_000],
])('of a wait that began %s', (_, sinceMs, leftMs) => {
  expect(waitLeftMs(30_000, nowMs + sinceMs, nowMs)).toBe(leftMs)
})

test('a wait that never began is over', () => expect(waitLeftMs(30_000, undefined, nowMs)).toBe(0))

beforeEach(() => {
  vi.useFakeTimers({ now: nowMs })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const wait = (sinceMs: number | undefined) => {
  const { result, rerender } = renderHook((since: number | undefined) => useSecondsLeft(30_000, since), {
    initialProps: sinceMs,
  })
  return { left: () => result.current, since: rerender }
}

test('the seconds change on the second, down to 0', async () => {
  const { left } = wait(nowMs - 5500)
  expect(left()).toBe(25)
  await after(499)
  expect(left()).toBe(25)
  await after(1)
  expect(left()).toBe(24)
  await after(23_999)
  expect(left()).toBe(1)
  await after(1)
  expect(left()).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('a wait may begin later, and again', async () => {
  const { left, since } = wait(undefined)
  expect(left()).toBe(0)
  since(nowMs)
  expect(left()).toBe(30)
  await after(10_000)
  since(Date.now())
  expect(left()).toBe(30)
})

test('a phone that has slept is right as soon as it is looked at', () => {
  const { left } = wait(nowMs)
  vi.setSystemTime(nowMs + 20_000)
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  expect(left()).toBe(10)
})

test('a wait that began in the future is over after one whole wait', async () => {
  const { left } = wait(nowMs + dayMs)
  expect(left()).toBe(30)
  await after(29_999)
  expect(left()).toBe(1)
  await after(1)
  expect(left()).toBe(0)
})

test('a clock put back in the middle begins the wait again, once', async () => {
  const { left } = wait(nowMs)
  await after(10_000)
  vi.setSystemTime(nowMs - dayMs)
  await after(1000)
  expect(left()).toBe(30)
  await after(30_000)
  expect(left()).toBe(0)
})

test('the wait is shown from the first paint', async () => {
  vi.useRealTimers()
  // Without act(), which would run the effects too: this checks what the browser paints after the first commit.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const container = document.createElement('div')
  const root = createRoot(container)
  const painted = Promise.withResolvers<string | null>()
  function Page() {
    const seconds = useSecondsLeft(30_000, Date.now())
    useLayoutEffect(() => queueMicrotask(() => painted.resolve(container.textContent)), [])
    return seconds
  }
  root.render(<Page />)
  expect(await painted.promise).toBe('30')
  root.unmount()
})
