import { create, type Font } from 'fontkit'
import { type FontName, type FontWeight, listFonts, readFontFile } from '../../pdf/font-files.ts'
import { splitRuns } from '../../pdf/letter-runs.ts'
import { wrapText } from '../../pdf/wrap-text.ts'

export type TextStyle = { weight: FontWeight; sizePx: number; tracking?: number }

const opened = new Map<FontName, Font>()

const openFont = (name: FontName): Font => {
  const font = opened.get(name) ?? (create(readFontFile(name)) as Font)
  opened.set(name, font)
  return font
}

const has = (font: FontName, letter: string) =>
  [...letter].every((sign) => openFont(font).hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))

type Outline = { widthPx: number; draw(x: number, baseline: number): string }

/**
 * Text as the shapes of its letters: a server may have no fonts, and shapes cannot be markup. What no font of ours has is
 * left out.
 */
export const outlineText = (text: string, { weight, sizePx, tracking = 0 }: TextStyle): Outline => {
  const { runs } = splitRuns(text, { fonts: listFonts('figtree', weight), has })
  const shapes: { path: string; x: number; y: number; scale: number }[] = []
  let at = 0
  for (const run of runs) {
    if (run === 'box') continue
    const font = openFont(run.font)
    const scale = sizePx / font.unitsPerEm
    const { glyphs, positions } = font.layout(run.text)
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      shapes.push({ path: glyph.path.toSVG(), x: at + xOffset * scale, y: yOffset * scale, scale })
      at += xAdvance * scale + (xAdvance === 0 ? 0 : tracking)
    }
  }
  const draw = (x: number, baseline: number) =>
    shapes
      .filter(({ path }) => path !== '')
      .map(({ path, x: left, y, scale }) => {
        const size = scale.toFixed(5)
        return `<path transform="translate(${(x + left).toFixed(2)} ${(baseline - y).toFixed(2)})scale(${size} -${size})" d="${path}"/>`
      })
      .join('')
  return { widthPx: Math.max(0, at - (shapes.length > 0 ? tracking : 0)), draw }
}

export const measureText = (text: string, style: TextStyle): number => outlineText(text, style).widthPx

export const wrapToWidth = (
  text: string,
  style: TextStyle,
  { widthPx, mostLines }: { widthPx: number; mostLines: number },
): string[] => wrapText(text, (line) => measureText(line, style) <= widthPx, mostLines)
