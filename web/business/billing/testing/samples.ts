import type { Payment, Receipt } from '../../../../contract/business/billing.ts'
import { listPayments, readPayment, readReceiptPdf } from '../../../../contract/business/billing.ts'
import { readSubscription, type Selection, type Subscription } from '../../../../contract/business/subscription.ts'

export const nowMs = Date.parse('2026-11-15T09:00:00Z')

export const referenceOf = (number: number): string => `AFH-0000-0000-0000-${String(number).padStart(4, '0')}`
export const reference = referenceOf(1)

/** What the pages ask of the server. */
export const wire = {
  subscription: `GET ${readSubscription.url}`,
  payments: `GET ${listPayments.url}`,
  payment: `GET ${readPayment.url.replace(':reference', reference)}`,
  pdf: `GET ${readReceiptPdf.url.replace(':reference', reference)}`,
}

export const samplePayment = (number: number, given: Partial<Payment> = {}): Payment => ({
  reference: referenceOf(number),
  state: 'paid',
  plan: 'EXECUTIVE',
  duration: 'YEARLY',
  amountPesewas: 204_000,
  at: '2026-11-15T08:00:00.000Z',
  method: 'mobile_money',
  receiptNumber: '000001',
  startsAt: '2026-11-15T08:00:00.000Z',
  endsAt: '2027-11-15T08:00:00.000Z',
  ...given,
})

export const sampleReceipt = (given: Partial<Receipt> = {}): Receipt => ({
  ...samplePayment(1),
  businessName: 'Sample Kitchen',
  tin: 'C0001234567',
  ...given,
})

export const sampleSelection: Selection = {
  plan: 'PREMIUM',
  duration: 'YEARLY',
  amountPesewas: 384_000,
  savingPesewas: 96_000,
  savingPercent: 20,
  startsAt: null,
  endsAt: null,
}

export const sampleSubscription = (given: Partial<Subscription> = {}): Subscription => ({
  state: 'ACTIVE',
  current: { plan: 'EXECUTIVE', startsAt: '2026-11-15T08:00:00.000Z', endsAt: '2027-11-15T08:00:00.000Z' },
  next: [],
  selection: null,
  openPayment: null,
  heldPayment: null,
  ...given,
})
