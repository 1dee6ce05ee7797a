import type { Transaction } from 'kysely'
import { madeElsewhere } from '../../../contract/business/finance.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { ProviderRefund } from '../../adapters/payment/port.ts'
import { askProvider } from '../payment/ask-provider.ts'
import type { PaymentContext } from '../payment/outcome.ts'
import { readProviderRefund } from './read-provider-refund.ts'
import { sendRefund } from './send-refund.ts'
import { type RefundOutcome, recordAnswer, settleRefund } from './settle-refund.ts'
import { findReceived, findRefund, lockForRefund, putRefund, takeTurnToSend } from './store.ts'
import { withdrawUnlessBegun } from './withdraw-unless-begun.ts'

/** Records a refund that was made at the provider itself, not at our desk. */
const adoptRefund = async (context: PaymentContext, reference: string): Promise<RefundOutcome | 'silent' | 'none'> => {
  if (!(await findReceived(context.db, reference)) && (await askProvider(context, reference)) === 'silent')
    return 'silent'
  const received = await findReceived(context.db, reference)
  if (!received) return 'none'
  const answer = await readProviderRefund(context, reference)
  if (answer === 'silent') return 'silent'
  if (!answer || answer.outcome === 'failed') return 'none'
  const isWhole = answer.amountPesewas === received.amount_pesewas && answer.currency === received.currency
  return context.db.transaction().execute(async (tx) => {
    await recordRefund(context, tx, { reference, answer, isWhole })
    const locked = await lockForRefund(tx, reference)
    if (!locked?.refund) throw new Error('it has just been written down')
    return recordAnswer(context, tx, { ...locked, refund: locked.refund, now: context.clock.now() }, answer)
  })
}

type RefundElsewhere = { reference: string; answer: ProviderRefund; isWhole: boolean }

const recordRefund = async (
  context: PaymentContext,
  tx: Transaction<Schema>,
  { reference, answer, isWhole }: RefundElsewhere,
): Promise<void> => {
  const locked = await lockForRefund(tx, reference)
  // Another process recorded it since we looked.
  if (locked?.refund) return
  const now = context.clock.now()
  context.log.error({ reference }, 'ALARM: a refund that nobody has asked for at the desk')
  await putRefund(tx, {
    reference,
    amount_pesewas: answer.amountPesewas,
    currency: answer.currency,
    state: 'asked',
    operator: madeElsewhere,
    asked_at: now,
    next_check_at: now,
  })
  if (isWhole) await withdrawUnlessBegun(context, tx, reference, now)
  else context.log.error({ reference }, 'ALARM: a part of a payment goes back, and its plan counts')
}

/** Longer than any call to the provider takes. */
const callTakesAtMostMs = 60_000

/** Asks the provider what came of a refund, and acts on the answer. The desk, the webhook and the reconciler come through here. */
export const askAboutRefund = async (
  context: PaymentContext,
  reference: string,
): Promise<RefundOutcome | 'silent' | 'none'> => {
  const refund = await findRefund(context.db, reference)
  if (!refund) return adoptRefund(context, reference)
  if (refund.state === 'processed') return 'processed'
  const answer = await readProviderRefund(context, reference)
  if (answer === 'silent') return 'silent'
  if (answer && !isEarlierFailure(refund, answer)) return settleRefund(context, reference, answer)
  if (refund.state !== 'asked') return refund.state
  // The provider does not know it: it was never sent, or another process is sending it now and it must not be sent twice.
  const now = context.clock.now()
  const sentBefore = new Date(now.getTime() - callTakesAtMostMs)
  const turn = await takeTurnToSend(context.db, { reference, now, sentBefore })
  return turn === 'taken' ? sendRefund(context, reference) : 'silent'
}

/** An earlier refund that failed says nothing about the one that was requested after it. */
const isEarlierFailure = ({ failed_ids }: { failed_ids: string[] }, { outcome, providerRefundId }: ProviderRefund) =>
  outcome === 'failed' && failed_ids.includes(providerRefundId)
