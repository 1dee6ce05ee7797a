import { describe, expect, it } from 'vitest'
import type { Receipt } from '../../../contract/business/billing.ts'
import { sampleSupport } from '../../../testing/samples.ts'
import { fontsIn } from '../../pdf/testing/pdf-fonts.ts'
import { drawnIn } from '../../pdf/testing/pdf-text.ts'
import { drawReceipt } from './receipt-pdf.ts'
import { receiptWords } from './receipt-words.ts'
import { sampleReceipt } from './testing/sample-receipt.ts'

const draw = (change: Partial<Receipt> = {}) => {
  const receipt = sampleReceipt(change)
  return drawReceipt(receiptWords(receipt, sampleSupport), new Date(receipt.at))
}

/** All that was drawn between two labels. */
const readRow = (pieces: string[], label: string, nextLabel: string) =>
  pieces.slice(pieces.indexOf(label) + 1, pieces.indexOf(nextLabel))

it('a receipt is one small page on which every word stands', async () => {
  const pdf = await draw()
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.length).toBeLessThan(40_000)
  const { pages, pieces } = drawnIn(pdf)
  expect(pages).toBe(1)
  expect(pieces).toEqual([
    ...['Afahye', 'Receipt', 'R-000123', 'GHS 2,040.00', 'Paid'],
    ...['Date', '15 Nov 2026', 'Business', 'Sample Kitchen', 'TIN', 'C0001234560', 'Plan', 'Executive'],
    ...['Period', '1 year, 15 Nov 2026 – 15 Nov 2027', 'Method', 'Mobile money'],
    ...['Reference', 'AFH-0123-4567-89AB-CDEF'],
    'Questions about this payment? support@portal.example, +233300000000',
  ])
})

it('every letter on it has a shape, but for the space', async () => {
  const fonts = fontsIn(await draw({ businessName: 'Ɛnyɛ Ɔdɔ' }))
  expect(fonts.map(({ shapeless }) => shapeless)).toEqual([1, 1, 0])
  for (const { letters } of fonts) expect(letters).toBeGreaterThan(3)
})

it('it is the same to the byte each time, and says of itself what it is', async () => {
  const pdf = await draw()
  expect((await draw()).equals(pdf)).toBe(true)
  expect(pdf.toString('latin1')).toContain('(Receipt R-000123)')
  expect(pdf.toString('latin1')).toContain('(D:20261115100000Z)')
})

describe('a business name', () => {
  it.each([
    ['in the letters of our languages', 'Ɛnyɛ Ɔdɔ ŋutɔ ₵', 'Ɛnyɛ Ɔdɔ ŋutɔ ₵'],
    ['with accents', 'Café “Señor” – Größe', 'Café “Señor” – Größe'],
    ['with accents put on afterwards', 'Cafe\u0301', 'Café'],
    ['in a writing that we have no letters for', 'مطعم Sample', '???? Sample'],
    ['with signs that are no letters', 'Party 🎉👩‍👩‍👧‍👦!', 'Party ??!'],
    ['that turns the direction of writing', 'Sample\u202e nehctiK\u200b', 'Sample nehctiK'],
    ['that looks like a command of the page', ') Tj ET (x', ') Tj ET (x'],
  ])('%s', async (_, businessName, drawn) => {
    expect(readRow(drawnIn(await draw({ businessName })).pieces, 'Business', 'TIN').join('')).toBe(drawn)
  })

  it('that is long goes on below itself, and far too long a one is cut short', async () => {
    const long = 'Sample Kitchen and Catering of Greater Accra and Kumasi Limited'
    const lines = readRow(drawnIn(await draw({ businessName: long })).pieces, 'Business', 'TIN')
    expect(lines.length).toBe(2)
    expect(lines.join(' ')).toBe(long)

    const { pages, pieces } = drawnIn(await draw({ businessName: 'W'.repeat(200), tin: 'W'.repeat(200) }))
    expect(pages).toBe(1)
    expect(readRow(pieces, 'Business', 'TIN')).toHaveLength(5)
    expect(readRow(pieces, 'TIN', 'Plan').at(-1)).toMatch(/^W+…$/)
  })
})
