import { expect, it, vi } from 'vitest'
import { remember } from './remember.ts'

it('works once for the same, and keeps so many answers at most', () => {
  const work = vi.fn((written: string) => written.length)
  const length = remember(work, 2)
  expect([length('a'), length('a'), length('bb'), length('a')]).toEqual([1, 1, 2, 1])
  expect(work).toHaveBeenCalledTimes(2)
  expect([length('ccc'), length('a')]).toEqual([3, 1])
  expect(work).toHaveBeenCalledTimes(4)
})
