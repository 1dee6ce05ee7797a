import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { expect, test } from 'vitest'
import { commonLetters } from './make-letters.ts'

const folder = new URL('../web/ui/', import.meta.url)
const styles = readFileSync(new URL('base.css', folder), 'utf8')
const common = create(readFileSync(new URL('letters/figtree-common.woff2', folder))) as Font

/** The characters of each face of the typeface, as the style sheet has them. */
const [inCommon = [], inWhole = []] = [...styles.matchAll(/@font-face \{[^}]*"Figtree Variable"[^}]*\}/g)].map(
  ([face]) =>
    [...(/unicode-range:([^;]+);/.exec(face)?.[1] ?? '').matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].flatMap(
      ([, first = '', last = first]) => {
        const start = Number.parseInt(first, 16)
        return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) => start + index)
      },
    ),
)

test('the style sheet asks the common file for what is in it, and the whole typeface for other letters only', () => {
  expect(inCommon).toEqual([...commonLetters].map((letter) => letter.codePointAt(0)).sort((a = 0, b = 0) => a - b))
  expect(inCommon.filter((code) => !common.hasGlyphForCodePoint(code))).toEqual([])
  expect(inWhole.filter((code) => inCommon.includes(code))).toEqual([])
  expect(inWhole.length).toBeGreaterThan(80)
})

test('the common file keeps what texts are set with: weights, kerning, digits of one width', () => {
  expect(common.variationAxes).toEqual({ wght: expect.objectContaining({ min: 400, max: 800 }) })
  expect(common.availableFeatures).toEqual(expect.arrayContaining(['kern', 'tnum']))
})
