import * as v from 'valibot'
import { expect, it } from 'vitest'
import { threadMs } from '../testing/thread-time.ts'
import { check } from './check.ts'

const items = v.strictObject({ items: v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.maxLength(3)) })

it('gives up at the first wrong item: a long list of them is refused in a moment', () => {
  const startedMs = threadMs()
  expect(() => check(items, { items: Array(500_000).fill(0) })).toThrow()
  expect(threadMs() - startedMs).toBeLessThan(500)
})
