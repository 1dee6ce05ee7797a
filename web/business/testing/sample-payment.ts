import type { Payment, Receipt } from '../../../contract/business/billing.ts'
import { paymentVerifiedMessage, type verifyTransaction } from '../../../contract/business/payment.ts'
import type { Tax } from '../../../contract/business/tax.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { sampleIssuer } from '../../../testing/samples.ts'

export const sampleReference = (number: number): string => `AFH-0000-0000-0000-${String(number).padStart(4, '0')}`
export const reference = sampleReference(1)

/** Of GHS 2,040. */
export const sampleTax: Tax = {
  basePesewas: 170_000,
  lines: [
    { name: 'VAT', basisPoints: 1500, amountPesewas: 25_500 },
    { name: 'NHIL', basisPoints: 250, amountPesewas: 4_250 },
    { name: 'GETFund', basisPoints: 250, amountPesewas: 4_250 },
  ],
}

export const samplePayment = (overrides: Partial<Payment> = {}): Payment => ({
  reference,
  state: 'paid',
  plan: 'EXECUTIVE',
  duration: 'YEARLY',
  amountPesewas: 204_000,
  upgrade: null,
  at: '2026-11-15T08:00:00.000Z',
  method: 'mobile_money',
  receiptNumber: '000001',
  tax: null,
  startsAt: '2026-11-15T08:00:00.000Z',
  endsAt: '2027-11-15T08:00:00.000Z',
  period: 'placed',
  refundedPesewas: 0,
  creditNotes: [],
  ...overrides,
})

export const sampleReceipt = (overrides: Partial<Receipt> = {}): Receipt => ({
  ...samplePayment(),
  businessName: 'Sample Kitchen',
  tin: 'C0001234567',
  issuer: sampleIssuer,
  refunds: [],
  ...overrides,
})

type VerifiedPayment = ReplyOf<typeof verifyTransaction>['data']

export const sampleVerification = (overrides: Partial<VerifiedPayment> = {}): VerifiedPayment => ({
  message: paymentVerifiedMessage,
  outcome: 'success',
  waitsFor: null,
  reference,
  amountPesewas: 204_000,
  plan: 'EXECUTIVE',
  duration: 'YEARLY',
  upgrade: null,
  startsAt: '2026-11-15T09:00:00.000Z',
  endsAt: '2027-11-15T09:00:00.000Z',
  ...overrides,
})
