import { documentTitle, type Payment } from '../../../contract/business/billing.ts'
import { pathTo } from '../../../contract/paths.ts'

type PaymentLink = { label: string; to: string }

/** A payment without a receipt may still be paid late, so its link asks the provider again. */
export const paymentLink = (payment: Payment): PaymentLink => {
  const { reference, state, receiptNumber } = payment
  if (receiptNumber !== null) return { label: documentTitle(payment), to: pathTo.receipt(reference) }
  if (state === 'being refunded' || state === 'refunded') return { label: 'Details', to: pathTo.receipt(reference) }
  return { label: state === 'open' ? 'Check now' : 'Check again', to: pathTo.paymentSuccess(reference) }
}
