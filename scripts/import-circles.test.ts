import { expect, it } from 'vitest'
import { findCircle } from './import-circles.ts'

it('finds files that import each other, however far around', () => {
  expect(findCircle({ a: ['b'], b: ['c'], c: ['d', 'b'], d: [] })).toEqual(['b', 'c', 'b'])
  expect(findCircle({ a: ['a'] })).toEqual(['a', 'a'])
})

it('finds none where many ways lead to the same file', () => {
  expect(findCircle({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })).toBeUndefined()
})
