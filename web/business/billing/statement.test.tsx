// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readStatement, readStatementPdf, type Statement } from '../../../contract/business/statement.ts'
import { showPage } from '../../testing/show-page.tsx'
import { reference, sampleReference, sampleTax } from '../testing/sample-payment.ts'
import { facts, heading, linkTo, press, serverForVendor } from '../testing/vendor-pages.tsx'
import { ReceiptPage } from './receipt-page.tsx'

const server = serverForVendor()

const saved = vi.fn((_file: Blob, _name: string) => {})
vi.mock('../../ui/layout/save-file.ts', async (original) => ({
  ...(await original<object>()),
  saveFile: (file: Blob, name: string) => saved(file, name),
}))
beforeEach(() => void saved.mockClear())

const order = { plan: 'EXECUTIVE', duration: 'YEARLY', upgrade: null } as const
const statement = (change: Partial<Statement> = {}): Statement => ({
  year: 2026,
  years: [2026, 2025],
  entries: [
    {
      ...{ kind: 'payment', at: '2026-11-15T08:00:00.000Z', reference, number: 'R-000001', ...order },
      ...{ amountPesewas: 204_000, tax: sampleTax },
    },
    {
      ...{ kind: 'refund', at: '2026-11-20T08:00:00.000Z', reference, number: 'C-000001', ...order },
      ...{ amountPesewas: -102_000, tax: null },
    },
    {
      ...{ kind: 'payment', at: '2026-11-21T08:00:00.000Z', reference: sampleReference(2), number: null, ...order },
      ...{ amountPesewas: 100, tax: null },
    },
  ],
  totals: { paidPesewas: 204_100, refundedPesewas: -102_000, sumPesewas: 102_100, tax: null },
  at: '2026-12-01T08:00:00.000Z',
  buyer: { businessName: 'Sample Kitchen', tin: 'C0001234560' },
  issuer: { name: 'Sample Limited', address: 'Sample Street 1, Accra', tin: 'C0009876545' },
  ...change,
})
const noTotals = { paidPesewas: 0, refundedPesewas: 0, sumPesewas: 0, tax: null }

const show = (year = '2026') => showPage(<ReceiptPage />, `/d/receipt?year=${year}`)
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))

test('every payment and refund with the way to its document, and the totals', async () => {
  server.answer(readStatement, statement())
  await show()
  expect(server.asked(readStatement).map(({ params }) => params)).toEqual([{ year: '2026' }])
  expect(heading().textContent).toBe('Statement 2026')
  expect(rows()).toEqual([
    ['15 Nov 2026', 'R-000001', 'Executive, 1 year', 'GH₵2,040'],
    ['20 Nov 2026', 'C-000001', 'Refund: Executive, 1 year', '-GH₵1,020'],
    ['21 Nov 2026', 'None', 'Executive, 1 year', 'GH₵1'],
  ])
  expect(linkTo('R-000001')).toBe(`/d/receipt?reference=${reference}`)
  expect(linkTo('C-000001')).toBe('/d/receipt?number=C-000001')
  expect(facts()).toEqual([
    ['Paid', 'GH₵2,041'],
    ['Refunded', '-GH₵1,020'],
    ['Paid less refunded', 'GH₵1,021'],
  ])
})

test('the paper says whose it is, by whom and of which day', async () => {
  server.answer(readStatement, statement())
  await show()
  const paper = within(screen.getByRole('article'))
  for (const line of [
    'Statement 2026',
    'Business: Sample Kitchen, TIN C0001234560',
    'Issued by: Sample Limited, Sample Street 1, Accra, TIN C0009876545',
    'As of 1 Dec 2026.',
  ])
    expect(paper.getByText(line)).toBeTruthy()
})

test('the tax of a year is named where there is any', async () => {
  const tax = {
    basePesewas: 170_000,
    lines: sampleTax.lines.map(({ name, amountPesewas }) => ({ name, amountPesewas })),
    untaxedPesewas: 100,
  }
  server.answer(readStatement, statement({ totals: { ...noTotals, tax } }))
  await show()
  expect(facts().slice(3)).toEqual([
    ['Of this: before tax', 'GH₵1,700'],
    ['Of this: VAT', 'GH₵255'],
    ['Of this: NHIL', 'GH₵42.50'],
    ['Of this: GETFund', 'GH₵42.50'],
    ['Of this: documents without tax', 'GH₵1'],
  ])
})

test('the other years are named; one in which nothing was paid has nothing to download', async () => {
  server.answer(readStatement, statement({ year: 2025, entries: [], totals: noTotals }))
  await show('2025')
  expect(server.asked(readStatement).map(({ params }) => params)).toEqual([{ year: '2025' }])
  expect(screen.getByText('Nothing was paid in 2025.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(linkTo('2026')).toBe('/d/receipt?year=2026')
  expect(screen.queryByRole('link', { name: '2025' })).toBeNull()
})

test('what is no year is said to be none', async () => {
  server.refuse(readStatement, { status: 400, code: 'invalid', field: 'year' })
  await show('26')
  expect(screen.getByText('There is no such year.')).toBeTruthy()
  expect(linkTo('Back to Billing')).toBe('/d/billing')
})

test('Download PDF saves the statement of the chosen year', async () => {
  server.answer(readStatement, statement())
  server.answer(readStatementPdf, { fileName: 'statement.pdf', type: 'application/pdf', base64: btoa('%PDF-1.7') })
  await show()
  await press('Download PDF')
  expect(server.asked(readStatementPdf).map(({ params }) => params)).toEqual([{ year: '2026' }])
  expect(saved.mock.calls[0]?.[1]).toBe('statement.pdf')
})

test('a statement that cannot be read offers Retry', async () => {
  server.lose(readStatement)
  await show()
  expect(screen.getByRole('alert').textContent).toContain('This statement could not be read.')
  server.answer(readStatement, statement())
  await press('Retry')
  expect(rows()).toHaveLength(3)
})
