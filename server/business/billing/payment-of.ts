import type { Payment, Receipt } from '../../../contract/business/billing.ts'
import { type PaymentMethod, paymentMethods } from '../../../contract/business/payment.ts'
import { paymentState } from './payment-state.ts'
import type { PaymentRow } from './store.ts'

/** A payment as its vendor reads it. */
export const paymentOf = (row: PaymentRow, now: Date): Payment => {
  const period = row.withdrawn_at === null ? row : undefined
  return {
    reference: row.reference,
    state: stateOf(row, now),
    plan: row.plan,
    duration: row.duration,
    amountPesewas: row.amount_pesewas,
    at: (paidAt(row) ?? row.created_at).toISOString(),
    method: methodOf(row),
    receiptNumber: row.receipt_number === null ? null : receiptNumber(row.receipt_number),
    startsAt: period?.starts_at?.toISOString() ?? null,
    endsAt: period?.ends_at?.toISOString() ?? null,
  }
}

export const receiptOf = (row: PaymentRow, now: Date): Receipt => ({
  ...paymentOf(row, now),
  businessName: row.receipt_business_name ?? row.business_name,
  tin: row.receipt_tin ?? row.tin_number,
})

const stateOf = ({ state, reason, channel, created_at, refund_state }: PaymentRow, now: Date) =>
  paymentState({ state, reason, channel, createdAt: created_at, refund: refund_state }, now)

/** The provider does not always say when. */
const paidAt = ({ paid_at, settled_at }: PaymentRow) => paid_at ?? settled_at

const methodOf = ({ channel, method }: PaymentRow): PaymentMethod =>
  paymentMethods.find((one) => one === channel) ?? method

const receiptNumber = (number: number) => `R-${String(number).padStart(6, '0')}`
