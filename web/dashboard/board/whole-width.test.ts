import { expect, test } from 'vitest'
import { wholeWidth } from './whole-width.ts'

/** Capital letters are open cards; cards in brackets take a whole row. */
test.each([
  ['Abcd', '[A]bc[d]'],
  ['abcd', 'abcd'],
  ['aBcd', '[a][B]cd'],
  ['AbcD', '[A]bc[D]'],
  ['abC', 'ab[C]'],
  ['abc', 'ab[c]'],
  ['aBcD', '[a][B][c][D]'],
  ['', ''],
])('%s: %s', (cards, rows) => {
  const shown = [...cards]
  const whole = wholeWidth(shown, (card) => card === card.toUpperCase())
  expect(shown.map((card) => (whole.has(card) ? `[${card}]` : card)).join('')).toBe(rows)
})
