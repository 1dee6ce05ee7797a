import * as v from 'valibot'
import { currency, id, pesewas, read, shortText, time, toProviderSilent } from './paystack-answers.ts'
import type { Wire } from './paystack-wire.ts'
import { type PaymentProvider, type ProviderRefund, ProviderSilent, type RefundedCharge } from './port.ts'

type RefundCalls = Pick<PaymentProvider, 'refund' | 'askRefund' | 'listRefunds' | 'retryRefund'>

const perPage = 100
/** 5,000 refunds since a payment: an account with more of them needs another way to read them. */
const mostPages = 50
const dayMs = 86_400_000

export const openRefunds = (call: Wire): RefundCalls => ({
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

  listRefunds: (charge) => listRefunds(call, charge),

  retryRefund: async (providerRefundId, { accountNumber, bankId, currency }) => {
    const path = `/refund/retry_with_customer_details/${encodeURIComponent(providerRefundId)}`
    const body = { refund_account_details: { currency, account_number: accountNumber, bank_id: bankId } }
    return readRefund(await call({ method: 'POST', path, body }))
  },
})

/**
 * A filter by transaction is not promised, and a list that is short by a page would send money back twice. So every page is
 * read, up to one with nothing new in it, and what belongs to other payments is left out here.
 */
const listRefunds = async (call: Wire, charge: RefundedCharge): Promise<ProviderRefund[]> => {
  const from = encodeURIComponent(new Date(charge.paidAt.getTime() - dayMs).toISOString())
  const found = new Map<string, ProviderRefund>()
  const seen = new Set<string>()
  for (let page = 1; page <= mostPages; page += 1) {
    const path = `/refund?perPage=${perPage}&page=${page}&from=${from}`
    const items = read(v.array(v.unknown()), await call({ method: 'GET', path }).catch(throwSilent))
    const fresh = items.map((item) => ({ refund: readRefund(item), isOurs: isOf(charge, item) }))
    const seenBefore = seen.size
    for (const { refund, isOurs } of fresh) {
      seen.add(refund.providerRefundId)
      if (isOurs) found.set(refund.providerRefundId, refund)
    }
    if (seen.size === seenBefore) return [...found.values()].toSorted(byAge)
  }
  throw new ProviderSilent('The payment provider lists more refunds than can be read.')
}

const throwSilent = (error: unknown): never => {
  throw toProviderSilent(error)
}

const byAge = (one: ProviderRefund, other: ProviderRefund) =>
  (one.createdAt?.getTime() ?? 0) - (other.createdAt?.getTime() ?? 0)

const refunded = v.object({
  transaction: v.union([v.pipe(id, v.transform((id) => ({ id, reference: undefined }))), v.object({ id, reference: v.optional(v.string()) })]),
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
