import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { PosterSize } from '../../../contract/customer/poster.ts'
import type { Accent } from '../../../contract/customer/public-page.ts'
import { openLetters, type Style } from '../../pdf/letters.ts'
import { drawMark } from '../../pdf/mark.ts'
import { openTags, taggedDocument } from '../../pdf/tags.ts'
import { wrapText } from '../../pdf/wrap-text.ts'
import { sceneColours } from '../share-picture/scene.ts'
import { pictureUnits } from './poster-picture.ts'
import type { PosterWords } from './poster-words.ts'
import { listRuns, type QrCode } from './qr-code.ts'

type Poster = {
  words: PosterWords
  code: QrCode
  picture: Buffer
  accent: Accent
  slug: string
  size: PosterSize
  at: Date
}

const paper = '#fffdf8'
const ink = '#14261d'
const quiet = '#43534a'
const night = '#06281e'
const good = '#1a6b3a'

/** All sizes have nearly one shape, so all is drawn in these units and then made larger or smaller. */
const units = { width: 840, height: 1188, marginX: 60 }
const sizesPt: Record<PosterSize, [width: number, height: number]> = { A4: [595.28, 841.89], A6: [297.64, 419.53] }
const middle = units.width / 2
const lineWidth = units.width - 2 * units.marginX
const codeFrame = { x: 259, y: 582, size: 322 }
const codeSize = 261

/** One page, tagged for screen readers. */
export const drawPoster = async ({ words, code, picture, accent, slug, size, at }: Poster): Promise<Buffer> => {
  const doc = new PDFDocument({
    ...taggedDocument,
    size: sizesPt[size],
    margin: 0,
    subset: 'PDF/UA' as never,
    // The library puts these into markup as they are, so nothing that a vendor typed may be among them.
    info: { Title: `Poster ${slug}`, Author: words.product, CreationDate: at },
  })
  const pdf = buffer(doc)
  const { add, ornament } = openTags(doc)
  const { primary } = sceneColours[accent]
  scaleToPage(doc, size)
  ornament(() => {
    doc.rect(-units.width, 0, 3 * units.width, units.height).fill(paper)
    doc.image(picture, 0, 0, { width: pictureUnits.width, height: pictureUnits.height })
    drawCode(doc, code, primary)
    doc.rect(units.marginX, 1090, lineWidth, 2).fill('#e5dbc8')
    drawMark(doc, units.marginX, 1108, 44)
    doc.rect(0, units.height - 12, units.width, 12).fill(primary)
  })
  const { letters, write } = openLines(doc)
  for (const { kind, lines, step, baseline, style } of [
    ...setHead(words, letters),
    setLine(letters, words.scan, { baseline: 964, sizes: [42], weight: 700, colour: ink }),
    setLine(letters, words.address, { baseline: 1012, sizes: [31, 27, 23, 19], weight: 700, colour: primary }),
    setLine(letters, words.ask, { baseline: 1058, sizes: [29], weight: 400, colour: quiet }),
  ].filter(({ lines }) => lines.length > 0))
    add(kind, () => {
      for (const [index, text] of lines.entries()) write(text, baseline + index * step, style)
    })

  add('P', () => letters.writeOn(words.product, units.marginX + 54, 1142, { weight: 700, sizePt: 32, colour: ink }))
  const verified: Style = { weight: 400, sizePt: 22, colour: quiet }
  const left = units.width - units.marginX - letters.measureWidth(words.verified, verified)
  ornament(() => drawCheck(doc, left - 26, 1131))
  add('P', () => letters.writeOn(words.verified, left, 1139, verified))
  doc.end()
  return pdf
}

type Doc = InstanceType<typeof PDFDocument>
type Letters = ReturnType<typeof openLetters>

/** A6 is a hair shorter than half of A4: what is drawn then stands in its middle. */
const scaleToPage = (doc: Doc, size: PosterSize) => {
  const [width, height] = sizesPt[size]
  const scale = Math.min(width / units.width, height / units.height)
  doc.translate((width - units.width * scale) / 2, 0).scale(scale)
}

const openLines = (doc: Doc) => {
  const letters = openLetters(doc, 'figtree')
  const write = (text: string, baseline: number, style: Style) =>
    letters.writeOn(text, middle - letters.measureWidth(text, style) / 2, baseline, style)
  return { letters, write }
}

type Placed = { kind: 'H1' | 'P'; lines: string[]; step: number; baseline: number; style: Style }
type Look = Omit<Style, 'sizePt'> & { baseline: number; sizes: [number, ...number[]] }

const fits = (letters: Letters, style: Style) => (text: string) => letters.measureWidth(text, style) <= lineWidth

/** In one line: as large as it fits, at the smallest size cut short. */
const setLine = (letters: Letters, text: string, { baseline, sizes, ...look }: Look): Placed => {
  const styles = sizes.map((sizePt): Style => ({ ...look, sizePt }))
  const style = styles.find((one) => fits(letters, one)(text)) ?? { ...look, sizePt: Math.min(...sizes) }
  return { kind: 'P', lines: wrapText(text, fits(letters, style), 1), step: 0, baseline, style }
}

/** Either the name or what is said of it may take two lines. */
const setHead = ({ name, about }: PosterWords, letters: Letters): Placed[] => {
  const oneLine: Look = { baseline: 500, sizes: [80, 72, 64, 58, 52], weight: 700, colour: ink }
  const aboutLook: Look = { baseline: 552, sizes: [29, 26], weight: 400, colour: quiet }
  if (!fits(letters, { ...oneLine, sizePt: 52 })(name)) {
    const style: Style = { weight: 700, sizePt: 46, colour: ink }
    const lines = wrapText(name, fits(letters, style), 2)
    return [
      { kind: 'H1', lines, step: 50, baseline: 468, style },
      setLine(letters, about, { ...aboutLook, baseline: 558 }),
    ]
  }
  const title: Placed = { ...setLine(letters, name, oneLine), kind: 'H1' }
  const small: Style = { weight: 400, sizePt: 24, colour: quiet }
  if (fits(letters, { ...small, sizePt: 26 })(about)) return [title, setLine(letters, about, aboutLook)]
  return [
    { ...title, baseline: 494 },
    { kind: 'P', lines: wrapText(about, fits(letters, small), 2), step: 29, baseline: 536, style: small },
  ]
}

/** White around it is a part of a code. */
const drawCode = (doc: Doc, code: QrCode, colour: string) => {
  const { x, y, size } = codeFrame
  doc.lineWidth(6).roundedRect(x, y, size, size, 22).fillAndStroke('#fff', colour)
  const module = codeSize / code.length
  const gap = (size - codeSize) / 2
  for (const run of listRuns(code))
    doc.rect(x + gap + run.x * module, y + gap + run.y * module, run.length * module, module)
  doc.fill(night)
}

const drawCheck = (doc: Doc, x: number, y: number) => {
  doc.circle(x, y, 13).fill(good)
  doc.lineWidth(3).lineCap('round').lineJoin('round')
  doc.path(`M${x - 5.5} ${y + 0.5}l4 4 7.5-8`).stroke(paper)
}
