import fc from 'fast-check'
import { expect, test } from 'vitest'
import { threadMs } from '../server/testing/patience.ts'
import { isReadable, isStorable } from './readable-text.ts'

test.each([
  ['an empty text', '', true],
  ['letters', 'Akwaaba', true],
  ['an emoji', '🥘', true],
  ['the first and the last pair', '\u{10000}\u{10FFFF}', true],
  ['a high half alone', '\uD83E', false],
  ['a low half alone', '\uDD58', false],
  ['a high half at the end', 'rice \uD83E', false],
  ['a low half at the beginning', '\uDD58 rice', false],
  ['two high halves before a low one', '\uD83E\uD83E\uDD58', false],
  ['a pair and another low half', '\uD83E\uDD58\uDD58', false],
  ['the halves in the wrong order', '\uDD58\uD83E', false],
  ['the neighbours of the halves', '\uD7FF\uE000', true],
  ['NUL', 'rice\0', false],
])('%s (%j) may be stored: %s', (_, text, storable) => {
  expect(isStorable(text)).toBe(storable)
  expect(isReadable(text)).toBe(storable)
})

const halves = fc.constantFrom('\uD800', '\uDBFF', '\uDC00', '\uDFFF', '\uD7FF', '\uE000', 'a', '🥘')

test('halves are found exactly where isWellFormed of newer browsers finds them', () => {
  const texts = fc.oneof(
    fc.array(halves, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.array(fc.integer({ min: 1, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  )
  fc.assert(
    fc.property(texts, (text) => isStorable(text) === text.isWellFormed()),
    { numRuns: 5000 },
  )
})

test('the time grows in proportion to the length of the text', () => {
  const measure = (text: string) => {
    const begun = threadMs()
    isStorable(text)
    return threadMs() - begun
  }
  const text = '\uD83E\uDD58a'.repeat(100_000)
  const best = (length: number) => Math.min(...Array.from({ length: 5 }, () => measure(text.slice(0, length))))
  best(3_000)
  expect(best(300_000)).toBeLessThan(Math.max(5, best(30_000) * 50))
})
