import type { ProviderRefund } from '../../adapters/payment/port.ts'
import type { PaymentContext } from '../payment/outcome.ts'
import { adoptRefund } from './adopt-refund.ts'
import { hearOfRefund } from './hear-of-refund.ts'
import { sendRefund } from './send-refund.ts'
import { type RefundOutcome, settleRefund } from './settle-refund.ts'
import { findRefund, takeTurnToSend } from './store.ts'

/** Longer than one call to the provider can take. */
const callTakesAtMostMs = 60_000

/** Asks the provider what came of a refund, and acts on the answer. The desk, the webhook and the reconciler come through here. */
export const askAboutRefund = async (
  context: PaymentContext,
  reference: string,
): Promise<RefundOutcome | 'silent' | 'none'> => {
  const refund = await findRefund(context.db, reference)
  if (!refund) return adoptRefund(context, reference)
  if (refund.state === 'processed') return 'processed'
  const heard = await hearOfRefund(context, reference)
  if (heard === 'silent') return 'silent'
  if (heard && !isOfBefore(refund, heard)) return settleRefund(context, reference, heard)
  if (refund.state !== 'asked') return refund.state
  // It never got there; or it is on its way just now, and would get there twice.
  const now = context.clock.now()
  const sentBefore = new Date(now.getTime() - callTakesAtMostMs)
  const turn = await takeTurnToSend(context.db, { reference, now, sentBefore })
  return turn === 'taken' ? sendRefund(context, reference) : 'silent'
}

/** One that failed says nothing of the one that was asked for after it. */
const isOfBefore = ({ failed_ids }: { failed_ids: string[] }, { outcome, providerRefundId }: ProviderRefund) =>
  outcome === 'failed' && failed_ids.includes(providerRefundId)
