import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { openLetters, type Style } from '../../pdf/letters.ts'
import { drawMark } from '../../pdf/mark.ts'
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

const label: Style = { weight: 400, sizePt: 9.5, colour: quiet }
const value: Style = { weight: 400, sizePt: 10.5, colour: ink }

/** One page. The same words always give the same bytes. */
export const drawReceipt = async (words: ReceiptWords, at: Date): Promise<Buffer> => {
  const doc = new PDFDocument({
    size: [page.widthPt, page.heightPt],
    margin: 0,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: `${words.title} ${words.number}`,
      Author: words.product,
      Subject: [words.status, words.amount, ...words.rows.map((row) => row.join(' '))].join('; '),
      CreationDate: at,
    },
  })
  const pdf = buffer(doc)
  const letters = openLetters(doc)
  const line = (y: number, colour: string, heightPt: number) =>
    doc.rect(page.marginPt, y, right - page.marginPt, heightPt).fill(colour)

  drawMark(doc, page.marginPt, 40, 34)
  letters.write(words.product, page.marginPt + 44, 42, { weight: 700, sizePt: 20, colour: ink })
  line(88, green, 2)

  letters.write(words.title, page.marginPt, 112, { weight: 700, sizePt: 24, colour: ink })
  const number: Style = { weight: 400, sizePt: 12, colour: quiet }
  letters.write(words.number, right - letters.measureWidth(words.number, number), 124, number)

  letters.write(words.amount, page.marginPt, 164, { weight: 700, sizePt: 17, colour: green })
  const statusStyle: Style = { weight: 700, sizePt: 10, colour: green }
  const width = letters.measureWidth(words.status, statusStyle)
  doc.roundedRect(right - width - 20, 166, width + 20, 20, 10).fill(paleGreen)
  letters.write(words.status, right - width - 10, 169, statusStyle)

  let y = 208
  for (const [name, text] of words.rows) {
    line(y, hairline, 0.5)
    letters.write(name, page.marginPt, y + 8.5, label)
    const fits = (part: string) => letters.measureWidth(part, value) <= right - valueX
    const lines = wrapText(text, fits, maxLines)
    for (const [index, part] of lines.entries()) letters.write(part, valueX, y + 8 + index * 15, value)
    y += 16 + Math.max(1, lines.length) * 15
  }
  line(y, hairline, 0.5)

  const foot: Style = { weight: 400, sizePt: 9, colour: quiet }
  const footLines = wrapText(words.foot, (part) => letters.measureWidth(part, foot) <= right - page.marginPt, 2)
  const footY = Math.max(536, y + 12)
  for (const [index, part] of footLines.entries()) letters.write(part, page.marginPt, footY + index * 12, foot)

  doc.end()
  return pdf
}
