import { expect, it } from 'vitest'
import { circleIn } from './import-circles.ts'

it('finds files that import each other, however far around', () => {
  expect(circleIn({ a: ['b'], b: ['c'], c: ['d', 'b'], d: [] })).toEqual(['b', 'c', 'b'])
  expect(circleIn({ a: ['a'] })).toEqual(['a', 'a'])
})

it('finds none where many ways lead to the same file', () => {
  expect(circleIn({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })).toBeUndefined()
})
