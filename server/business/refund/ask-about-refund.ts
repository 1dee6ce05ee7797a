import type { RefundState } from '../../../contract/business/finance.ts'
import { askProvider } from '../payment/ask-provider.ts'
import type { PaymentContext } from '../payment/outcome.ts'
import { chooseRefundsToSend } from './choose-refunds-to-send.ts'
import { readProviderRefunds } from './read-provider-refunds.ts'
import { isHeld } from './refund-sums.ts'
import { sendRefund } from './send-refund.ts'
import { findReceived, findRefunds, takeTurnsToSend } from './store.ts'
import { takeInRefunds } from './take-in-refunds.ts'

/** Longer than any call to the provider takes. */
const callTakesAtMostMs = 60_000

/**
 * Asks the provider for all refunds of a payment and acts on the answer; sends those that it never got, unless a dispute
 * is open. The desk, the webhook
 * and the reconciler come through here. Answers with the state of the newest one.
 */
export const askAboutRefund = async (
  context: PaymentContext,
  reference: string,
): Promise<RefundState | 'silent' | 'none'> => {
  const { db, clock } = context
  if (!(await findReceived(db, reference)) && (await askProvider(context, reference)) === 'silent') return 'silent'
  if (!(await findReceived(db, reference))) return 'none'

  // The turn is taken before the provider is asked: what it lists then includes whatever was sent in an earlier turn.
  const now = clock.now()
  const sentBefore = new Date(now.getTime() - callTakesAtMostMs)
  const turns = await takeTurnsToSend(db, { reference, now, sentBefore })
  const answers = await readProviderRefunds(context, reference)
  if (answers === 'silent') return 'silent'
  const known = await takeInRefunds(context, reference, answers)
  const isAsked = known.some(({ state }) => state === 'asked')
  const unknown = isAsked ? await chooseRefundsToSend(context, reference, turns) : []
  let outcome: 'heard' | 'silent' = 'heard'
  for (const refund of unknown) if ((await sendRefund(context, refund)) === 'silent') outcome = 'silent'
  const newest = (await findRefunds(db, reference)).at(-1)
  if (!newest) return 'none'
  const isUnanswered = newest.state === 'asked' && !isHeld(newest)
  return outcome === 'silent' || isUnanswered ? 'silent' : newest.state
}
