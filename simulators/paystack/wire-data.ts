import type { Refund } from './refunds.ts'
import { networks, type Payer, type Transaction } from './transactions.ts'

const feeShare = 0.0195
const integration = 100_000

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
    fees: isCharged ? Math.round(amount * feeShare) : null,
    authorization: isCharged && payer ? authorizationData(payer) : {},
    customer: customerData(transaction),
    requested_amount: amount,
  }
}

const authorizationData = (payer: Payer) =>
  payer.channel === 'card'
    ? {
        authorization_code: 'AUTH_simulated',
        bin: payer.card.number.slice(0, 6),
        last4: payer.card.number.slice(-4),
        exp_month: payer.expiry.month,
        exp_year: payer.expiry.year,
        channel: 'card',
        card_type: payer.card.brand,
        bank: 'TEST BANK',
        country_code: 'GH',
        brand: payer.card.brand,
        reusable: true,
      }
    : {
        authorization_code: 'AUTH_simulated',
        bin: `${payer.phone.slice(0, 3)}XXX`,
        last4: payer.phone.slice(-4),
        channel: 'mobile_money',
        card_type: '',
        bank: networks[payer.network],
        country_code: 'GH',
        brand: networks[payer.network],
        reusable: false,
      }

const customerData = ({ email, id }: Transaction) => ({
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
