import type PDFDocument from 'pdfkit'
import { type Face, type FontName, type FontWeight, listFonts, readFontFile } from './font-files.ts'
import { type Run, splitRuns } from './letter-runs.ts'

type Doc = InstanceType<typeof PDFDocument>
export type Style = { weight: FontWeight; sizePt: number; colour: string }

const boxEm = { width: 0.5, height: 0.7, gap: 0.08 }

/**
 * Writes in the fonts of one face, each opened only if needed: of Noto Sans the second has the letters of Ghanaian languages
 * and the cedi sign, the third a few accents. A letter that none has becomes a box, and an emoji is left out; copying and
 * reading aloud still give the text as it was.
 */
export const openLetters = (doc: Doc, face: Face = 'noto-sans') => {
  const opened = new Set<FontName>()

  const choose = (font: FontName) => {
    if (!opened.has(font)) doc.registerFont(font, readFontFile(font))
    opened.add(font)
    return doc.font(font)
  }

  const has = (font: FontName, letter: string) => {
    // The library does not expose which letters a font has; the font object that it has opened does.
    const { _font } = choose(font) as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } }
    return [...letter].every((sign) => _font.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
  }

  const split = (text: string, weight: FontWeight) => splitRuns(text, { fonts: listFonts(face, weight), has })

  const measureRun = (run: Run, sizePt: number) =>
    run === 'box' ? (boxEm.width + 2 * boxEm.gap) * sizePt : choose(run.font).fontSize(sizePt).widthOfString(run.text)

  const measureWidth = (text: string, { weight, sizePt }: Pick<Style, 'weight' | 'sizePt'>): number =>
    split(text, weight).runs.reduce((sum, run) => sum + measureRun(run, sizePt), 0)

  const drawBox = (x: number, baseline: number, { sizePt, colour }: Style) =>
    doc
      .lineWidth(0.06 * sizePt)
      .rect(x + boxEm.gap * sizePt, baseline - boxEm.height * sizePt, boxEm.width * sizePt, boxEm.height * sizePt)
      .stroke(colour)

  /** Fonts of two faces stand on one line. */
  const writeOn = (text: string, x: number, baseline: number, style: Style): void => {
    const { runs, isWhole } = split(text, style.weight)
    if (!isWhole) doc.markContent('Span', { actual: withoutControls(text) })
    const { sizePt, colour } = style
    const placed = { lineBreak: false, baseline: 'alphabetic' } as const
    let at = x
    for (const run of runs) {
      if (run === 'box') drawBox(at, baseline, style)
      else choose(run.font).fontSize(sizePt).fillColor(colour).text(run.text, at, baseline, placed)
      at += measureRun(run, sizePt)
    }
    if (!isWhole) doc.endMarkedContent()
  }

  /** `y` is the top of the line. */
  const write = (text: string, x: number, y: number, style: Style): void => {
    const [first = 'noto-sans-latin-400'] = listFonts(face, style.weight)
    choose(first)
    const { ascender } = (doc as unknown as { _font: { ascender: number } })._font
    writeOn(text, x, y + (ascender / 1000) * style.sizePt, style)
  }

  return { measureWidth, write, writeOn }
}

/** The joiner stays, since it makes one emoji of several. */
const withoutControls = (text: string) => text.normalize('NFC').replace(/(?!\u200d)[\p{Cc}\p{Cf}]/gu, '')
