import { currency, type makePayment as endpoint, paymentRefusals } from '../../../contract/business/payment.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { limits } from '../../../contract/limits.ts'
import { paths, pathTo } from '../../../contract/paths.ts'
import { findAccount, provenWays } from '../../account/public.ts'
import { ProviderRefused, ProviderSilent } from '../../adapters/payment/port.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { rateLimited } from '../../http/rate-limited.ts'
import { askAndSettle } from './ask-provider.ts'
import type { Order } from './next-step.ts'
import { beingBegunForMs, type ProviderAnswer } from './next-step.ts'
import { type PaymentRequest, preparePayment } from './prepare-payment.ts'
import { keepCheckoutUrl, keepNoAnswer, keepRefusal } from './store.ts'

type BeginContext = Pick<Context, 'db' | 'log' | 'payments' | 'publicUrl' | 'support'>
type RecordedPayment = { reference: string; vendorId: string; order: Order }

/**
 * The provider asks for an e-mail address and writes to it. For a vendor who has proven none it is a mailbox of ours, with a
 * tag that keeps the provider from taking two vendors for one.
 */
const ownMailbox = (supportEmail: string, vendorId: string) => supportEmail.replace('@', `+${vendorId}@`)

/** Asks the provider for a checkout address. The payment is on record already. */
const beginPayment = async (
  context: BeginContext,
  { reference, vendorId, order }: RecordedPayment,
): Promise<string> => {
  const { db, log, payments, publicUrl } = context
  const [vendor] = await findAccount(db, { id: vendorId })
  if (!vendor) throw new Error('a payment without its vendor')
  try {
    const { checkoutUrl } = await payments.begin({
      reference,
      email: provenWays(vendor).email ?? ownMailbox(context.support.email, vendorId),
      currency,
      amountPesewas: order.amount_pesewas,
      method: order.method,
      returnUrl: `${publicUrl}${paths.paymentSuccess}`,
      cancelUrl: publicUrl + pathTo.leftPayment(reference),
      metadata: { vendorId, plan: order.plan, duration: order.duration },
    })
    await keepCheckoutUrl(db, reference, checkoutUrl)
    return checkoutUrl
  } catch (error) {
    // Our references are unique, so a duplicate means that the provider took this one before and its answer was lost.
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

const perVendor = { name: 'payments', points: limits.paymentsPerHour, seconds: 3_600 }
const waitMs = 200
const maxWaits = beingBegunForMs / waitMs

type Answer = ReplyOf<typeof endpoint>

export const makePayment = (context: Context, request: PaymentRequest): Promise<Answer> =>
  rateLimited({ limiter: context.limiter, limit: perVendor, of: request.vendorId }, () => pay(context, request))

/** Decides under the lock on the business, but waits for and calls the provider without it, and then decides again. */
const pay = async (context: Context, request: PaymentRequest): Promise<Answer> => {
  const known = new Map<string, ProviderAnswer>()
  for (let waits = 0; ; ) {
    const step = await preparePayment(context, request, known)
    switch (step.do) {
      case 'answer':
        return answer(step.reference, step.checkoutUrl)
      case 'begin': {
        const { reference, order } = step
        return answer(reference, await beginPayment(context, { reference, vendorId: request.vendorId, order }))
      }
      case 'wait for':
        if (waits === maxWaits) fail(paymentRefusals.providerSilent)
        waits += 1
        known.set(step.reference, 'awaited')
        await context.pause(waitMs)
        break
      case 'ask about':
        await Promise.all(step.references.map(async (one) => known.set(one, await askAndSettle(context, one))))
    }
  }
}

const answer = (reference: string, checkoutUrl: string): Answer => ({
  message: 'Please go on to the payment page.',
  data: { authorization_url: checkoutUrl, reference },
})
