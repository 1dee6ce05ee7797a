import type { Dispute } from '../../adapters/payment/port-disputes.ts'

/** Clocks differ. */
const skewMs = 5 * 60_000

type Money = { amountPesewas: number; currency: string }
/** `at`: when it was made, or else when we heard of it. */
type MadeRefund = Money & { at: Date | null }
/** `since`: when it was opened, where that is known. */
type LostDispute = Money & { since: Date | null }

/** An accepted dispute is given back by a refund of its amount, which the provider lists like any other and does not call so. */
export const isRefundForDispute = (refund: MadeRefund, dispute: LostDispute): boolean =>
  refund.amountPesewas === dispute.amountPesewas &&
  refund.currency === dispute.currency &&
  (refund.at === null || dispute.since === null || refund.at.getTime() >= dispute.since.getTime() - skewMs)

type HeardRefund = {
  amount_pesewas: number
  currency: string
  state: string
  operator: string
  provider_refund_id: string | null
  asked_at: Date
}
type LinkedDispute = { provider_refund_id: string | null }

type Loss = { dispute: Pick<Dispute, 'createdAt'>; amountPesewas: number; currency: string; elsewhere: string }

/** The one that was heard of before its dispute was lost, and so is a refund of its own. */
export const findEarlierRefund = <R extends HeardRefund>(
  refunds: readonly R[],
  disputes: readonly LinkedDispute[],
  { dispute, elsewhere, ...money }: Loss,
): R | undefined => {
  const isFree = ({ provider_refund_id: id }: R) =>
    id !== null && !disputes.some((one) => one.provider_refund_id === id)
  return refunds.find(
    (one) =>
      one.operator === elsewhere &&
      one.state !== 'failed' &&
      isFree(one) &&
      isRefundForDispute(
        { amountPesewas: one.amount_pesewas, currency: one.currency, at: one.asked_at },
        { ...money, since: dispute.createdAt },
      ),
  )
}

type BookedDispute = {
  id: string
  lost_pesewas: number | null
  currency: string | null
  opened_at: Date
  provider_refund_id: string | null
}
type ListedRefund = Money & { providerRefundId: string; outcome: string; createdAt: Date | null }

/** Those that give back what is booked as lost already: by the dispute that names them. */
export const namedByDisputes = <A extends ListedRefund>(
  disputes: readonly BookedDispute[],
  answers: readonly A[],
): A[] => {
  const named = disputes.filter(({ lost_pesewas }) => lost_pesewas !== null).map((one) => one.provider_refund_id)
  return answers.filter(({ providerRefundId }) => named.includes(providerRefundId))
}

/** The lost disputes that wait for their refund. One whose refund failed waits for another. */
export const waitingForRefund = (
  disputes: readonly BookedDispute[],
  answers: readonly ListedRefund[],
): BookedDispute[] =>
  disputes.filter(
    ({ lost_pesewas, provider_refund_id: id }) =>
      lost_pesewas !== null &&
      (id === null || answers.some((one) => one.providerRefundId === id && one.outcome === 'failed')),
  )

export const findDisputeOfRefund = (
  waiting: readonly BookedDispute[],
  { amountPesewas, currency, createdAt }: ListedRefund,
): BookedDispute | undefined =>
  waiting.find((one) =>
    isRefundForDispute(
      { amountPesewas, currency, at: createdAt },
      { amountPesewas: one.lost_pesewas ?? 0, currency: one.currency ?? currency, since: one.opened_at },
    ),
  )
