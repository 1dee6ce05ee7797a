import { productName } from '../../contract/product.ts'
import type { Style } from '../../server/pdf/letters.ts'
import { drawMark } from '../../server/pdf/mark.ts'
import { left, openSheets, right, type Sheets } from './open-sheets.ts'
import type { Agreement, Block } from './read-agreement.ts'

const green = '#0f5c43'
const hairline = '#d9d3c3'
const ink = '#14261d'
const quiet = '#5a665e'

const textX = left + 30
const linePt = 13.6
const gapPt = 4.5
const rowPt = 22

const body: Style = { weight: 400, sizePt: 9.5, colour: ink }
const strong: Style = { ...body, weight: 700 }
const number: Style = { ...body, colour: quiet }
const heading: Style = { weight: 700, sizePt: 12, colour: green }

/** Tagged for screen readers, with bookmarks. The same text always gives the same bytes. */
export const drawAgreement = ({ title, version, blocks }: Agreement): Promise<Buffer> => {
  const sheets = openSheets({ title, date: new Date(`${version} UTC`) })
  drawHead(sheets, title, version)
  for (const block of blocks) draw[block.is](sheets, block as never)
  return sheets.finish(`${title}, version of ${version}`)
}

const drawHead = (sheets: Sheets, title: string, version: string) => {
  const { doc, write, add, ornament, rule } = sheets
  ornament(() => drawMark(doc, left, 52, 34))
  add('P', () => write(productName, left + 44, 54, { weight: 700, sizePt: 20, colour: ink }))
  rule(left, 100, 2, green)
  add('H1', () => write(title, left, 122, { weight: 700, sizePt: 24, colour: ink }))
  add('P', () => write(`Version of ${version}`, left, 158, { weight: 400, sizePt: 11, colour: quiet }))
  sheets.y = 190
}

const writeLines = (sheets: Sheets, lines: string[], x: number) => {
  for (const line of lines) {
    sheets.write(line, x, sheets.y, body)
    sheets.y += linePt
  }
}

const draw: { [K in Block['is']]: (sheets: Sheets, block: Extract<Block, { is: K }>) => void } = {
  heading: (sheets, { text }) => {
    // A heading stays together with the first lines of its section.
    sheets.keepTogether(32 + 3 * linePt)
    sheets.y += 10
    sheets.doc.outline.addItem(text)
    sheets.add('H2', () => sheets.write(text, left, sheets.y, heading))
    sheets.y += 22
  },

  paragraph: (sheets, { number: shown, text }) => {
    const x = shown ? textX : left
    const lines = sheets.wrapLines(text, x, body)
    sheets.keepTogether(lines.length * linePt)
    sheets.add('P', () => {
      if (shown) sheets.write(shown, left, sheets.y, number)
      writeLines(sheets, lines, x)
    })
    sheets.y += gapPt
  },

  list: (sheets, { items }) => {
    const itemX = textX + 14
    const wrapped = items.map((item) => sheets.wrapLines(item, itemX, body))
    sheets.keepTogether(wrapped.flat().length * linePt)
    const drawItem = (lines: string[]) =>
      sheets.part('LI', [
        sheets.part('Lbl', () => sheets.write('•', textX, sheets.y, body)),
        sheets.part('LBody', () => writeLines(sheets, lines, itemX)),
      ])
    sheets.add('L', wrapped.map(drawItem))
    sheets.y += gapPt
  },

  table: (sheets, { rows }) => {
    sheets.keepTogether(rows.length * rowPt)
    const columnPt = (right - textX) / (rows[0]?.length ?? 1)
    const top = sheets.y
    const drawCell = (text: string, row: number, column: number) =>
      sheets.part(row === 0 ? 'TH' : 'TD', () =>
        sheets.write(text, textX + column * columnPt, top + row * rowPt + 4, row === 0 ? strong : body),
      )
    const drawRow = (cells: string[], row: number) =>
      sheets.part(
        'TR',
        cells.map((text, column) => drawCell(text, row, column)),
      )
    sheets.add('Table', rows.map(drawRow))
    for (const row of rows.keys()) sheets.rule(textX, top + (row + 1) * rowPt, 0.5, hairline)
    sheets.y = top + rows.length * rowPt + 2 * gapPt
  },
}
