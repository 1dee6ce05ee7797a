import type { AskTools } from '../payment/ask-provider.ts'
import { askForRefund, sendRefund } from './send-refund.ts'
import { type RefundOutcome, settleRefund } from './settle-refund.ts'
import { findRefund } from './store.ts'

/** Longer than one call to the provider can take. */
const callTakesAtMostMs = 60_000

/** Asks the provider what came of a refund, and acts on the answer. The desk, the webhook and the reconciler come through here. */
export const askAboutRefund = async (
  tools: AskTools,
  reference: string,
): Promise<RefundOutcome | 'silent' | 'none'> => {
  const refund = await findRefund(tools.db, reference)
  if (!refund) {
    tools.log.error({ reference }, 'ALARM: a refund that nobody has asked for at the desk')
    return 'none'
  }
  if (refund.state === 'processed') return 'processed'
  const known = await askForRefund(tools, reference)
  if (known === 'silent') return 'silent'
  if (known) return settleRefund(tools, reference, known)
  if (refund.state !== 'asked') return refund.state
  // It never got there; or it is on its way just now, and would get there twice.
  const sentMsAgo = tools.clock.now().getTime() - refund.asked_at.getTime()
  return sentMsAgo < callTakesAtMostMs ? 'silent' : sendRefund(tools, reference)
}
