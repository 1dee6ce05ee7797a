// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readPayment } from '../../../contract/business/billing.ts'
import { verificationRefusals } from '../../../contract/business/payment.ts'
import { describeSite } from '../../../contract/site.ts'
import { answer, asked, pass, setVisible, timesAsked } from '../../account/session/testing/vendor-server.ts'
import { refuses } from '../../testing/refused.ts'
import { timing } from '../../timing.ts'
import {
  begin,
  end,
  facts,
  heading,
  linkTo,
  open,
  paid,
  panel,
  reference,
  said,
  toasts,
  verify,
} from './testing/open-page.tsx'

const support = describeSite({ phone: '+233302550100', email: 'support@sample.example' })
vi.mock('../../site.ts', () => ({ site: () => support }))

const payment = `GET ${readPayment.url.replace(':reference', reference)}`
const known = {
  reference,
  state: 'failed',
  plan: 'EXECUTIVE',
  duration: 'YEARLY',
  amountPesewas: 204_000,
  at: '2026-11-15T08:58:00.000Z',
  method: 'card',
  receiptNumber: null,
  startsAt: null,
  endsAt: null,
  businessName: 'Sample Kitchen',
  tin: 'C0001234567',
}

/** Failed, and nobody says why. */
const unsaid = { ...verificationRefusals.failed, message: '' }

beforeEach(begin)
afterEach(end)

test.each([
  ['failed', 'Payment not completed'],
  ['notCompleted', 'Payment not completed'],
  ['notFound', 'We could not confirm your payment'],
  ['mismatched', 'We are looking into your payment'],
  ['refunded', 'This payment was refunded'],
] as const)(
  '%s: the sentence of the server below %s, the reference, the support, the way back',
  async (name, title) => {
    answer(verify, refuses(verificationRefusals[name]))
    await open()
    expect(heading().textContent).toBe(title)
    expect(panel()).toContain(verificationRefusals[name].message)
    expect(facts()).toEqual([
      ['Reference', reference],
      ['Support', '+233 30 255 0100'],
    ])
    expect(said()).toBe(`${title}.`)
    expect(linkTo('Return to Subscriptions')).toBe('/d/pricing-plans')
    expect(linkTo('+233 30 255 0100')).toBe('tel:+233302550100')
    expect(toasts).not.toHaveBeenCalled()
  },
)

test('a refusal without a reason: Failed to verify payment', async () => {
  answer(verify, refuses(unsaid))
  await open()
  expect(screen.getByText('Failed to verify payment')).toBeTruthy()
})

test.each([
  ['failed', 'no word of a charge', 'Check again', []],
  ['notFound', 'what to do if it was charged', 'nothing to check again', []],
  ['mismatched', 'no word of a charge', 'Check again', []],
  ['refunded', 'no word of a charge', 'nothing to check again', ['/d/billing']],
] as const)('%s: %s, %s, Billing %j', async (name, charge, checking, billing) => {
  answer(verify, refuses(verificationRefusals[name]))
  await open()
  expect(panel().includes('If you were charged, keep this reference and call us.')).toBe(charge.startsWith('what'))
  expect(screen.queryAllByRole('button', { name: 'Check again' })).toHaveLength(checking === 'Check again' ? 1 : 0)
  const links = screen.queryAllByRole('link', { name: 'Billing' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(billing)
})

test('what can be no reference is neither kept nor asked about again', async () => {
  answer(verify, refuses({ status: 400, message: 'This is not a payment reference.', field: 'reference' }))
  await open()
  expect(heading().textContent).toBe('We could not confirm your payment')
  expect(screen.getByText('This is not a payment reference.')).toBeTruthy()
  expect(facts()).toEqual([])
  expect(linkTo('Billing')).toBe('/d/billing')
  expect(screen.queryByRole('button')).toBeNull()
})

test('the amount is there where it is known', async () => {
  answer(verify, refuses(unsaid))
  answer(payment, known)
  await open()
  expect(facts()[1]).toEqual(['Amount', 'GH₵2,040'])
})

test('of a payment that nobody knows no amount is asked for', async () => {
  answer(verify, refuses(verificationRefusals.notFound))
  await open()
  expect(timesAsked(payment)).toBe(0)
})

test('it is not asked about again and again, but by Check again', async () => {
  answer(verify, refuses(unsaid))
  await open()
  await pass(10 * timing.slowPaymentPollMs)
  expect(timesAsked(verify)).toBe(1)
  answer(verify, paid())
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Check again' })))
  expect(heading().textContent).toBe('Payment received')
})

test('approved late, it is seen on return', async () => {
  answer(verify, refuses(unsaid))
  await open()
  answer(verify, paid())
  await setVisible('visible')
  expect(heading().textContent).toBe('Payment received')
})

test.each(['', '?reference=', '?other=1'])(
  'with %j for a query there is no reference, and nothing is asked',
  async (query) => {
    await open(query)
    expect(heading().textContent).toBe('We could not confirm your payment')
    expect(screen.getByText('Payment reference not found in URL')).toBeTruthy()
    expect(linkTo('Return to Subscriptions')).toBe('/d/pricing-plans')
    expect(linkTo('Billing')).toBe('/d/billing')
    expect(screen.queryByRole('button')).toBeNull()
    expect(asked).not.toHaveBeenCalled()
  },
)
