import type { Payment } from '../../../contract/business/billing.ts'
import { pathTo } from '../../../contract/paths.ts'

type PaymentLink = { label: string; to: string }

/** Where more is to be seen of a payment. What was not paid may still be: it is asked about. */
export const paymentLink = ({ reference, state, receiptNumber }: Payment): PaymentLink => {
  if (receiptNumber !== null) return { label: 'Receipt', to: pathTo.receipt(reference) }
  if (state === 'being refunded' || state === 'refunded') return { label: 'Details', to: pathTo.receipt(reference) }
  return { label: state === 'open' ? 'Check now' : 'Check again', to: pathTo.paymentSuccess(reference) }
}
