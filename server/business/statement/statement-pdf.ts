import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { openLetters, type Style } from '../../pdf/letters.ts'
import { drawMark } from '../../pdf/mark.ts'
import { openTags, taggedDocument } from '../../pdf/tags.ts'
import { wrapText } from '../../pdf/wrap-text.ts'
import type { StatementWords } from './statement-words.ts'

const ink = '#14261d'
const quiet = '#5a665e'
const green = '#0f5c43'
const hairline = '#d9d3c3'

const page = { widthPt: 595.28, heightPt: 841.89, marginPt: 40 }
const right = page.widthPt - page.marginPt
const bottom = page.heightPt - 56
const rowPt = 20

const small: Style = { weight: 400, sizePt: 9, colour: quiet }
const cell: Style = { weight: 400, sizePt: 9, colour: ink }
const head: Style = { weight: 700, sizePt: 9, colour: ink }

type Doc = InstanceType<typeof PDFDocument>
type Sheet = { doc: Doc; letters: ReturnType<typeof openLetters>; tags: ReturnType<typeof openTags> }

/** A4, as many pages as the year needs, tagged for screen readers. */
export const drawStatement = async (words: StatementWords, at: Date): Promise<Buffer> => {
  const doc = new PDFDocument({
    ...taggedDocument,
    autoFirstPage: false,
    // The types of the library do not know this one.
    subset: 'PDF/UA' as never,
    info: { Title: words.title, Author: words.product, CreationDate: at },
  })
  const pdf = buffer(doc)
  addPage(doc)
  const sheet = { doc, letters: openLetters(doc), tags: openTags(doc) }
  let y = drawHead(sheet, words)
  y = drawEntries(sheet, words, y)
  y = drawTotals(sheet, words, y + 20)
  drawParagraph(sheet, words.foot, y + 16)
  doc.end()
  return pdf
}

const addPage = (doc: Doc) => doc.addPage({ size: [page.widthPt, page.heightPt], margin: 0 })

const drawHead = (sheet: Sheet, { product, title, lead }: StatementWords): number => {
  const { doc, letters, tags } = sheet
  tags.ornament(() => drawMark(doc, page.marginPt, 40, 30))
  tags.add('P', () => letters.write(product, page.marginPt + 40, 41, { weight: 700, sizePt: 18, colour: ink }))
  drawLine(sheet, 82, green, 2)
  tags.add('H1', () => letters.write(title, page.marginPt, 98, { weight: 700, sizePt: 22, colour: ink }))
  return lead.reduce((y, text) => drawParagraph(sheet, text, y), 138) + 10
}

const drawParagraph = ({ letters, tags }: Sheet, text: string, y: number): number => {
  const fits = (line: string) => letters.measureWidth(line, small) <= right - page.marginPt
  const lines = wrapText(text, fits, 3)
  tags.add('P', () => {
    for (const [at, line] of lines.entries()) letters.write(line, page.marginPt, y + at * 13, small)
  })
  return y + lines.length * 13 + 3
}

const drawLine = ({ doc, tags }: Sheet, y: number, colour: string, heightPt: number) =>
  tags.ornament(() => doc.rect(page.marginPt, y, right - page.marginPt, heightPt).fill(colour))

/** On each page one table with the same heads, so that a page can be read by itself. */
const drawEntries = (
  sheet: Sheet,
  { table: [heads = [], ...rows], amountsFrom }: StatementWords,
  top: number,
): number => {
  const columns = placeColumns(heads.length, amountsFrom)
  let y = top
  for (let drawn = 0; drawn < rows.length; ) {
    if (drawn > 0) {
      addPage(sheet.doc)
      y = page.marginPt
    }
    const count = Math.max(1, Math.floor((bottom - y) / rowPt) - 1)
    y = drawTable(sheet, { heads, rows: rows.slice(drawn, drawn + count), columns }, y)
    drawn += count
  }
  return y
}

type Column = { x: number; align: 'left' | 'right' }

/** The three of words on the left, the amounts in equal parts of the rest. */
const placeColumns = (count: number, amountsFrom: number): Column[] => {
  const widthPt = Math.min(54, (right - page.marginPt - 250) / (count - amountsFrom))
  return Array.from({ length: count }, (_, at) =>
    at < amountsFrom
      ? { x: page.marginPt + ([0, 64, 126][at] ?? 0), align: 'left' }
      : { x: right - (count - 1 - at) * widthPt, align: 'right' },
  )
}

type Table = { heads: readonly string[]; rows: readonly (readonly string[])[]; columns: readonly Column[] }

const drawTable = (sheet: Sheet, { heads, rows, columns }: Table, top: number): number => {
  const { tags } = sheet
  const draw = (text: string, at: number, y: number, style: Style) => () =>
    writeCell(sheet, { text, y, style }, columns[at])
  const cells = rows.map((row, index) => {
    const y = top + (index + 1) * rowPt
    return tags.part(
      'TR',
      row.map((text, at) => tags.part('TD', draw(text, at, y, cell))),
    )
  })
  const headRow = tags.part(
    'TR',
    heads.map((text, at) => tags.columnHead(draw(text, at, top, head))),
  )
  tags.add('Table', [headRow, ...cells])
  for (let index = 1; index <= rows.length + 1; index++) drawLine(sheet, top + index * rowPt - 3, hairline, 0.5)
  return top + (rows.length + 1) * rowPt
}

type Cell = { text: string; y: number; style: Style }

const writeCell = (
  { letters }: Sheet,
  { text, y, style }: Cell,
  column: Column = { x: page.marginPt, align: 'left' },
) => letters.write(text, column.align === 'left' ? column.x : column.x - letters.measureWidth(text, style), y, style)

const drawTotals = (sheet: Sheet, { totals }: StatementWords, wanted: number): number => {
  const { doc, tags } = sheet
  let y = wanted
  // Totals and foot stay together.
  if (y + (totals.length + 2) * rowPt > bottom) {
    addPage(doc)
    y = page.marginPt
  }
  const top = y
  tags.add(
    'Table',
    totals.map(([name, amount], at) => {
      const rowY = top + at * rowPt
      return tags.part('TR', [
        tags.rowHead(() => writeCell(sheet, { text: name, y: rowY, style: head })),
        tags.part('TD', () => writeCell(sheet, { text: amount, y: rowY, style: cell }, { x: right, align: 'right' })),
      ])
    }),
  )
  for (let at = 1; at <= totals.length; at++) drawLine(sheet, top + at * rowPt - 3, hairline, 0.5)
  return top + totals.length * rowPt
}
