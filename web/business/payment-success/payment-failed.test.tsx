// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readProfile } from '../../../contract/account/profile.ts'
import { readPayment } from '../../../contract/business/billing.ts'
import { verificationRefusals, verifyTransaction } from '../../../contract/business/payment.ts'
import type { Refusal } from '../../../contract/endpoint.ts'
import { pass, setVisible } from '../../session/testing/vendor-session.ts'
import { site } from '../../site.ts'
import { timing } from '../../timing.ts'
import { reference, sampleReceipt } from '../testing/sample-payment.ts'
import { facts, fillInSite, heading, linkTo, press, releaseAnswer } from '../testing/vendor-pages.tsx'
import { announcement, open, paid, panel, server, timesVerified, toasts, verify } from './testing/open-page.tsx'

fillInSite()

const openRefused = (refusal: Partial<Refusal> & { status: number }) => {
  server.refuse(verifyTransaction, refusal)
  return open()
}

const unsaid = { ...verificationRefusals.failed, message: '' }

test.each([
  ['failed', 'Payment not completed'],
  ['notCompleted', 'Payment not completed'],
  ['notFound', 'We could not confirm your payment'],
  ['mismatched', 'We are looking into your payment'],
  ['refunded', 'This payment was refunded'],
] as const)(
  '%s: the message of the server below %s, the reference, the support phone, the link back',
  async (name, title) => {
    await openRefused(verificationRefusals[name])
    expect(heading().textContent).toBe(title)
    expect(panel()).toContain(verificationRefusals[name].message)
    expect(facts()).toEqual([
      ['Reference', reference],
      ['WhatsApp', 'Chat with us'],
      ['Support', '+233 30 255 0100'],
    ])
    expect(announcement()).toBe(`${title}.`)
    expect(linkTo('Return to Subscriptions')).toBe('/d/pricing-plans')
    expect(linkTo('+233 30 255 0100')).toBe('tel:+233302550100')
    const chat = new URL(linkTo('Chat with us') ?? '')
    expect(chat.origin + chat.pathname).toBe('https://wa.me/233240000001')
    expect(chat.searchParams.get('text')).toBe(`Hello, I need help with my payment ${reference} to Afahye.`)
    expect(toasts).not.toHaveBeenCalled()
  },
)

test('a refusal without a reason: Failed to verify payment', async () => {
  await openRefused(unsaid)
  expect(screen.getByText('Failed to verify payment')).toBeTruthy()
})

test.each([
  ['failed', 'what to do if it was charged', 'Check again', []],
  ['notCompleted', 'what to do if it was charged', 'Check again', []],
  ['notFound', 'what to do if it was charged', 'nothing to check again', []],
  ['mismatched', 'no word of a charge', 'Check again', []],
  ['refunded', 'no word of a charge', 'nothing to check again', ['/d/billing']],
] as const)('%s: %s, %s, Billing %j', async (name, charge, checking, billing) => {
  await openRefused(verificationRefusals[name])
  expect(panel().includes('If you were charged, keep this reference and write to us or call us.')).toBe(
    charge.startsWith('what'),
  )
  expect(screen.queryAllByRole('button', { name: 'Check again' })).toHaveLength(checking === 'Check again' ? 1 : 0)
  const links = screen.queryAllByRole('link', { name: 'Billing' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(billing)
})

test.each([
  ['failed', ['/d/proceed-to-make-payment']],
  ['notCompleted', ['/d/proceed-to-make-payment']],
  ['notFound', []],
  ['mismatched', []],
  ['refunded', []],
] as const)('%s: Try again leads to %j', async (name, expected) => {
  await openRefused(verificationRefusals[name])
  const links = screen.queryAllByRole('link', { name: 'Try again' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(expected)
})

test.each(Object.values(verificationRefusals))('%j: it does not say that nothing was taken', async (refusal) => {
  await openRefused(refusal)
  expect(panel()).not.toMatch(/nothing (was|is|has been) taken|not charged/i)
})

test('without a number for WhatsApp nothing offers it', async () => {
  const set = site().supportWhatsApp
  Object.assign(site(), { supportWhatsApp: '' })
  await openRefused(verificationRefusals.failed)
  expect(panel()).not.toContain('WhatsApp')
  cleanup()
  await open('')
  expect(panel()).toContain('If you were charged, call us: +233 30 255 0100')
  Object.assign(site(), { supportWhatsApp: set })
})

test('a malformed reference is not shown and not checked again', async () => {
  await openRefused({ status: 400, message: 'This is not a payment reference.', field: 'reference' })
  expect(heading().textContent).toBe('We could not confirm your payment')
  expect(screen.getByText('This is not a payment reference.')).toBeTruthy()
  expect(facts()).toEqual([])
  expect(linkTo('Billing')).toBe('/d/billing')
  expect(screen.queryByRole('button')).toBeNull()
})

test('the amount is shown when it is known', async () => {
  server.answer(readPayment, sampleReceipt({ state: 'failed', receiptNumber: null, startsAt: null, endsAt: null }))
  await openRefused(unsaid)
  expect(facts()[1]).toEqual(['Amount', 'GH₵2,040'])
  expect(server.asked(readPayment)[0]?.params).toEqual({ reference })
})

test('the outcome and its amount come together', async () => {
  server.answer(readPayment, sampleReceipt({ state: 'failed', receiptNumber: null, startsAt: null, endsAt: null }))
  const release = server.holdBack(readPayment)
  await openRefused(unsaid)
  expect(heading().textContent).toBe('Verifying your payment')
  await releaseAnswer(release)
  expect(facts()[1]).toEqual(['Amount', 'GH₵2,040'])
})

test('the amount of an unknown payment is not requested', async () => {
  await openRefused(verificationRefusals.notFound)
  expect(server.asked(readPayment)).toEqual([])
})

test('a failed payment is checked again only by the button', async () => {
  await openRefused(unsaid)
  await pass(10 * timing.slowPaymentPollMs)
  expect(timesVerified()).toBe(1)
  verify(paid())
  await press('Check again')
  expect(heading().textContent).toBe('Payment received')
})

test('a late approval is shown when the page is visible again', async () => {
  await openRefused(unsaid)
  verify(paid())
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
    expect([verifyTransaction, readPayment, readProfile].flatMap((call) => server.asked(call))).toEqual([])
  },
)
