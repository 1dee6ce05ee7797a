import { expect, test } from 'vitest'
import type { PaymentState } from '../../../contract/business/billing.ts'
import { reference, samplePayment } from '../testing/sample-payment.ts'
import { paymentLink } from './messages.ts'

const receipt = `/d/receipt?reference=${reference}`
const check = `/d/payment-success?reference=${reference}`

test.each<[PaymentState, string | null, string, string]>([
  ['paid', '000001', 'Receipt', receipt],
  ['being refunded', '000001', 'Receipt', receipt],
  ['refunded', '000001', 'Receipt', receipt],
  ['being refunded', null, 'Details', receipt],
  ['refunded', null, 'Details', receipt],
  ['open', null, 'Check now', check],
  ['failed', null, 'Check again', check],
  ['not completed', null, 'Check again', check],
  ['being checked', null, 'Check again', check],
])('%s with receipt %s: %s leads to %s', (state, receiptNumber, label, to) =>
  expect(paymentLink(samplePayment({ state, receiptNumber }))).toEqual({ label, to }),
)
