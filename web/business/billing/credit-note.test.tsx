// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type CreditNote, readCreditNote, readCreditNotePdf } from '../../../contract/business/credit-note.ts'
import { refusals } from '../../../contract/refusals.ts'
import { sampleIssuer } from '../../../testing/samples.ts'
import { showPage } from '../../testing/show-page.tsx'
import { reference, sampleTax } from '../testing/sample-payment.ts'
import { facts as factsShown, fillInSite, heading, linkTo, press, serverForVendor } from '../testing/vendor-pages.tsx'
import { ReceiptPage } from './receipt-page.tsx'

const server = serverForVendor()
fillInSite()

const saved = vi.fn((_file: Blob, _name: string) => {})
vi.mock('../../ui/layout/save-file.ts', async (original) => ({
  ...(await original<object>()),
  saveFile: (file: Blob, name: string) => saved(file, name),
}))
beforeEach(() => void saved.mockClear())

const note: CreditNote = {
  number: 'C-000007',
  at: '2026-11-20T08:00:00.000Z',
  amountPesewas: 204_000,
  receiptNumber: 'R-000001',
  paidAt: '2026-11-15T08:00:00.000Z',
  reference,
  plan: 'EXECUTIVE',
  duration: 'YEARLY',
  upgrade: null,
  businessName: 'Sample Kitchen',
  tin: 'C0001234567',
  issuer: sampleIssuer,
  tax: sampleTax,
}
const show = () => showPage(<ReceiptPage />, '/d/receipt?number=C-000007')

test('a credit note says what went back of which invoice, with its tax', async () => {
  server.answer(readCreditNote, note)
  await show()
  expect(Object.fromEntries(factsShown())).toEqual({
    Number: 'C-000007',
    Date: '20 Nov 2026',
    'Issued by': 'Sample Limited',
    'Issuer address': 'Sample Street 1, Accra',
    'Issuer TIN': 'C0001234560',
    Business: 'Sample Kitchen',
    TIN: 'C0001234567',
    'For invoice': 'R-000001 of 15 Nov 2026',
    Plan: 'Executive, 1 year',
    'Before tax': 'GHS 1,700.00',
    'VAT 15%': 'GHS 255.00',
    'NHIL 2.5%': 'GHS 42.50',
    'GETFund 2.5%': 'GHS 42.50',
    Refunded: 'GHS 2,040.00',
    Reference: reference,
  })
  expect(heading().textContent).toBe('Credit note')
  expect(linkTo('R-000001')).toBe(`/d/receipt?reference=${reference}`)
})

test('of a receipt without tax it names none', async () => {
  server.answer(readCreditNote, { ...note, tax: null })
  await show()
  const terms = factsShown().map(([term]) => term)
  expect(terms).toContain('For receipt')
  expect(terms.join(' ')).not.toMatch(/VAT|tax/)
})

test('Download PDF saves the file under its name', async () => {
  server.answer(readCreditNote, note)
  server.answer(readCreditNotePdf, { fileName: 'credit-note.pdf', type: 'application/pdf', base64: btoa('%PDF-1.7') })
  await show()
  await press('Download PDF')
  expect(server.asked(readCreditNotePdf).map(({ params }) => params)).toEqual([{ number: 'C-000007' }])
  expect(saved.mock.calls[0]?.[1]).toBe('credit-note.pdf')
})

test.each([
  ['one that is not there', refusals.notFound],
  ['what is none', { status: 400, code: 'invalid', field: 'number' }],
])('%s: it is unknown, with a link back', async (_, refusal) => {
  server.refuse(readCreditNote, refusal)
  await show()
  expect(screen.getByText('We do not know this credit note.')).toBeTruthy()
  expect(linkTo('Back to Billing')).toBe('/d/billing')
})

test('one that cannot be read offers Retry', async () => {
  server.lose(readCreditNote)
  await show()
  expect(screen.getByRole('alert').textContent).toContain('This credit note could not be read.')
  server.answer(readCreditNote, note)
  await press('Retry')
  expect(screen.getByText('Credit note C-000007')).toBeTruthy()
})
