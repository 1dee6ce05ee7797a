import { askAndSettle } from '../payment/ask-provider.ts'
import { type PaymentContext, reasons } from '../payment/outcome.ts'
import { setUnmade } from './store.ts'

/** A payment is sent within seconds of being written down, and its call takes 10 s at most. */
const sentWithinMs = 10 * 60_000

/** Before another try: what came of earlier payments. One that the provider does not have by now will never be made. */
export const askAboutUnsettled = async (context: PaymentContext, references: readonly string[]): Promise<void> => {
  for (const reference of references) {
    const answer = await askAndSettle(context, reference)
    if (answer !== 'never begun' && answer !== 'not completed') continue
    const begunBefore = new Date(context.clock.now().getTime() - sentWithinMs)
    await setUnmade(context.db, reference, reasons.notCompleted, begunBefore)
  }
}
