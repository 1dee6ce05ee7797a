import { type Charge, ProviderSilent } from '../../adapters/payment/port.ts'
import { matchesOrder } from './differences.ts'
import type { PaymentContext, PaymentOutcome } from './outcome.ts'
import { settleMismatch } from './settle-mismatch.ts'
import { settlePayment } from './settle-payment.ts'
import { findPayment, isAtProvider } from './store.ts'

/**
 * Asks the provider about a payment and acts on the answer. The return page, the webhook, the reconciler and the desk all
 * come through here.
 */
export const askProvider = async (
  context: PaymentContext,
  reference: string,
  { operator }: AskOptions = {},
): Promise<PaymentOutcome> => {
  const answer = await askAndSettle(context, reference, { operator })
  // The provider gave us its checkout address, so it may still be paid although the provider does not find it now.
  if (answer === 'forgotten') return 'under way'
  return answer === 'never begun' ? 'not completed' : answer
}

/** An operator wants a payment that did not match to be looked at once more. */
type AskOptions = { operator?: string | undefined }

/** The provider does not know the payment. 'forgotten': although it once gave us an address to pay at, or asked a phone. */
type UnknownToProvider = 'never begun' | 'forgotten'

export const askAndSettle = async (
  context: PaymentContext,
  reference: string,
  { operator }: AskOptions = {},
): Promise<PaymentOutcome | UnknownToProvider> => {
  const payment = await findPayment(context.db, reference)
  if (!payment) {
    context.log.warn({ reference }, 'asked about a payment that is not ours')
    return 'never begun'
  }
  if (payment.state === 'succeeded' || (payment.state === 'mismatched' && !operator)) return payment.state
  const firstAnswer = await askForCharge(context, reference)
  // Nobody but an operator looks at a mismatch again, so it is believed only when the provider says it twice.
  const charge = isMismatch(payment, firstAnswer) ? await askForCharge(context, reference) : firstAnswer
  if (charge === 'silent') return 'silent'
  if (payment.state === 'mismatched' && operator) return settleMismatch(context, payment, { charge, operator })
  if (!charge) return isAtProvider(payment) ? 'forgotten' : 'never begun'
  return settlePayment(context, { reference, businessId: payment.business_id }, charge)
}

type ChargeAnswer = Charge | undefined | 'silent'

const isMismatch = (payment: Parameters<typeof matchesOrder>[0], answer: ChargeAnswer) =>
  answer !== undefined && answer !== 'silent' && answer.outcome === 'succeeded' && !matchesOrder(payment, answer)

const askForCharge = async (
  { payments, log }: Pick<PaymentContext, 'payments' | 'log'>,
  reference: string,
): Promise<ChargeAnswer> => {
  try {
    const charge = await payments.ask(reference)
    if (!charge || charge.reference === reference) return charge
    log.error({ reference, answered: charge.reference }, 'ALARM: the payment provider answered about another payment')
    return 'silent'
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
    log.warn({ reference, err: error }, 'the payment provider is silent')
    return 'silent'
  }
}
