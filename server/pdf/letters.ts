import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import type PDFDocument from 'pdfkit'
import { splitGraphemes } from './wrap-text.ts'

/** The drawing library reads woff too, but would unpack a table again for each letter that it looks at. */
const unpackWoff = (woff: Buffer): Buffer => {
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(12 + 16 * count)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  const tables: Buffer[] = []
  let end = directory.length
  for (let at = 0; at < count; at++) {
    const entry = 44 + 20 * at
    const [offset, packedLength, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ]
    const packed = woff.subarray(offset, offset + packedLength)
    const table = Buffer.alloc(Math.ceil(length / 4) * 4)
    const plain = packedLength < length ? inflateSync(packed) : packed
    plain.copy(table)
    const to = 12 + 16 * at
    woff.copy(directory, to, entry, entry + 4)
    woff.copy(directory, to + 4, entry + 16, entry + 20)
    directory.writeUInt32BE(end, to + 8)
    directory.writeUInt32BE(length, to + 12)
    tables.push(table)
    end += table.length
  }
  return Buffer.concat([directory, ...tables])
}

type Doc = InstanceType<typeof PDFDocument>
type FontName = `latin${'' | '-ext'}-${400 | 700}`
type Run = { font: FontName; text: string }
export type Style = { weight: 400 | 700; sizePt: number; colour: string }

const { resolve } = createRequire(import.meta.url)
const files = new Map<FontName, Buffer>()

/** Not woff2, though it is smaller: the library loses the shapes of most letters in it. */
const readFontFile = (name: FontName): Buffer => {
  const path = `@fontsource/noto-sans/files/noto-sans-${name}-normal.woff`
  const file = files.get(name) ?? unpackWoff(readFileSync(resolve(path)))
  files.set(name, file)
  return file
}

/**
 * Writes in two fonts of one face: the second has the letters of Ghanaian languages and the cedi sign, and is opened
 * only if needed. A letter that neither has becomes a question mark.
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

  const splitRuns = (text: string, weight: Style['weight']): Run[] => {
    const fonts: FontName[] = [`latin-${weight}`, `latin-ext-${weight}`]
    const runs: Run[] = []
    for (const letter of splitLetters(text)) {
      const font = fonts.find((one) => has(one, letter))
      const run: Run = font ? { font, text: letter } : { font: `latin-${weight}`, text: '?' }
      const last = runs.at(-1)
      if (last?.font === run.font) last.text += run.text
      else runs.push(run)
    }
    return runs
  }

  const measureWidth = (text: string, { weight, sizePt }: Pick<Style, 'weight' | 'sizePt'>): number =>
    splitRuns(text, weight).reduce((sum, run) => sum + choose(run.font).fontSize(sizePt).widthOfString(run.text), 0)

  const write = (text: string, x: number, y: number, { weight, sizePt, colour }: Style): void => {
    let at = x
    for (const run of splitRuns(text, weight)) {
      choose(run.font).fontSize(sizePt).fillColor(colour).text(run.text, at, y, { lineBreak: false })
      at += doc.widthOfString(run.text)
    }
  }

  return { measureWidth, write }
}

/** Without invisible characters and those that change the direction of writing. */
const splitLetters = (text: string) =>
  splitGraphemes(text.normalize('NFC'))
    .map((letter) => letter.replace(/[\p{Cc}\p{Cf}]/gu, ''))
    .filter((letter) => letter !== '')
