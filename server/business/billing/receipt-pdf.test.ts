import { describe, expect, it } from 'vitest'
import type { Receipt } from '../../../contract/business/billing.ts'
import { sampleSupport } from '../../../testing/samples.ts'
import { fontsIn } from '../../pdf/testing/pdf-fonts.ts'
import { tagsIn } from '../../pdf/testing/pdf-tags.ts'
import { drawnIn, objectsIn } from '../../pdf/testing/pdf-text.ts'
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
    ...['Date', '15 Nov 2026', 'Issued by', 'Sample Limited', 'Issuer address', 'Sample Street 1, Accra'],
    ...['Issuer TIN', 'C0001234560'],
    ...['Business', 'Sample Kitchen', 'TIN', 'C0001234560', 'Plan', 'Executive'],
    ...['Period', '1 year, 15 Nov 2026 – 15 Nov 2027', 'Method', 'Mobile money'],
    ...['Reference', 'AFH-0123-4567-89AB-CDEF'],
    'Questions about this payment? support@portal.example, +233300000000',
  ])
})

it('every letter on it has a shape, but for the space', async () => {
  const fonts = fontsIn(await draw({ businessName: 'Ɛnyɛ Ɔdɔ' }))
  expect(fonts.map(({ shapeless }) => shapeless).toSorted()).toEqual([0, 1, 1])
  for (const { letters } of fonts) expect(letters).toBeGreaterThan(3)
})

it('it is the same to the byte each time, and says of itself what it is', async () => {
  const pdf = await draw()
  expect((await draw()).equals(pdf)).toBe(true)
  expect(pdf.toString('latin1')).toContain('(Receipt R-000123)')
  expect(pdf.toString('latin1')).toContain('(D:20261115100000Z)')
})

describe('read aloud', () => {
  it('it is a heading, paragraphs and a table whose rows have heads, and nothing is left outside', async () => {
    const { tags, untagged } = tagsIn(await draw())
    expect(untagged).toEqual([])
    expect(tags.map(({ kind }) => kind)).toEqual(['Document'])
    const parts = tags[0]?.parts ?? []
    expect(parts.map(({ kind, text }) => [kind, text])).toEqual([
      ['P', 'Afahye'],
      ['H1', 'Receipt R-000123'],
      ['P', 'GHS 2,040.00'],
      ['P', 'Paid'],
      ['Table', ''],
      ['P', 'Questions about this payment? support@portal.example, +233300000000'],
    ])
    const rows = parts[4]?.parts.map((row) => row.parts.map(({ kind, text, scope }) => [kind, text, scope]))
    expect(rows).toHaveLength(10)
    expect(rows?.[1]).toEqual([
      ['TH', 'Issued by', 'Row'],
      ['TD', 'Sample Limited', undefined],
    ])
  })

  it('it names its language, its title and what it conforms to', async () => {
    const raw = (await draw()).toString('latin1')
    for (const mark of ['%PDF-1.7', '/Lang (en)', '/Marked true', '/DisplayDocTitle true', '<pdfuaid:part>1<'])
      expect(raw).toContain(mark)
    expect(raw).toContain('<rdf:li xml:lang="x-default">Receipt R-000123</rdf:li>')
  })

  it('a name is said as it was typed, also where no letter can draw it', async () => {
    const businessName = 'Party 🎉👩‍👩‍👧‍👦 مطعم!'
    const [document] = tagsIn(await draw({ businessName })).tags
    const rows = document?.parts.find(({ kind }) => kind === 'Table')?.parts
    expect(rows?.map(({ parts }) => parts[1]?.text)).toContain(businessName)
  })
})

describe('a business name', () => {
  it.each([
    ['in the letters of our languages', 'Ɛnyɛ Ɔdɔ ŋutɔ Ɖɖ Ƒƒ Ɣɣ Ʋʋ ₵', 'Ɛnyɛ Ɔdɔ ŋutɔ Ɖɖ Ƒƒ Ɣɣ Ʋʋ ₵'],
    ['in those letters with tones', 'Ɔ̃ ɛ́ ɔ̀ ẹ ẽ', 'Ɔ̃ ɛ́ ɔ̀ ẹ ẽ'],
    ['with a mark that no font has', 'Ɛ̂nyɛ', 'Ɛnyɛ'],
    ['with accents', 'Café “Señor” – Größe', 'Café “Señor” – Größe'],
    ['with accents put on afterwards', 'Cafe\u0301', 'Café'],
    ['with emoji between words', 'Party 🎉 and 👩‍👩‍👧‍👦 more 🇬🇭', 'Party and more '],
    ['with emoji at a word', 'Party🎉!', 'Party!'],
    ['with a sign that our fonts have', 'Sample™ ©', 'Sample™ ©'],
    ['that turns the direction of writing', 'Sample\u202e nehctiK\u200b', 'Sample nehctiK'],
    ['that looks like a command of the page', ') Tj ET (x', ') Tj ET (x'],
    ['that looks like markup', '<b>&amp;</rdf:li>', '<b>&amp;</rdf:li>'],
  ])('%s', async (_, businessName, drawn) => {
    expect(readRow(drawnIn(await draw({ businessName })).pieces, 'Business', 'TIN').join('')).toBe(drawn)
  })

  it.each([
    ['in a writing that we have no letters for', 'مطعم Sample', 4],
    ['of nothing but emoji', '🎉🎉', 2],
    ['with emoji and words', 'Party 🎉', 0],
  ])('%s has a box for each letter that cannot be drawn: %s', async (_, businessName, boxes) => {
    const streams = [...objectsIn(await draw({ businessName })).values()].map(({ stream }) => stream)
    const page = streams.find((stream) => stream.includes('BDC')) ?? ''
    expect(page.match(/ re\n(?:.*\n){1,4}?S\n/g) ?? []).toHaveLength(boxes)
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
