import { ProviderRefused, ProviderSilent } from '../../adapters/payment/port.ts'
import type { PaymentContext } from '../payment/outcome.ts'
import { logSilence, readProviderRefund } from './read-provider-refund.ts'
import { type RefundOutcome, settleRefund } from './settle-refund.ts'

/** The refund is recorded already, and the caller holds the turn to send it. */
export const sendRefund = async (context: PaymentContext, reference: string): Promise<RefundOutcome | 'silent'> => {
  try {
    return await settleRefund(context, reference, await context.payments.refund({ reference }))
  } catch (error) {
    if (error instanceof ProviderSilent) return logSilence(context, reference, error)
    if (!(error instanceof ProviderRefused)) throw error
    return checkRefusal(context, reference, error)
  }
}

/** The provider also refuses a refund that it has begun already, which happens after a lost answer. */
const checkRefusal = async (context: PaymentContext, reference: string, refusal: ProviderRefused) => {
  const known = await readProviderRefund(context, reference)
  if (known === 'silent') return known
  if (known && known.outcome !== 'failed') return settleRefund(context, reference, known)
  context.log.error({ reference, err: refusal }, 'ALARM: the payment provider refuses a refund')
  return settleRefund(context, reference, 'refused')
}
