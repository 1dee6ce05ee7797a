// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Receipt, readPayment, readReceiptPdf } from '../../../contract/business/billing.ts'
import { refusals } from '../../../contract/refusals.ts'
import { connectionMessage } from '../../api/failure.ts'
import { showPage } from '../../testing/show-page.tsx'
import { reference, sampleReceipt, sampleTax } from '../testing/sample-payment.ts'
import {
  facts as factsShown,
  fillInSite,
  linkTo,
  press,
  releaseAnswer,
  serverForVendor,
} from '../testing/vendor-pages.tsx'
import { ReceiptPage } from './receipt-page.tsx'

const server = serverForVendor()
const pdf = { fileName: 'receipt-000001.pdf', type: 'application/pdf', base64: btoa('%PDF-1.7') } as const

fillInSite()

const saved = vi.fn((_file: Blob, _name: string) => {})
vi.mock('../../ui/layout/save-file.ts', async (original) => ({
  ...(await original<object>()),
  saveFile: (file: Blob, name: string) => saved(file, name),
}))

beforeEach(() => void saved.mockClear())

const show = (overrides?: Partial<Receipt>, query = `?reference=${reference}`) => {
  if (overrides) server.answer(readPayment, sampleReceipt(overrides))
  return showPage(<ReceiptPage />, `/d/receipt${query}`)
}
const facts = () => Object.fromEntries(factsShown().map((fact) => fact.map((part) => part?.replaceAll('\u00a0', ' '))))

test('a receipt says who paid how much for what, when, how and under which number', async () => {
  await show({})
  expect(facts()).toEqual({
    Number: '000001',
    Date: '15 Nov 2026',
    'Issued by': 'Sample Limited',
    'Issuer address': 'Sample Street 1, Accra',
    'Issuer TIN': 'C0001234560',
    Business: 'Sample Kitchen',
    TIN: 'C0001234567',
    Plan: 'Executive, 1 year',
    Period: '15 Nov 2026 to 15 Nov 2027',
    Amount: 'GHS 2,040.00',
    Method: 'Mobile money',
    Reference: reference,
    State: 'Paid',
  })
  expect(server.asked(readPayment).map(({ params }) => params)).toEqual([{ reference }])
  expect(screen.getByRole('article').textContent).toContain('Afahye · +233 30 255 0100 · support@sample.example')
})

test('with tax it is an invoice, with a line for each levy and the total', async () => {
  await show({ tax: sampleTax })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Invoice')
  expect(screen.getByText('Invoice 000001')).toBeTruthy()
  expect(facts()).toMatchObject({
    'Before tax': 'GHS 1,700.00',
    'VAT 15%': 'GHS 255.00',
    'NHIL 2.5%': 'GHS 42.50',
    'GETFund 2.5%': 'GHS 42.50',
    Total: 'GHS 2,040.00',
  })
  expect(facts().Amount).toBeUndefined()
})

test('what went back of it is named with its credit note', async () => {
  const at = '2026-11-20T08:00:00.000Z'
  await show({ state: 'refunded', creditNotes: [{ number: 'C-000001', at, amountPesewas: 204_000 }] })
  expect(facts()['Credit note of 20 Nov 2026']).toBe('GHS 2,040.00: C-000001')
  expect(linkTo('C-000001')).toBe('/d/receipt?number=C-000001')
})

test('its heading keeps the focus while the receipt loads', async () => {
  server.answer(readPayment, sampleReceipt())
  const release = server.holdBack(readPayment)
  await show()
  const before = screen.getByRole('heading', { level: 1 })
  expect(screen.getByText('Loading the receipt')).toBeTruthy()
  await releaseAnswer(release)
  expect(screen.getByRole('heading', { level: 1 })).toBe(before)
})

test('a plan that waits for approval says so', async () => {
  await show({ startsAt: null, endsAt: null, period: 'waiting' })
  expect(facts().Period).toBe('Begins when your business is approved')
})

test.each([
  ['refunded', 'Refunded', 'This payment was refunded.'],
  ['being refunded', 'Being refunded', 'This payment is being refunded.'],
] as const)('%s is stated plainly, also for its period', async (state, word, sentence) => {
  await show({ state, startsAt: null, endsAt: null, period: 'withdrawn' })
  expect(facts()).toMatchObject({ State: word, Period: 'Given back before it began' })
  expect(screen.getByRole('article').textContent).toContain(sentence)
})

