import { readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { addCedi } from './cedi.ts'

afterEach(() => vi.unstubAllGlobals())

const base = readFileSync(new URL('../base.css', import.meta.url), 'utf8')

/** Weight and sizes of each face of the family, as the style sheet has them. */
const facesInStyles = [...base.matchAll(/@font-face \{[^}]*"Figtree Letters"[^}]*\}/g)].map(([face]) => {
  const read = (name: string) => new RegExp(`${name}: ([^;]+);`).exec(face)?.[1]
  return {
    weight: read('font-weight'),
    sizeAdjust: read('size-adjust'),
    ascentOverride: read('ascent-override'),
    descentOverride: read('descent-override'),
    lineGapOverride: read('line-gap-override'),
  }
})

it('adds the sign in the weights and sizes of the style sheet, as fonts that browsers read', () => {
  const added: { family: string; signature: string; descriptors: object }[] = []
  class FontFace {
    constructor(family: string, outline: Uint8Array, descriptors: object) {
      added.push({ family, signature: String.fromCharCode(...outline.slice(0, 4)), descriptors })
    }
  }
  vi.stubGlobal('FontFace', FontFace)
  vi.stubGlobal('document', { fonts: { add: vi.fn() } })
  addCedi()
  expect(facesInStyles).toHaveLength(2)
  expect(added).toEqual(
    facesInStyles.map((face) => ({
      family: 'Figtree Letters',
      signature: 'wOF2',
      descriptors: { ...face, unicodeRange: 'U+20B5' },
    })),
  )
  expect(document.fonts.add).toHaveBeenCalledTimes(2)
})

it('does nothing where there are no fonts', () => expect(() => addCedi()).not.toThrow())
