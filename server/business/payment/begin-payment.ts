import { currency, paymentRefusals } from '../../../contract/business/payment.ts'
import { findAccount } from '../../account/public.ts'
import { ProviderRefused, ProviderSilent } from '../../adapters/payment/port.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import type { Order } from './next-step.ts'
import { keepCheckoutUrl, keepNoAnswer, keepRefusal } from './store.ts'

type BeginContext = Pick<Context, 'db' | 'log' | 'payments' | 'publicUrl'>
type Begun = { reference: string; vendorId: string; order: Order }

/** The payment is on record already; the provider hears of it here, and says where it is paid. */
export const beginPayment = async (context: BeginContext, { reference, vendorId, order }: Begun): Promise<string> => {
  const { db, log, payments, publicUrl } = context
  const [vendor] = await findAccount(db, { id: vendorId })
  if (!vendor) throw new Error('a payment without its vendor')
  try {
    const { checkoutUrl } = await payments.begin({
      reference,
      email: vendor.email,
      currency,
      amountPesewas: order.amount_pesewas,
      method: order.method,
      returnUrl: `${publicUrl}/d/payment-success`,
      cancelUrl: `${publicUrl}/d/proceed-to-make-payment?${new URLSearchParams({ cancelled: reference })}`,
    })
    await keepCheckoutUrl(db, reference, checkoutUrl)
    return checkoutUrl
  } catch (error) {
    // Our references are never used twice, so the provider heard of this one when its answer was lost.
    const isHeardOf = error instanceof ProviderRefused && error.code === 'duplicate_reference'
    if (error instanceof ProviderSilent || isHeardOf) {
      log.warn({ reference, err: error }, 'no answer to a new payment')
      await keepNoAnswer(db, reference)
      return fail(paymentRefusals.providerSilent)
    }
    if (!(error instanceof ProviderRefused)) throw error
    log.error({ reference, refusal: error.code }, 'the payment provider refuses a payment')
    await keepRefusal(db, reference, error.code)
    return fail(paymentRefusals.providerRefused)
  }
}