test.each([
  ['open', 'This payment is not finished yet.', 'Check now', `/d/payment-success?reference=${reference}`],
  ['failed', 'Your payment did not go through.', 'Check again', `/d/payment-success?reference=${reference}`],
  ['not completed', 'This payment was not completed.', 'Check again', `/d/payment-success?reference=${reference}`],
  ['being checked', 'does not match your order', 'Check again', `/d/payment-success?reference=${reference}`],
  ['being refunded', 'Your money is on its way back to you.', 'Back to Billing', '/d/billing'],
  ['refunded', 'It was refunded', 'Back to Billing', '/d/billing'],
] as const)('%s and never matched: no receipt, the reason, and a link', async (state, why, label, to) => {
  await show({ state, receiptNumber: null })
  expect(screen.queryByRole('article')).toBeNull()
  expect(screen.getByText('There is no receipt').parentElement?.textContent).toContain(why)
  expect(linkTo(label)).toBe(to)
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['one that is not there', refusals.notFound],
  ['what is none', { status: 400, code: 'invalid', field: 'reference' }],
])('%s: the reference is unknown, with a link back', async (_, refusal) => {
  server.refuse(readPayment, refusal)
  await show()
  expect(screen.getByText('We do not know this payment reference.')).toBeTruthy()
  expect(linkTo('Back to Billing')).toBe('/d/billing')
})

test('without a reference no request is sent', async () => {
  await show(undefined, '')
  expect(screen.getByText('We do not know this payment reference.')).toBeTruthy()
  expect(server.asked(readPayment)).toEqual([])
})

test('a receipt that cannot be read offers Retry', async () => {
  server.lose(readPayment)
  await show()
  expect(screen.getByRole('alert').textContent).toContain('This receipt could not be read.')
  server.answer(readPayment, sampleReceipt())
  await press('Retry')
  expect(facts().Number).toBe('000001')
})

test('Download PDF saves the file under its name, and is busy meanwhile', async () => {
  await show({})
  server.answer(readReceiptPdf, pdf)
  const release = server.holdBack(readReceiptPdf)
  await press('Download PDF')
  expect(screen.getByRole('button', { name: 'Preparing…' }).getAttribute('aria-disabled')).toBe('true')
  await releaseAnswer(release)
  expect(server.asked(readReceiptPdf).map(({ params }) => params)).toEqual([{ reference }])
  expect(saved).toHaveBeenCalledTimes(1)
  const [file, name] = saved.mock.calls[0] ?? []
  expect(name).toBe('receipt-000001.pdf')
  expect(await file?.text()).toBe('%PDF-1.7')
})

test.each([
  ['nobody answers', () => server.lose(readReceiptPdf), connectionMessage],
  [
    'the server gives no reason',
    () => server.refuse(readReceiptPdf, { status: 500 }),
    'The PDF could not be fetched. Please try again.',
  ],
])('when %s it is shown beside the button, which can be pressed again', async (_, fail, words) => {
  await show({})
  fail()
  await press('Download PDF')
  expect(screen.getByRole('alert').textContent).toBe(words)
  expect(saved).not.toHaveBeenCalled()
  server.answer(readReceiptPdf, pdf)
  await press('Download PDF')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(saved).toHaveBeenCalledTimes(1)
})

test('Print opens the dialog of the browser', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await show({})
  await press('Print')
  expect(print).toHaveBeenCalledTimes(1)
})

test.each([
  ['refunded', 'placed', 'This payment was refunded. The money has been sent back. The plan it paid for counts.'],
  ['refunded', 'ended', 'This payment was refunded. The money has been sent back. We have ended the plan it paid for.'],
  ['partly refunded', 'placed', 'GH₵40 of GH₵2,040 was refunded. The plan it paid for counts.'],
  ['partly refunded', null, 'GH₵40 of GH₵2,040 was refunded.'],
] as const)('%s while its plan is %s: what is said follows the plan', async (state, period, sentence) => {
  await show({ state, period, refundedPesewas: 4_000 })
  const paper = screen.getByRole('article').textContent
  expect(paper).toContain(sentence)
  expect(paper).not.toContain('does not count')
})

test('each refund is on the receipt, with its amount, state and day', async () => {
  const at = '2026-11-20T10:00:00Z'
  await show({
    state: 'partly refunded',
    refunds: [
      { amountPesewas: 4_000, currency: 'GHS', state: 'returned', at },
      { amountPesewas: 6_000, currency: 'GHS', state: 'on its way', at },
    ],
  })
  expect(facts()).toMatchObject({
    State: 'Partly refunded',
    'Refund 1': 'GHS 40.00, returned, 20 Nov 2026',
    'Refund 2': 'GHS 60.00, on its way, 20 Nov 2026',
  })
})
