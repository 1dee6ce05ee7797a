import { expect, it } from 'vitest'
import { wrapText } from './wrap-text.ts'

const fits = (line: string) => line.length <= 10

it.each<[what: string, text: string, lines: string[]]>([
  ['nothing', '', []],
  ['a short line', 'short', ['short']],
  ['exactly a line', '0123456789', ['0123456789']],
  ['words', 'one two three four', ['one two', 'three four']],
  ['any white space', ' one \n\t two ', ['one two']],
  ['a word longer than a line', 'a 0123456789012 b', ['a', '0123456789', '012 b']],
  ['a last line too many', 'one two three four five six seven', ['one two', 'three four', 'five six…']],
  [
    'a last line without room for its end',
    'one two three four 0123456789 six',
    ['one two', 'three four', '012345678…'],
  ],
])('%s is wrapped', (_, text, lines) => {
  expect(wrapText(text, fits, 3)).toEqual(lines)
})

it('a sign made of several is never cut in two', () => {
  const family = '👩‍👩‍👧‍👦'
  expect(wrapText(family.repeat(3), (line) => line.length <= family.length + 3, 5)).toEqual([family, family, family])
})
