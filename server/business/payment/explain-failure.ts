import {
  describePaymentFailure,
  type PaymentFailureReason,
  verificationRefusals,
} from '../../../contract/business/payment.ts'
import type { Refusal } from '../../../contract/endpoint.ts'
import { reasons } from './outcome.ts'

/** How banks and networks word their reasons. Their own words are not meant for the payer. */
const known: [wording: RegExp, PaymentFailureReason][] = [
  [/\b(insufficient (funds|balance)|not sufficient funds|low balance)\b/, 'insufficient-funds'],
  [/\b(expired card|card (has )?expired)\b/, 'expired-card'],
  [/\b(timeout|timed out|in time)\b|^expired$/, 'timed-out'],
  [/\b(incorrect|wrong|invalid) pin\b/, 'wrong-pin'],
  [/\blimit\b/, 'over-limit'],
  [/\bnot (permitted|allowed)\b/, 'not-permitted'],
  [/\b(rejected|cancell?ed)\b/, 'rejected'],
  [/\b(declined|do not honou?r)\b/, 'declined'],
]

/** Some networks name several reasons at once ("LOW_BALANCE_OR_PAYEE_LIMIT_REACHED"); none of them is picked. */
const readReason = (reason: string): PaymentFailureReason | undefined => {
  const words = reason
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
    .trim()
  return / or /.test(words) ? undefined : known.find(([wording]) => wording.test(words))?.[1]
}

/** What the payer reads about a failed payment, by the reason on record. */
export const explainFailure = (reason: string | null): Refusal => {
  if (reason === reasons.reversed) return verificationRefusals.refunded
  return describePaymentFailure(readReason(reason ?? ''))
}
