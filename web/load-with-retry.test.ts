import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoadFailure, loadWithRetry } from './load-with-retry.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const failing = (times: number) => {
  let left = times
  return vi.fn(async () => {
    if (left-- > 0) throw new TypeError('Failed to fetch')
    return 'the page'
  })
}

test('a part that loads at once is asked for once', async () => {
  const load = failing(0)
  expect(await loadWithRetry(load)).toBe('the page')
  expect(load).toHaveBeenCalledTimes(1)
})

test('a part that fails twice is asked for again after 400 and 800 ms', async () => {
  const load = failing(2)
  const loaded = loadWithRetry(load)
  await vi.advanceTimersByTimeAsync(399)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(800)
  expect(await loaded).toBe('the page')
  expect(load).toHaveBeenCalledTimes(3)
})

test('after three failures it gives up and keeps the cause', async () => {
  const load = failing(Number.POSITIVE_INFINITY)
  const failure = loadWithRetry(load).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await failure).toBeInstanceOf(LoadFailure)
  expect(((await failure) as Error).cause).toBeInstanceOf(TypeError)
  expect(load).toHaveBeenCalledTimes(3)
})
