import { authorizationData } from './authorization.ts'
import { findFee } from './fees.ts'
import type { Refund } from './refunds.ts'
import type { Transaction } from './transactions.ts'

export const integration = 100_000

export const chargeFee = ({ amount, requestedAmount }: Transaction): number =>
  amount > requestedAmount ? amount - requestedAmount : findFee(amount)

/** A transaction as `verify` and `charge.success` send it. */
export const chargeData = (transaction: Transaction) => {
  const { id, status, reference, amount, currency, payer, paidAt, createdAt, metadata, gatewayResponse } = transaction
  const isCharged = paidAt !== undefined
  return {
    id,
    domain: 'test',
    status,
    reference,
    amount,
    message: null,
    gateway_response: gatewayResponse,
    paid_at: paidAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
    channel: payer?.channel ?? transaction.channels[0],
    currency,
    ip_address: '127.0.0.1',
    metadata: metadata ?? '',
    log: null,
    fees: isCharged ? chargeFee(transaction) : null,
    fees_split: null,
    authorization: isCharged ? authorizationData(transaction) : {},
    customer: customerData(transaction),
    plan: null,
    order_id: null,
    paidAt: paidAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    requested_amount: transaction.requestedAmount,
    transaction_date: createdAt.toISOString(),
  }
}

export const customerData = ({ email, id }: Transaction) => ({
  id: Number(id % 1_000_000_000n),
  first_name: null,
  last_name: null,
  email,
  customer_code: `CUS_${id % 1_000_000_000n}`,
  phone: null,
  metadata: null,
  risk_action: 'default',
})

/** A refund as the refund calls send it. */
export const refundData = ({ id, transaction, amount, status, note, createdAt, settledAt }: Refund) => ({
  id,
  integration,
  domain: 'test',
  transaction: transaction.id,
  amount,
  currency: transaction.currency,
  channel: transaction.payer?.channel ?? null,
  status,
  deducted_amount: status === 'processed' ? amount : 0,
  fully_deducted: status === 'processed',
  refunded_by: 'merchant@sample.example',
  refunded_at: settledAt?.toISOString() ?? null,
  customer_note: `Refund for transaction ${transaction.reference}`,
  merchant_note: note,
  created_at: createdAt.toISOString(),
  createdAt: createdAt.toISOString(),
})

/** The answer to a new refund holds the whole transaction. */
export const newRefundData = (refund: Refund) => ({
  ...refundData(refund),
  transaction: chargeData(refund.transaction),
})

/** A refund as the webhook sends it: without an id of its own. */
export const refundEventData = ({ id, transaction, amount, status }: Refund) => ({
  status,
  transaction_reference: transaction.reference,
  refund_reference: `${id}`,
  amount,
  currency: transaction.currency,
  customer: customerData(transaction),
  integration,
  domain: 'test',
})
