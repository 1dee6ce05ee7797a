import type { Issuer, Payment, PeriodState, Receipt, ReceiptRefund } from '../../../contract/business/billing.ts'
import { type PaymentMethod, paymentMethods } from '../../../contract/business/payment.ts'
import { isOpen, sumLost } from '../dispute/dispute-sums.ts'
import { creditNoteNumber, receiptNumber } from '../invoice/document-numbers.ts'
import { mayBePaid } from '../payment/store.ts'
import { isProcessed, isPromised, sumRefunds } from '../refund/refund-sums.ts'
import { paymentState } from './payment-state.ts'
import type { PaymentRow, WrittenDispute, WrittenRefund } from './store.ts'

export const describePayment = (row: PaymentRow, now: Date): Payment => {
  const period = row.withdrawn_at === null ? row : undefined
  return {
    reference: row.reference,
    state: describeState(row, now),
    plan: row.plan,
    duration: row.duration,
    amountPesewas: row.amount_pesewas,
    upgrade: row.upgrade,
    at: (paidAt(row) ?? row.created_at).toISOString(),
    method: usedMethod(row),
    receiptNumber: row.receipt_number === null ? null : receiptNumber(row.receipt_number),
    tax: row.receipt_tax,
    startsAt: period?.starts_at?.toISOString() ?? null,
    endsAt: period?.ends_at?.toISOString() ?? null,
    period: describePeriod(row, now),
    refundedPesewas: sumReturned(row),
    creditNotes: row.credit_notes.map(({ number, issued_at, amount_pesewas }) => ({
      number: creditNoteNumber(number),
      at: new Date(issued_at).toISOString(),
      amountPesewas: amount_pesewas,
    })),
  }
}

type ReceiptFacts = { row: PaymentRow; issuer: Issuer }

export const describeReceipt = ({ row, issuer }: ReceiptFacts, now: Date): Receipt => ({
  ...describePayment(row, now),
  businessName: row.receipt_business_name ?? row.business_name,
  tin: row.receipt_tin ?? row.tin_number,
  issuer: row.receipt_issuer ?? issuer,
  refunds: [...row.refunds.filter(isPromised).map(describeRefund), ...row.disputes.flatMap(describeLoss)],
})

const sumReturned = ({ refunds, disputes }: PaymentRow) => sumRefunds(refunds, isProcessed) + sumLost(disputes)

const describeState = ({ state, reason, refunds, disputes, ...row }: PaymentRow, now: Date) => {
  const { created_at: createdAt, next_check_at: nextCheckAt, received_pesewas: receivedPesewas } = row
  const lost = sumLost(disputes)
  const sums = {
    returnedPesewas: sumRefunds(refunds, isProcessed) + lost,
    promisedPesewas: sumRefunds(refunds, isPromised) + lost,
    isDisputed: disputes.some(isOpen),
  }
  const known = { state, reason, createdAt, isAtProvider: mayBePaid(row), nextCheckAt, receivedPesewas }
  return paymentState({ ...known, ...sums }, now)
}

const describePeriod = (row: PaymentRow, now: Date): PeriodState | null => {
  const { granted_at, starts_at, ends_at, withdrawn_at, ended_at } = row
  if (granted_at === null) return null
  if (withdrawn_at !== null) return 'withdrawn'
  if (ended_at !== null) return 'ended'
  if (ends_at !== null && ends_at <= now) return null
  return starts_at === null ? 'waiting' : 'placed'
}

/** A vendor who was told to expect the money reads that it comes until the desk gives the refund up, even if a try has failed. */
const describeRefund = (refund: WrittenRefund): ReceiptRefund => ({
  amountPesewas: refund.amount_pesewas,
  currency: refund.currency,
  state: isProcessed(refund) ? 'returned' : 'on its way',
  at: new Date(refund.settled_at ?? refund.asked_at).toISOString(),
})

/** What the bank took back goes to the payer as a refund does. */
const describeLoss = ({ lost_pesewas, currency, resolved_at, opened_at }: WrittenDispute): ReceiptRefund[] =>
  lost_pesewas === null
    ? []
    : [
        {
          amountPesewas: lost_pesewas,
          currency: currency ?? 'GHS',
          state: 'returned',
          at: new Date(resolved_at ?? opened_at).toISOString(),
        },
      ]

/** The provider does not always give the time of payment. */
const paidAt = ({ paid_at, settled_at }: PaymentRow) => paid_at ?? settled_at

const usedMethod = ({ channel, method }: PaymentRow): PaymentMethod =>
  paymentMethods.find((one) => one === channel) ?? method
