import type { Transaction } from 'kysely'
import { notifyVendor } from '../../account/public.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { ProviderRefund } from '../../adapters/payment/port.ts'
import { issueCreditNote } from '../invoice/issue-credit-note.ts'
import { bookEntry } from '../ledger/store.ts'
import type { PaymentContext } from '../payment/outcome.ts'
import { restorePeriod } from '../subscription/grant-period.ts'
import { refundNotification } from './refund-notification.ts'
import { type LockedForRefund, type LockedRefund, lockForRefund, setRefund } from './store.ts'
import { withdrawUnlessBegun } from './withdraw-unless-begun.ts'

export type RefundOutcome = 'pending' | 'processed' | 'failed'
type RefundResult = RefundOutcome | 'silent'

type Tx = Transaction<Schema>
type RefundSettlement = { payment: LockedForRefund['payment']; refund: LockedRefund; now: Date }

/** Acts once on an answer of the provider, even when the desk, the webhook and the reconciler all bring it. */
export const settleRefund = (
  context: PaymentContext,
  reference: string,
  answer: ProviderRefund | 'refused',
): Promise<RefundResult> =>
  context.db.transaction().execute(async (tx) => {
    const locked = await lockForRefund(tx, reference)
    if (!locked?.refund) throw new Error('a refund is recorded before the provider is asked')
    const settlement = { payment: locked.payment, refund: locked.refund, now: context.clock.now() }
    return answer === 'refused' ? recordRefusal(context, tx, settlement) : recordAnswer(context, tx, settlement, answer)
  })

/** The caller holds the locks of `lockForRefund`. */
export const recordAnswer = async (
  context: PaymentContext,
  tx: Tx,
  settlement: RefundSettlement,
  answer: ProviderRefund,
): Promise<RefundResult> => {
  const { state, failed_ids } = settlement.refund
  if (state === 'processed') return state
  // Of a refund that failed before, the only new fact would be that its money went out after all.
  const isOld = failed_ids.includes(answer.providerRefundId) && answer.outcome !== 'processed'
  if (isOld || state === answer.outcome) return describeUnchanged(state)
  await recorders[answer.outcome](context, tx, settlement, answer)
  return answer.outcome
}

/** Another process may have learnt meanwhile that the provider accepted it. */
const recordRefusal = async (context: PaymentContext, tx: Tx, settlement: RefundSettlement): Promise<RefundResult> => {
  if (settlement.refund.state !== 'asked') return settlement.refund.state
  await recordFailed(context, tx, settlement)
  return 'failed'
}

const describeUnchanged = (state: LockedRefund['state']): RefundResult => (state === 'asked' ? 'silent' : state)

const recordPending = async (
  context: PaymentContext,
  tx: Tx,
  settlement: RefundSettlement,
  answer: ProviderRefund,
): Promise<void> => {
  const { payment, refund, now } = settlement
  const { reference } = refund
  await withdrawAgain(context, tx, settlement)
  await setRefund(tx, reference, {
    state: 'pending',
    provider_refund_id: answer.providerRefundId,
    told_at: now,
    settled_at: null,
    given_up_at: null,
    ...(refund.state === 'failed' ? { next_check_at: now } : {}),
  })
  if (refund.told_at === null || refund.given_up_at !== null)
    await notifyVendor(context, tx, payment.vendor_id, refundNotification(context, refund, 'pending'))
}

const recordProcessed = async (
  context: PaymentContext,
  tx: Tx,
  settlement: RefundSettlement,
  answer: ProviderRefund,
): Promise<void> => {
  const { payment, refund, now } = settlement
  const { reference } = refund
  const { amountPesewas: amount_pesewas, currency, providerRefundId, processedAt } = answer
  await withdrawAgain(context, tx, settlement)
  if (amount_pesewas !== refund.amount_pesewas || currency !== refund.currency)
    context.log.error({ reference, amount_pesewas, currency }, 'ALARM: a refund is not of what was asked for')
  await setRefund(tx, reference, {
    state: 'processed',
    provider_refund_id: providerRefundId,
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
  await issueCreditNote(tx, { reference, amountPesewas: amount_pesewas, providerRefundId, now })
  await notifyVendor(
    context,
    tx,
    payment.vendor_id,
    refundNotification(context, { reference, amount_pesewas, currency }, 'processed'),
  )
}

/** A vendor who was told to expect the money does not get the plan back by itself: the desk decides what follows. */
const recordFailed = async (
  context: PaymentContext,
  tx: Tx,
  { refund: { reference, failed_ids, told_at }, now }: RefundSettlement,
  answer?: ProviderRefund,
): Promise<void> => {
  context.log.error({ reference }, 'ALARM: a refund has failed')
  await setRefund(tx, reference, {
    state: 'failed',
    provider_refund_id: null,
    failed_ids: answer ? [...failed_ids, answer.providerRefundId] : failed_ids,
    settled_at: now,
    next_check_at: null,
  })
  if (told_at === null) await restorePeriod(tx, reference, now)
}

const recorders = { pending: recordPending, processed: recordProcessed, failed: recordFailed }

/** A failed refund may have given the plan back; when it goes through after all, the plan is withdrawn again. */
const withdrawAgain = async (
  context: PaymentContext,
  tx: Tx,
  { refund: { reference, state }, now }: RefundSettlement,
): Promise<void> => {
  if (state === 'failed') await withdrawUnlessBegun(context, tx, reference, now)
}
