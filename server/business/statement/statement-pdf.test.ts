import { expect, it } from 'vitest'
import type { StatementEntry } from '../../../contract/business/statement.ts'
import { sampleIssuer, sampleSupport } from '../../../testing/samples.ts'
import { tagsIn } from '../../pdf/testing/pdf-tags.ts'
import { drawnIn } from '../../pdf/testing/pdf-text.ts'
import { taxInside } from '../invoice/tax.ts'
import { drawStatement } from './statement-pdf.ts'
import { statementWords } from './statement-words.ts'
import { sumEntries } from './sum-entries.ts'

const now = new Date('2027-01-02T09:00:00Z')
const buyer = { businessName: 'Sample Kitchen', tin: 'C0001234560' }

const entry = (number: number): StatementEntry => ({
  kind: 'payment',
  at: '2026-11-15T10:00:00Z',
  reference: `AFH-0000-0000-0000-${String(number).padStart(4, '0')}`,
  number: `R-${String(number).padStart(6, '0')}`,
  plan: 'EXECUTIVE',
  duration: 'YEARLY',
  upgrade: null,
  amountPesewas: 204_000,
  tax: taxInside({ pricePesewas: 204_000, paidAt: now, taxFrom: '2026-01-01' }),
})

const draw = (count: number) => {
  const entries = Array.from({ length: count }, (_, at) => entry(at + 1))
  const parties = { buyer, issuer: sampleIssuer }
  const statement = {
    year: 2026,
    years: [2026],
    entries,
    totals: sumEntries(entries),
    at: now.toISOString(),
    ...parties,
  }
  return drawStatement(statementWords(statement, sampleSupport), now)
}

it('read aloud it is a heading, paragraphs and two tables with heads, and nothing is left outside', async () => {
  const { tags, untagged } = tagsIn(await draw(2))
  expect(untagged).toEqual([])
  const parts = tags[0]?.parts ?? []
  expect(parts.map(({ kind, text }) => [kind, text])).toEqual([
    ['P', 'Afahye'],
    ['H1', 'Statement 2026'],
    ['P', 'Business: Sample Kitchen, TIN C0001234560'],
    ['P', 'Issued by: Sample Limited, Sample Street 1, Accra, TIN C0001234560'],
    ['P', 'As of 2 Jan 2027. All amounts are in GHS.'],
    ['Table', ''],
    ['Table', ''],
    ['P', 'Questions about this statement? support@portal.example, +233300000000'],
  ])
  const rows = (at: number) => parts[at]?.parts.map((row) => row.parts.map(({ text, scope }) => [text, scope]))
  expect(rows(5)?.[0]).toEqual(
    ['Date', 'Document', 'What', 'Before tax', 'VAT', 'NHIL', 'GETFund', 'Amount'].map((head) => [head, 'Column']),
  )
  expect(rows(5)?.[1]?.map(([text]) => text)).toEqual([
    ...['15 Nov 2026', 'R-000001', 'Executive, 1 year', '1,700.00', '255.00', '42.50', '42.50', '2,040.00'],
  ])
  expect(rows(6)?.map(([head, amount]) => [head?.[0], amount?.[0]])).toEqual([
    ['Paid', 'GHS 4,080.00'],
    ['Refunded', 'GHS 0.00'],
    ['Paid less refunded', 'GHS 4,080.00'],
    ['Of this: before tax', 'GHS 3,400.00'],
    ['Of this: VAT', 'GHS 510.00'],
    ['Of this: NHIL', 'GHS 85.00'],
    ['Of this: GETFund', 'GHS 85.00'],
  ])
})

it.each([
  [1, 1],
  [18, 1],
  [19, 2],
  [100, 4],
])('%i payments stand on %i pages, each of them once', async (count, wanted) => {
  const { pages, pieces } = drawnIn(await draw(count))
  expect(pages).toBe(wanted)
  expect(pieces.filter((piece) => piece.startsWith('R-'))).toHaveLength(count)
  expect(new Set(pieces.filter((piece) => piece.startsWith('R-'))).size).toBe(count)
  expect(pieces.filter((piece) => piece === 'Paid less refunded')).toHaveLength(1)
})

it('is the same to the byte each time', async () => {
  expect((await draw(3)).equals(await draw(3))).toBe(true)
})
