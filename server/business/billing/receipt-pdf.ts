import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { openLetters, type Style } from '../../pdf/letters.ts'
import { drawMark } from '../../pdf/mark.ts'
import { openTags, taggedDocument } from '../../pdf/tags.ts'
import { wrapText } from '../../pdf/wrap-text.ts'
import type { ReceiptWords } from './receipt-words.ts'

const green = '#0f5c43'
const paleGreen = '#e8f2ea'
const hairline = '#d9d3c3'
const ink = '#14261d'
const quiet = '#5a665e'

const page = { widthPt: 419.53, heightPt: 595.28, marginPt: 44 }
const right = page.widthPt - page.marginPt
const valueX = page.marginPt + 92
const maxLines = 5
/** More of them stand closer together, so that an invoice with its tax is one usual page too. */
const fewRows = 11

const label: Style = { weight: 400, sizePt: 9.5, colour: quiet }
const value: Style = { weight: 400, sizePt: 10.5, colour: ink }

/** One page, tagged for screen readers. The same words always give the same bytes. */
export const drawReceipt = async (words: ReceiptWords, at: Date): Promise<Buffer> => {
  const doc = new PDFDocument({
    ...taggedDocument,
    autoFirstPage: false,
    // The types of the library do not know this one.
    subset: 'PDF/UA' as never,
    // The library puts these into markup as they are, so nothing that a vendor typed may be among them.
    info: { Title: `${words.title} ${words.number}`, Author: words.product, CreationDate: at },
  })
  const pdf = buffer(doc)
  const letters = openLetters(doc)
  const fits = (text: string) => letters.measureWidth(text, value) <= right - valueX
  let y = 208
  const gapPt = words.rows.length > fewRows ? 7 : 12
  const placed = words.rows.map(([name, text]) => {
    const row = { name, lines: wrapText(text, fits, maxLines), y }
    y += gapPt + Math.max(1, row.lines.length) * 15
    return row
  })
  // Only names and addresses far longer than usual need more than the usual page.
  doc.addPage({ size: [page.widthPt, Math.max(page.heightPt, y + 60)], margin: 0 })

  const { add, part, rowHead, ornament } = openTags(doc)
  const line = (y: number, colour: string, heightPt: number) =>
    ornament(() => doc.rect(page.marginPt, y, right - page.marginPt, heightPt).fill(colour))

  ornament(() => drawMark(doc, page.marginPt, 40, 34))
  add('P', () => letters.write(words.product, page.marginPt + 44, 42, { weight: 700, sizePt: 20, colour: ink }))
  line(88, green, 2)

  add('H1', () => {
    letters.write(words.title, page.marginPt, 112, { weight: 700, sizePt: 24, colour: ink })
    const number: Style = { weight: 400, sizePt: 12, colour: quiet }
    letters.write(words.number, right - letters.measureWidth(words.number, number), 124, number)
  })

  add('P', () => letters.write(words.amount, page.marginPt, 164, { weight: 700, sizePt: 17, colour: green }))
  const statusStyle: Style = { weight: 700, sizePt: 10, colour: green }
  const width = letters.measureWidth(words.status, statusStyle)
  ornament(() => doc.roundedRect(right - width - 20, 166, width + 20, 20, 10).fill(paleGreen))
  add('P', () => letters.write(words.status, right - width - 10, 169, statusStyle))

  add(
    'Table',
    placed.map((row) =>
      part('TR', [
        rowHead(() => letters.write(row.name, page.marginPt, row.y + gapPt / 2 + 0.5, label)),
        part('TD', () => {
          for (const [index, text] of row.lines.entries())
            letters.write(text, valueX, row.y + gapPt / 2 + index * 15, value)
        }),
      ]),
    ),
  )
  for (const row of placed) line(row.y, hairline, 0.5)
  line(y, hairline, 0.5)

  const foot: Style = { weight: 400, sizePt: 9, colour: quiet }
  const footLines = wrapText(words.foot, (text) => letters.measureWidth(text, foot) <= right - page.marginPt, 2)
  const footY = Math.max(536, y + 12)
  add('P', () => {
    for (const [index, text] of footLines.entries()) letters.write(text, page.marginPt, footY + index * 12, foot)
  })

  doc.end()
  return pdf
}
