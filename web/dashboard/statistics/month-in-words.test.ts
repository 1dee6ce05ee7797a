import { expect, test } from 'vitest'
import { monthInWords } from './month-in-words.ts'

test.each([
  ['2026-11', 'Nov 2026', 'N'],
  ['2027-01', 'Jan 2027', 'J'],
])('%s is %s', (written, name, letter) => {
  expect(monthInWords(written)).toEqual({ name, letter })
})
