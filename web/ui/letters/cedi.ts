import { cediOutlines } from './cedi-outlines.ts'

const toBytes = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

/** As the faces of base.css, which these take the place of. */
const sizes = { sizeAdjust: '95%', ascentOverride: '100%', descentOverride: '26.3%', lineGapOverride: '0%' }

const addFace = (outline: string, weight: string) =>
  document.fonts.add(
    new FontFace('Figtree Letters', toBytes(outline), {
      weight,
      unicodeRange: 'U+20B5',
      ...sizes,
    } as FontFaceDescriptors),
  )

/**
 * Nearly every page behind the login shows an amount. With the sign at hand none of them loads two files for it, or lays its
 * text out a second time when they have come.
 */
export const addCedi = (): void => {
  // Not in tests, nor while the build renders a page.
  if (typeof FontFace === 'undefined') return
  addFace(cediOutlines[400], '300 599')
  addFace(cediOutlines[700], '600 900')
}
