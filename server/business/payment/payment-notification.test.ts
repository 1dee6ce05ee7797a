import { expect, it } from 'vitest'
import { fitsOneSms } from '../../adapters/sms/fits-one-sms.ts'
import { mismatchNotification, paymentNotification } from './payment-notification.ts'

const context = {
  publicUrl: 'https://portal.example',
  support: { email: 'help@portal.example', phone: '+233300000000' },
}
const reference = 'AFH-0123-4567-89AB-CDEF'
const link = `https://portal.example/d/receipt?reference=${reference}`
const bought = {
  reference,
  plan: 'EXECUTIVE',
  duration: 'YEARLY',
  amountPesewas: 204_000,
  upgrade: null,
  startsAt: new Date('2026-03-01T09:00:00Z'),
  endsAt: new Date('2027-03-01T09:00:00Z'),
  after: undefined,
  document: 'receipt',
} as const

it('says how much was paid for what, for which time, and where the receipt is', () => {
  const text = 'We have received GH₵2,040 for the Executive plan, 1 year. It runs from 1 Mar 2026 to 1 Mar 2027.'
  expect(paymentNotification(context, bought)).toEqual({
    title: 'Payment received',
    text,
    path: `/d/receipt?reference=${reference}`,
    email: {
      subject: 'Your payment to Afahye',
      heading: 'Payment received',
      text: `${text}\n\nReference: ${reference}\n\nSee and keep your receipt: ${link}\n\nWe are glad to help: help@portal.example, +233300000000`,
      button: { label: 'See and keep your receipt', url: link },
    },
    sms: 'Afahye: we have received GHS 2,040.00 for the Executive plan, 1 year. It runs from 1 Mar 2026 to 1 Mar 2027.',
  })
})

it('names an invoice where tax is on', () => {
  const { email } = paymentNotification(context, { ...bought, document: 'invoice' })
  expect(email.button?.label).toBe('See and keep your invoice')
  expect(email.text).toContain(`See and keep your invoice: ${link}`)
  expect(email.text).not.toContain('receipt:')
})

it('says that a plan begins with the approval where it has not begun', () => {
  const { text, email, sms } = paymentNotification(context, { ...bought, startsAt: null, endsAt: null })
  for (const told of [text, email.text, sms]) expect(told).toContain('It begins when your business is approved.')
  const second = paymentNotification(context, { ...bought, startsAt: null, endsAt: null, after: 'PREMIUM' })
  expect(second.text).toContain('It begins after your Premium plan.')
})

it('names the address in an SMS where there is room for it beside the time', () => {
  const { sms } = paymentNotification(
    { ...context, publicUrl: 'https://a.gh' },
    { ...bought, amountPesewas: 100, startsAt: null, endsAt: null, plan: 'PREMIUM', after: 'PREMIUM' },
  )
  expect(sms).toContain(`/d/receipt?reference=${reference}`)
  expect(fitsOneSms(sms)).toBe(true)
})

it('says calmly that a payment does not match, with its reference', () => {
  const { text, email, sms } = mismatchNotification(context, reference)
  for (const told of [text, email.text, sms]) {
    expect(told).toContain('Your money is safe and we are looking into it.')
    expect(told).toContain(reference)
  }
  expect(fitsOneSms(sms)).toBe(true)
})
