import type { Receipt } from '../../../../contract/business/billing.ts'
import { sampleBusinessFields, sampleIssuer } from '../../../../testing/samples.ts'

export const sampleReceipt = (change: Partial<Receipt> = {}): Receipt => ({
  reference: 'AFH-0123-4567-89AB-CDEF',
  state: 'paid',
  plan: 'EXECUTIVE',
  duration: 'YEARLY',
  amountPesewas: 204_000,
  upgrade: null,
  at: '2026-11-15T10:00:00Z',
  method: 'mobile_money',
  receiptNumber: 'R-000123',
  startsAt: '2026-11-15T10:00:00Z',
  endsAt: '2027-11-15T10:00:00Z',
  period: 'placed',
  refundedPesewas: 0,
  businessName: sampleBusinessFields().business_name,
  tin: sampleBusinessFields().tin_number,
  issuer: sampleIssuer,
  refunds: [],
  tax: null,
  creditNotes: [],
  ...change,
})
