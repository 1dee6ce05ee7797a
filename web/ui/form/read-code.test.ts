import { expect, test } from 'vitest'
import { readCode } from './code-boxes.tsx'

test.each([
  ['9876', '9876'],
  ['98 76', '9876'],
  ['98-76\n', '9876'],
  ['Your code is 9876', '9876'],
  ['Your code is 9876. It is good for 10 minutes.', '9876'],
  ['98', '98'],
  ['no digits', ''],
])('%j holds the code %j', (text, code) => {
  expect(readCode(text, 4)).toBe(code)
})

test('other lengths are read too', () => {
  expect(readCode('Use 123456 within 10 minutes', 6)).toBe('123456')
})
