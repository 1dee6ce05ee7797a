import type { Transaction } from 'kysely'
import { notifyVendor } from '../../account/public.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { ProviderRefund } from '../../adapters/payment/port.ts'
import { issueCreditNote } from '../invoice/issue-credit-note.ts'
import { bookEntry } from '../ledger/store.ts'
import type { PaymentContext } from '../payment/outcome.ts'
import { setKept } from '../subscription/period-store.ts'
import { refundNotification } from './refund-notification.ts'
import { type LockedForRefund, type LockedRefund, setRefund } from './store.ts'

type Tx = Transaction<Schema>
type RefundSettlement = { payment: LockedForRefund['payment']; refund: LockedRefund; now: Date }

/** Acts once on what the provider says of one refund. The caller holds the locks of `lockForRefund`. */
export const recordAnswer = async (
  context: PaymentContext,
  tx: Tx,
  settlement: RefundSettlement,
  answer: ProviderRefund,
): Promise<void> => {
  const { state, provider_status } = settlement.refund
  if (state === 'processed') return
  if (state === answer.outcome && provider_status === answer.unknownStatus) return
  // Of a refund that failed, the only new fact would be that its money went out after all.
  if (state === 'failed' && answer.outcome !== 'processed') return
  if (answer.outcome === 'processed') await recordProcessed(context, tx, settlement, answer)
  else if (answer.outcome === 'failed') await recordFailed(context, tx, settlement, answer.providerRefundId)
  else await recordUnderWay(context, tx, settlement, { ...answer, outcome: answer.outcome })
}

type UnderWay = ProviderRefund & { outcome: 'pending' | 'processing' | 'needs-attention' }

const recordUnderWay = async (
  context: PaymentContext,
  tx: Tx,
  { payment, refund, now }: RefundSettlement,
  { outcome, providerRefundId, unknownStatus }: UnderWay,
): Promise<void> => {
  const { id, reference } = refund
  if (outcome === 'needs-attention')
    context.log.error({ reference, refund: id }, 'ALARM: a refund needs the bank details of the payer')
  if (unknownStatus !== null)
    context.log.error({ reference, refund: id, unknownStatus }, 'ALARM: a refund has a status that we do not know')
  await setRefund(tx, id, {
    state: outcome,
    provider_refund_id: providerRefundId,
    provider_status: unknownStatus,
    told_at: refund.told_at ?? now,
  })
  if (refund.told_at === null)
    await notifyVendor(context, tx, payment.vendor_id, refundNotification(context, refund, 'pending'))
}

const recordProcessed = async (
  context: PaymentContext,
  tx: Tx,
  { payment, refund, now }: RefundSettlement,
  answer: ProviderRefund,
): Promise<void> => {
  const { id, reference } = refund
  const { amountPesewas: amount_pesewas, currency, providerRefundId, processedAt } = answer
  if (amount_pesewas !== refund.amount_pesewas || currency !== refund.currency)
    context.log.error({ reference, amount_pesewas, currency }, 'ALARM: a refund is not of what was asked for')
  await setRefund(tx, id, {
    state: 'processed',
    amount_pesewas,
    currency,
    provider_refund_id: providerRefundId,
    provider_status: null,
    told_at: now,
    settled_at: now,
    given_up_at: null,
    next_check_at: null,
  })
  await bookEntry(tx, {
    reference,
    kind: 'refund',
    amount_pesewas: -amount_pesewas,
    currency,
    fee_pesewas: 0,
    provider_id: providerRefundId,
    occurred_at: processedAt ?? now,
    booked_at: now,
  })
  await issueCreditNote(tx, { reference, amountPesewas: amount_pesewas, by: { providerRefundId }, now })
  await setKept(tx, reference, null)
  await notifyVendor(
    context,
    tx,
    payment.vendor_id,
    refundNotification(context, { reference, amount_pesewas, currency }, 'processed'),
  )
}

/** A vendor who was told to expect the money does not get the plan back by itself: the desk decides what follows. */
export const recordFailed = async (
  context: PaymentContext,
  tx: Tx,
  { refund: { id, reference }, now }: RefundSettlement,
  providerRefundId: string | null,
): Promise<void> => {
  context.log.error({ reference, refund: id }, 'ALARM: a refund has failed')
  await setRefund(tx, id, {
    state: 'failed',
    provider_refund_id: providerRefundId,
    provider_status: null,
    settled_at: now,
    next_check_at: null,
  })
}
