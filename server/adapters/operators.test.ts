import { expect, it } from 'vitest'
import { openOperators } from './operators.ts'

const first = { name: 'desk1', key: 'the-key-of-the-first-sample-operator' }
const second = { name: 'desk2', key: 'the-key-of-the-second-sample-operator' }
const operators = openOperators([first, second])

it('a key says whose it is', () => {
  expect(operators.findName(first.key)).toBe('desk1')
  expect(operators.findName(second.key)).toBe('desk2')
})

it.each([
  ['', 'nothing'],
  [first.key.slice(0, -1), 'the beginning of a key'],
  [`${first.key}x`, 'a key and more'],
  [first.key.toUpperCase(), 'a key in capitals'],
  [` ${first.key}`, 'a key with a blank'],
  [first.name, 'a name'],
  [`${first.name}:${first.key}`, 'a name with its key'],
  ['the-key-of-no-sample-operator-at-all', 'another key'],
])('%j is nobody: %s', (shown) => {
  expect(operators.findName(shown)).toBeUndefined()
})

it('while a key is changed, both are good for the same name, and afterwards only the new one', () => {
  const next = { name: 'desk1', key: 'the-next-key-of-the-first-sample-operator' }
  const during = openOperators([next, first, second])
  expect([first, next, second].map(({ key }) => during.findName(key))).toEqual(['desk1', 'desk1', 'desk2'])
  const after = openOperators([next, second])
  expect([first, next].map(({ key }) => after.findName(key))).toEqual([undefined, 'desk1'])
})

it('without operators no key is good, not even an empty one', () => {
  expect(openOperators([]).findName('')).toBeUndefined()
  expect(openOperators([]).findName(first.key)).toBeUndefined()
})
