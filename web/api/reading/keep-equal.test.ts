import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keepEqual } from './keep-equal.ts'

it('gives back what it was given where nothing is different', () => {
  const before = { rows: [{ id: 1, tags: ['a'] }], none: null }
  expect(keepEqual(before, structuredClone(before))).toBe(before)
})

it('keeps the parts that are as they were, and only those', () => {
  const before = { rows: [{ id: 1 }, { id: 2 }], total: 2 }
  const now = keepEqual(before, { rows: [{ id: 1 }, { id: 3 }], total: 2 })
  expect(now).toEqual({ rows: [{ id: 1 }, { id: 3 }], total: 2 })
  expect(now.rows[0]).toBe(before.rows[0])
  expect(now.rows).not.toBe(before.rows)
})

it.each([
  ['a field that is gone', { a: 1, b: undefined }, { a: 1 }],
  ['a field that is new', { a: 1 }, { a: 1, b: undefined }],
  ['a list that is shorter', [1, 2], [1]],
  ['a list in place of an object', { 0: 'a' }, ['a']],
  ['an object in place of nothing', null, {}],
  ['another number', 1, 2],
])('takes %s for a difference', (_what, before, now) => {
  expect(keepEqual(before, now)).toStrictEqual(now)
})

it('says what the new answer says, whatever was there before', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, now) => {
      expect(keepEqual(before, structuredClone(now))).toStrictEqual(now)
    }),
  )
})
