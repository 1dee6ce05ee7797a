import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { productName } from '../../contract/product.ts'
import { openLetters, type Style } from '../../server/pdf/letters.ts'
import { openTags, taggedDocument } from '../../server/pdf/tags.ts'
import { wrapText } from '../../server/pdf/wrap-text.ts'

/** A4. */
const page = { widthPt: 595.28, heightPt: 841.89, topPt: 52, bottomPt: 784, footPt: 800 }
export const left = 60
export const right = page.widthPt - left

const foot: Style = { weight: 400, sizePt: 8, colour: '#5a665e' }

/** Pages filled from top to bottom. Screen readers read parts and skip ornaments. */
export const openSheets = ({ title, date }: { title: string; date: Date }) => {
  const doc = new PDFDocument({
    size: [page.widthPt, page.heightPt],
    margin: 0,
    ...taggedDocument,
    bufferPages: true,
    info: { Title: `${productName}: ${title}`, Author: productName, CreationDate: date },
  })
  const pdf = buffer(doc)
  const letters = openLetters(doc)

  const tags = openTags(doc)

  const writeFoot = (words: string, number: number, count: number) =>
    tags.ornament(() => {
      const place = `Page ${number} of ${count}`
      letters.write(words, left, page.footPt, foot)
      letters.write(place, right - letters.measureWidth(place, foot), page.footPt, foot)
    })

  const sheets = {
    doc,
    write: letters.write,
    ...tags,
    /** Where the next line goes. */
    y: page.topPt,

    wrapLines: (text: string, x: number, style: Style) =>
      wrapText(text, (line) => letters.measureWidth(line, style) <= right - x, Number.POSITIVE_INFINITY),

    keepTogether: (heightPt: number) => {
      if (sheets.y + heightPt <= page.bottomPt) return
      doc.addPage()
      sheets.y = page.topPt
    },

    rule: (x: number, y: number, heightPt: number, colour: string) =>
      tags.ornament(() => doc.rect(x, y, right - x, heightPt).fill(colour)),

    finish: (words: string): Promise<Buffer> => {
      const { count } = doc.bufferedPageRange()
      for (let at = 0; at < count; at++) {
        doc.switchToPage(at)
        writeFoot(words, at + 1, count)
      }
      doc.end()
      return pdf
    },
  }
  return sheets
}

export type Sheets = ReturnType<typeof openSheets>
