import type PDFDocument from 'pdfkit'

const shapes: readonly [colour: string, path: string][] = [
  ['#0f5c43', 'M29.5 36h5v20h-5ZM22 55h20a2.5 2.5 0 0 1 0 5H22a2.5 2.5 0 0 1 0-5Z'],
  ['#0f5c43', 'M32 9C17 9 6 20 5 35h54C58 20 47 9 32 9Z'],
  ['#f2a516', 'M32 9c-8 5-13.5 15-13.5 26h27C45.5 24 40 14 32 9Z'],
  ['#cf6238', 'M5 34.5h13.5V36A6.8 6.8 0 0 1 5 36ZM45.5 34.5H59V36a6.8 6.8 0 0 1-13.5 0Z'],
  ['#f2a516', 'M18.5 34.5H32V36a6.8 6.8 0 0 1-13.5 0ZM32 34.5h13.5V36A6.8 6.8 0 0 1 32 36Z'],
  ['#cf6238', 'M32 2.9a3.6 3.6 0 0 1 0 7.2a3.6 3.6 0 0 1 0-7.2Z'],
]

/** Draws the product's parasol on a square of this size. */
export const drawMark = (doc: InstanceType<typeof PDFDocument>, x: number, y: number, sizePt: number): void => {
  doc
    .save()
    .translate(x, y)
    .scale(sizePt / 64)
  for (const [colour, path] of shapes) doc.path(path).fill(colour)
  doc.restore()
}
