import {
  describePaymentFailure,
  type PaymentFailureReason,
  verificationRefusals,
} from '../../../contract/business/payment.ts'
import type { Refusal } from '../../../contract/endpoint.ts'
import { reasons } from './outcome.ts'

/** Reasons of providers that a payer may read. Any other words of theirs are not meant for the payer. */
const known = new Map<string, PaymentFailureReason>([
  ['declined', 'declined'],
  ['insufficient funds', 'insufficient-funds'],
])

/** What the payer reads about a failed payment, by the reason on record. */
export const explainFailure = (reason: string | null): Refusal => {
  if (reason === reasons.reversed) return verificationRefusals.refunded
  return describePaymentFailure(known.get(reason?.trim().toLowerCase() ?? ''))
}
