import * as v from 'valibot'
import { expect, it } from 'vitest'
import { check } from './check.ts'

const items = v.strictObject({ items: v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.maxLength(3)) })

it('gives up at the first wrong item: a long list of them is refused in a moment', () => {
  const started = performance.now()
  expect(() => check(items, { items: Array(500_000).fill(0) })).toThrow()
  expect(performance.now() - started).toBeLessThan(500)
})
