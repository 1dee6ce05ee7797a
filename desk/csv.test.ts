import { expect, it } from 'vitest'
import { csvAmount, csvLine } from './csv.ts'

it.each([
  [['a', 1, null], 'a,1,'],
  [['a, b', 'say "yes"'], '"a, b","say ""yes"""'],
  [['=1+1', '@sum', '-2', '+3'], "'=1+1,'@sum,'-2,'+3"],
  [['two\nlines'], '"two\nlines"'],
])('%j becomes %s', (cells, line) => expect(csvLine(cells)).toBe(line))

it.each([
  [10_000, 100],
  [-195, -1.95],
  [null, null],
])('%s pesewas are %s cedis', (pesewas, cedis) => expect(csvAmount(pesewas)).toBe(cedis))
