import type { Issuer, Payment, Receipt } from '../../../contract/business/billing.ts'
import { type PaymentMethod, paymentMethods } from '../../../contract/business/payment.ts'
import { paymentState } from './payment-state.ts'
import type { PaymentRow } from './store.ts'

export const describePayment = (row: PaymentRow, now: Date): Payment => {
  const period = row.withdrawn_at === null ? row : undefined
  return {
    reference: row.reference,
    state: describeState(row, now),
    plan: row.plan,
    duration: row.duration,
    amountPesewas: row.amount_pesewas,
    at: (paidAt(row) ?? row.created_at).toISOString(),
    method: usedMethod(row),
    receiptNumber: row.receipt_number === null ? null : receiptNumber(row.receipt_number),
    startsAt: period?.starts_at?.toISOString() ?? null,
    endsAt: period?.ends_at?.toISOString() ?? null,
  }
}

export const describeReceipt = (row: PaymentRow, now: Date, issuer: Issuer): Receipt => ({
  ...describePayment(row, now),
  businessName: row.receipt_business_name ?? row.business_name,
  tin: row.receipt_tin ?? row.tin_number,
  issuer: row.receipt_issuer ?? issuer,
})

const describeState = ({ state, reason, ...row }: PaymentRow, now: Date) => {
  const { created_at: createdAt, checkout_url: checkoutUrl, next_check_at: nextCheckAt, is_direct: isDirect } = row
  return paymentState({ state, reason, createdAt, checkoutUrl, nextCheckAt, isDirect, refund: refundState(row) }, now)
}

/** A vendor who was told to expect the money reads 'pending' until the desk gives the refund up, even if a try has failed. */
const refundState = (row: Pick<PaymentRow, 'refund_state' | 'refund_told_at' | 'refund_given_up_at'>) =>
  row.refund_state === 'failed' && row.refund_told_at !== null && row.refund_given_up_at === null
    ? 'pending'
    : row.refund_state

/** The provider does not always give the time of payment. */
const paidAt = ({ paid_at, settled_at }: PaymentRow) => paid_at ?? settled_at

const usedMethod = ({ channel, method }: PaymentRow): PaymentMethod =>
  paymentMethods.find((one) => one === channel) ?? method

const receiptNumber = (number: number) => `R-${String(number).padStart(6, '0')}`
