import type { ListedRefund } from '../../adapters/payment/port.ts'
import { askAboutRefund } from '../refund/ask-about-refund.ts'
import { type Compare, type Comparison, heardOrThrow, readSpan, reportUnreadable } from './comparison.ts'
import { findBooked, findOwnRefunds, findReferences, keepSeen } from './store.ts'

export const compareRefunds: Compare = async (comparison) => {
  const { context, sweep } = comparison
  const { items, unreadable, hasMore } = await context.payments.listAllRefunds(readSpan(sweep))
  reportUnreadable(comparison, unreadable)
  const live = items.filter(({ outcome }) => outcome !== 'failed')
  const known = await findKnown(comparison, live)
  for (const refund of live) {
    comparison.checkTime()
    await compareRefund(comparison, refund, known)
  }
  const processed = live.filter(({ outcome }) => outcome === 'processed')
  const seen = processed.map(({ providerRefundId: name }) => ({ sweep_id: sweep.id, kind: 'refund' as const, name }))
  await keepSeen(context.db, seen)
  return { compared: items.length, next: hasMore ? sweep.page + 1 : null }
}

type Known = Awaited<ReturnType<typeof findKnown>>

const findKnown = async ({ context: { db } }: Comparison, refunds: readonly ListedRefund[]) => ({
  refunds: await findOwnRefunds(
    db,
    refunds.map(({ providerRefundId }) => providerRefundId),
  ),
  references: await findReferences(
    db,
    refunds.map(({ chargeId }) => chargeId),
  ),
  // Of a payment that we never heard of, we do not know the provider's id.
  payments: await findBooked(
    db,
    refunds.flatMap(({ reference }) => reference ?? []),
  ),
})

const compareRefund = async (comparison: Comparison, refund: ListedRefund, known: Known): Promise<void> => {
  const { context, report } = comparison
  const { providerRefundId, outcome, amountPesewas, currency } = refund
  const reference = known.references.get(refund.chargeId) ?? known.payments.get(refund.reference ?? '')?.reference
  const about = { about: reference ?? refund.reference ?? refund.chargeId, theirs: amountPesewas, currency }
  if (reference === undefined) return report({ kind: 'not-ours', ...about, ours: null, isHealed: false })
  const own = known.refunds.get(providerRefundId)
  if (own && outcome !== 'processed') return
  if (own && own.bookedPesewas !== null) {
    const ours = -own.bookedPesewas
    return ours === amountPesewas ? undefined : report({ kind: 'refund-differs', ...about, ours, isHealed: false })
  }
  heardOrThrow(await askAboutRefund(context, reference))
  const now = (await findOwnRefunds(context.db, [providerRefundId])).get(providerRefundId)
  // The money was booked with its dispute; only that this refund gave it back was new.
  if (now?.kind === 'dispute') return
  const isHealed = now !== undefined && (outcome !== 'processed' || now.bookedPesewas !== null)
  report({ kind: 'refund-unheard', ...about, ours: null, isHealed })
}
