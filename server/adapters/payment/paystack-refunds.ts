import * as v from 'valibot'
import { currency, id, pesewas, read, shortText, time } from './paystack-answers.ts'
import { toProviderSilent, type Wire } from './paystack-wire.ts'
import {
  type PaymentProvider,
  type ProviderRefund,
  ProviderSilent,
  type RefundedCharge,
  type RefundPage,
} from './port.ts'

type RefundCalls = Pick<PaymentProvider, 'refund' | 'askRefund' | 'listRefunds' | 'retryRefund'>

const perPage = 100
const dayMs = 86_400_000

export const openRefunds = ({ call }: Wire): RefundCalls => ({
  refund: async ({ reference, amountPesewas, note }) => {
    const body = { transaction: reference, amount: amountPesewas, merchant_note: note }
    return readRefund(await call({ method: 'POST', path: '/refund', body }))
  },

  askRefund: async (providerRefundId) => {
    const path = `/refund/${encodeURIComponent(providerRefundId)}`
    const refund = readRefund(await call({ method: 'GET', path }).catch(throwSilent))
    if (refund.providerRefundId === providerRefundId) return refund
    throw new ProviderSilent('The payment provider answered about another refund.')
  },

  listRefunds: ({ charge, page }) => listRefunds(call, charge, page),

  retryRefund: async (providerRefundId, { accountNumber, bankId, currency }) => {
    const path = `/refund/retry_with_customer_details/${encodeURIComponent(providerRefundId)}`
    const body = { refund_account_details: { currency, account_number: accountNumber, bank_id: bankId } }
    return readRefund(await call({ method: 'POST', path, body }))
  },
})

/** A filter by transaction is not promised: it may be ignored, or mean something else. So ours are picked out here. */
const listRefunds = async (call: Wire['call'], charge: RefundedCharge, page: number): Promise<RefundPage> => {
  const from = encodeURIComponent(new Date(charge.begunAt.getTime() - dayMs).toISOString())
  const path = `/refund?perPage=${perPage}&page=${page}&from=${from}`
  const items = read(v.array(v.unknown()), await call({ method: 'GET', path }).catch(throwSilent))
  return {
    listed: items.map((item) => readRefund(item).providerRefundId),
    ofCharge: items.filter((item) => isOf(charge, item)).map(readRefund),
  }
}

const throwSilent = (error: unknown): never => {
  throw toProviderSilent(error)
}

const refunded = v.object({
  transaction: v.union([
    v.pipe(
      id,
      v.transform((id) => ({ id, reference: undefined })),
    ),
    v.object({ id, reference: v.optional(v.string()) }),
  ]),
})

const isOf = ({ providerId, reference }: RefundedCharge, item: unknown): boolean => {
  const { transaction } = read(refunded, item)
  return transaction.id === providerId || transaction.reference === reference
}

const known = ['pending', 'processing', 'needs-attention', 'processed', 'failed'] as const

const refund = v.object({
  id,
  status: v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll(/[^\w -]/g, '').slice(0, 40)),
  ),
  amount: v.union([pesewas, v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number), pesewas)]),
  currency,
  merchant_note: shortText,
  created_at: v.optional(time),
  createdAt: v.optional(time),
  refunded_at: v.optional(time),
})

const readRefund = (data: unknown): ProviderRefund => {
  const { status, ...answer } = read(refund, data)
  const outcome = known.find((one) => one === status)
  return {
    providerRefundId: answer.id,
    outcome: outcome ?? 'pending',
    unknownStatus: outcome ? null : status,
    amountPesewas: answer.amount,
    currency: answer.currency,
    note: answer.merchant_note,
    createdAt: answer.created_at ?? answer.createdAt ?? null,
    processedAt: answer.refunded_at ?? null,
  }
}
