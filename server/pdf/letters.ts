import type PDFDocument from 'pdfkit'
import { type FontName, readFontFile } from './font-files.ts'
import { splitGraphemes } from './wrap-text.ts'

type Doc = InstanceType<typeof PDFDocument>
/** Letters of one font, or a box for a letter that no font has. */
type Run = LetterRun | 'box'
type LetterRun = { font: FontName; text: string }
export type Style = { weight: 400 | 700; sizePt: number; colour: string }

const boxEm = { width: 0.5, height: 0.7, gap: 0.08 }

/**
 * Writes in three fonts of one face: the second has the letters of Ghanaian languages and the cedi sign, the third a few
 * accents; both are opened only if needed. A letter that none has becomes a box, and an emoji is left out; copying and
 * reading aloud still give the text as it was.
 */
export const openLetters = (doc: Doc) => {
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

  const splitRuns = (text: string, weight: Style['weight']): { runs: Run[]; isWhole: boolean } => {
    const fonts: FontName[] = [`latin-${weight}`, `latin-ext-${weight}`, `vietnamese-${weight}`]
    const find = (letter: string): LetterRun | undefined => {
      const font = fonts.find((one) => has(one, letter))
      return font && { font, text: letter }
    }
    const letters = splitLetters(text)
    // A letter under a mark that no font has is still that letter.
    const found = letters.map((letter) => find(letter) ?? find(letter.replace(/\p{M}/gu, '') || letter))
    const isBoxed = letters.map((letter, at) => !found[at] && !isEmoji(letter))
    // A name of nothing but emoji is still a name.
    const hasWords = found.some((run) => run !== undefined) || isBoxed.includes(true)
    const runs: Run[] = []
    for (const [at, run] of found.entries()) {
      if (run) joinRun(runs, run)
      else if (isBoxed[at] || !hasWords) runs.push('box')
    }
    return { runs, isWhole: letters.every((letter, at) => found[at]?.text === letter) }
  }

  const measureRun = (run: Run, sizePt: number) =>
    run === 'box' ? (boxEm.width + 2 * boxEm.gap) * sizePt : choose(run.font).fontSize(sizePt).widthOfString(run.text)

  const measureWidth = (text: string, { weight, sizePt }: Pick<Style, 'weight' | 'sizePt'>): number =>
    splitRuns(text, weight).runs.reduce((sum, run) => sum + measureRun(run, sizePt), 0)

  const drawBox = (x: number, y: number, { weight, sizePt, colour }: Style) => {
    choose(`latin-${weight}`).fontSize(sizePt)
    const { ascender } = (doc as unknown as { _font: { ascender: number } })._font
    const baseline = y + (ascender / 1000) * sizePt
    doc
      .lineWidth(0.06 * sizePt)
      .rect(x + boxEm.gap * sizePt, baseline - boxEm.height * sizePt, boxEm.width * sizePt, boxEm.height * sizePt)
      .stroke(colour)
  }

  const write = (text: string, x: number, y: number, style: Style): void => {
    const { runs, isWhole } = splitRuns(text, style.weight)
    if (!isWhole) doc.markContent('Span', { actual: withoutControls(text) })
    let at = x
    for (const run of runs) {
      if (run === 'box') drawBox(at, y, style)
      else choose(run.font).fontSize(style.sizePt).fillColor(style.colour).text(run.text, at, y, { lineBreak: false })
      at += measureRun(run, style.sizePt)
    }
    if (!isWhole) doc.endMarkedContent()
  }

  return { measureWidth, write }
}

/** Letters of one font are one run; where something was left out, two spaces become one. */
const joinRun = (runs: Run[], run: LetterRun) => {
  const last = runs.at(-1)
  if (last === undefined || last === 'box' || last.font !== run.font) runs.push({ ...run })
  else if (run.text !== ' ' || !last.text.endsWith(' ')) last.text += run.text
}

const isEmoji = (letter: string) => /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(letter)

/** The joiner stays, since it makes one emoji of several. */
const withoutControls = (text: string) => text.normalize('NFC').replace(/(?!\u200d)[\p{Cc}\p{Cf}]/gu, '')

/** Without invisible characters and those that change the direction of writing. */
const splitLetters = (text: string) =>
  splitGraphemes(text.normalize('NFC'))
    .map((letter) => letter.replace(/[\p{Cc}\p{Cf}]|\p{Variation_Selector}/gu, ''))
    .filter((letter) => letter !== '')
