import type { Dispute } from '../../adapters/payment/port-disputes.ts'
import { disputeOutcome } from '../dispute/dispute-outcome.ts'
import { findDispute } from '../dispute/store.ts'
import { askAboutDispute } from '../dispute/take-in-dispute.ts'
import { type Compare, type Comparison, heardOrThrow, readSpan, reportUnreadable } from './comparison.ts'

export const compareDisputes: Compare = async (comparison) => {
  const { context, sweep } = comparison
  const { items, unreadable, hasMore } = await context.payments.listDisputes(readSpan(sweep))
  reportUnreadable(comparison, unreadable)
  for (const dispute of items) {
    comparison.checkTime()
    await compareDispute(comparison, dispute)
  }
  return { compared: items.length, next: hasMore ? sweep.page + 1 : null }
}

const compareDispute = async ({ context, report }: Comparison, dispute: Dispute): Promise<void> => {
  const { disputeId, refundPesewas: theirs, currency, reference } = dispute
  const outcome = disputeOutcome(dispute)
  const known = await findDispute(context.db, disputeId)
  const about = { about: reference ?? disputeId, theirs, currency }
  if (known && known.status !== null && known.outcome === outcome) {
    // Without an amount it is booked as a refund, which is compared as one.
    const isOther = theirs !== null && known.lost_pesewas !== null && known.lost_pesewas !== theirs
    return isOther ? report({ kind: 'refund-differs', ...about, ours: known.lost_pesewas, isHealed: false }) : undefined
  }
  const heard = heardOrThrow(await askAboutDispute(context, disputeId))
  if (heard === 'not ours') return report({ kind: 'not-ours', ...about, ours: null, isHealed: false })
  const now = await findDispute(context.db, disputeId)
  report({ kind: 'dispute-unheard', ...about, ours: null, isHealed: now?.outcome === outcome })
}
