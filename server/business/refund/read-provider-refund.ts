import { type ProviderRefund, ProviderSilent } from '../../adapters/payment/port.ts'
import type { PaymentContext } from '../payment/outcome.ts'
import { findReceived, findRefund } from './store.ts'

/** Undefined where the provider knows of no refund. */
export type RefundAnswer = ProviderRefund | undefined | 'silent'

/** By the id of the refund under way; without one, the provider looks for refunds of this payment. */
export const readProviderRefund = async (context: PaymentContext, reference: string): Promise<RefundAnswer> => {
  const received = await findReceived(context.db, reference)
  if (!received) throw new Error('only a payment that was received can be refunded')
  const refund = await findRefund(context.db, reference)
  const question = { providerRefundId: refund?.provider_refund_id ?? null, providerId: received.provider_id }
  const answer = await askProvider(context, reference, question)
  // A ledger entry is final, so an amount other than ours is believed only when the provider gives it twice.
  return hasAnotherAmount(refund ?? received, answer) ? askProvider(context, reference, question) : answer
}

const hasAnotherAmount = (ours: { amount_pesewas: number; currency: string }, answer: RefundAnswer) =>
  answer !== undefined &&
  answer !== 'silent' &&
  (answer.amountPesewas !== ours.amount_pesewas || answer.currency !== ours.currency)

const askProvider = async (
  context: PaymentContext,
  reference: string,
  question: Parameters<PaymentContext['payments']['askRefund']>[0],
): Promise<RefundAnswer> => {
  try {
    return await context.payments.askRefund(question)
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
    return logSilence(context, reference, error)
  }
}

export const logSilence = (
  { log }: Pick<PaymentContext, 'log'>,
  reference: string,
  error: ProviderSilent,
): 'silent' => {
  log.warn({ reference, err: error }, 'the payment provider is silent about a refund')
  return 'silent'
}
