// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Receipt } from '../../../contract/business/billing.ts'
import { refusals } from '../../../contract/refusals.ts'
import { describeSite } from '../../../contract/site.ts'
import { answer, answerLater, asked, beginAsVendor } from '../../account/session/testing/vendor-server.ts'
import { refuses } from '../../testing/refused.ts'
import { ReceiptPage } from './receipt-page.tsx'
import { nowMs, reference, sampleReceipt, wire } from './testing/samples.ts'

const support = describeSite({ phone: '+233302550100', email: 'support@sample.example' })
vi.mock('../../site.ts', () => ({ site: () => support }))

const saved = vi.fn((_file: Blob, _name: string) => {})
vi.mock('../../ui/layout/save-file.ts', async (original) => ({
  ...(await original<object>()),
  saveFile: (file: Blob, name: string) => saved(file, name),
}))

beforeEach(() => {
  beginAsVendor(nowMs)
  saved.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const show = (given?: Partial<Receipt>, query = `?reference=${reference}`) => {
  if (given) answer(wire.payment, sampleReceipt(given))
  return act(async () =>
    render(
      <MemoryRouter initialEntries={[`/d/receipt${query}`]}>
        <ReceiptPage />
      </MemoryRouter>,
    ),
  )
}
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((fact) => [...fact.children].map((part) => plain(part.textContent))),
  )
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('a receipt says who paid how much for what, when, how and under which number', async () => {
  await show({})
  expect(facts()).toEqual({
    Number: '000001',
    Date: '15 Nov 2026',
    Business: 'Sample Kitchen',
    TIN: 'C0001234567',
    Plan: 'Executive, 1 year',
    Period: '15 Nov 2026 to 15 Nov 2027',
    Amount: 'GHS 2,040.00',
    Method: 'Mobile money',
    Reference: reference,
    State: 'Paid',
  })
  expect(screen.getByRole('article').textContent).toContain('Afahye · +233 30 255 0100 · support@sample.example')
})

test('its heading is the same from the first moment: who has the focus on it keeps it', async () => {
  const coming = answerLater(wire.payment)
  await show()
  const before = screen.getByRole('heading', { level: 1 })
  expect(screen.getByText('Loading the receipt')).toBeTruthy()
  await coming.arrive(sampleReceipt())
  expect(screen.getByRole('heading', { level: 1 })).toBe(before)
})

test('what waits for the approval says so', async () => {
  await show({ startsAt: null, endsAt: null })
  expect(facts().Period).toBe('Begins when your business is approved')
})

test.each([
  ['refunded', 'Refunded', 'This payment was refunded.'],
  ['being refunded', 'Being refunded', 'This payment is being refunded.'],
] as const)('%s is said plainly, also of its period', async (state, word, sentence) => {
  await show({ state, startsAt: null, endsAt: null })
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
] as const)('%s and never matched: no receipt, why, and a way on', async (state, why, label, to) => {
  await show({ state, receiptNumber: null })
  expect(screen.queryByRole('article')).toBeNull()
  expect(screen.getByText('There is no receipt').parentElement?.textContent).toContain(why)
  expect(linkTo(label)).toBe(to)
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['one that is not there', refusals.notFound],
  ['what is none', { status: 400, code: 'invalid', field: 'reference' }],
])('%s: nobody knows the reference, and the way back', async (_, refusal) => {
  answer(wire.payment, refuses(refusal))
  await show()
  expect(screen.getByText('We do not know this payment reference.')).toBeTruthy()
  expect(linkTo('Back to Billing')).toBe('/d/billing')
})

test('without a reference nothing is asked', async () => {
  await show(undefined, '')
  expect(screen.getByText('We do not know this payment reference.')).toBeTruthy()
  expect(asked).not.toHaveBeenCalled()
})

test('a receipt that cannot be read comes with Retry', async () => {
  answer(wire.payment)
  await show()
  expect(screen.getByRole('alert').textContent).toContain('This receipt could not be read.')
  answer(wire.payment, sampleReceipt())
  await press('Retry')
  expect(facts().Number).toBe('000001')
})

test('Download PDF saves the file under its name, and is busy meanwhile', async () => {
  await show({})
  const coming = answerLater(wire.pdf)
  await press('Download PDF')
  expect(screen.getByRole('button', { name: 'Preparing…' }).getAttribute('aria-disabled')).toBe('true')
  await coming.arrive({ fileName: 'receipt-000001.pdf', type: 'application/pdf', base64: btoa('%PDF-1.7') })
  expect(saved).toHaveBeenCalledTimes(1)
  const [file, name] = saved.mock.calls[0] ?? []
  expect(name).toBe('receipt-000001.pdf')
  expect(await file?.text()).toBe('%PDF-1.7')
})

test.each([
  [
    'nobody answers',
    undefined,
    'Failed to connect to the server. Please check your internet connection and try again.',
  ],
  ['the server gives no reason', refuses({ status: 500 }), 'The PDF could not be fetched. Please try again.'],
])('when %s it is said beside the button, which may be pressed again', async (_, how, words) => {
  await show({})
  answer(wire.pdf, how)
  await press('Download PDF')
  expect(screen.getByRole('alert').textContent).toBe(words)
  expect(saved).not.toHaveBeenCalled()
  answer(wire.pdf, { fileName: 'receipt.pdf', type: 'application/pdf', base64: '' })
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
