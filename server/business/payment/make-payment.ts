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
import { phoneStep } from './phone-step.ts'
import { type PaymentRequest, preparePayment } from './prepare-payment.ts'
import { keepCheckoutUrl, keepNoAnswer, keepPhoneStep, keepRefusal } from './store.ts'

type BeginContext = Pick<Context, 'db' | 'log' | 'clock' | 'payments' | 'publicUrl' | 'support'>
type RecordedPayment = { reference: string; request: PaymentRequest; order: Order }

/**
 * The provider asks for an e-mail address and writes to it. For a vendor who has proven none it is a mailbox of ours, with a
 * tag that keeps the provider from taking two vendors for one.
 */
const ownMailbox = (supportEmail: string, vendorId: string) => supportEmail.replace('@', `+${vendorId}@`)

/** Gives the address of a checkout, or null where a phone was asked. The payment is on record already. */
const beginPayment = async (context: BeginContext, payment: RecordedPayment): Promise<string | null> => {
  const { db, log } = context
  const { reference } = payment
  try {
    return await callProvider(context, payment)
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

const callProvider = async (
  { db, clock, payments, publicUrl, support }: BeginContext,
  { reference, request: { vendorId, wallet, renewal }, order }: RecordedPayment,
): Promise<string | null> => {
  const [vendor] = await findAccount(db, { id: vendorId })
  if (!vendor) throw new Error('a payment without its vendor')
  const charged = {
    reference,
    email: provenWays(vendor).email ?? ownMailbox(support.email, vendorId),
    currency,
    amountPesewas: order.amount_pesewas,
    metadata: { vendorId, plan: order.plan, duration: order.duration },
  }
  if (wallet) {
    const charge = await payments.chargePhone({ ...charged, ...wallet })
    await keepPhoneStep(db, reference, phoneStep(charge), clock.now())
    return null
  }
  const { checkoutUrl } = await payments.begin({
    ...charged,
    method: order.method,
    // Who pays through a link has no session: they come back to the pages of the link.
    returnUrl: publicUrl + (renewal ? pathTo.renewalDone(renewal.token) : paths.paymentSuccess),
    cancelUrl: publicUrl + (renewal ? pathTo.renewal(renewal.token) : pathTo.leftPayment(reference)),
  })
  await keepCheckoutUrl(db, reference, checkoutUrl)
  return checkoutUrl
}

const perVendor = { name: 'payments', points: limits.paymentsPerHour, seconds: 3_600 }
const waitMs = 200
const maxWaits = beingBegunForMs / waitMs

type Answer = ReplyOf<typeof endpoint>

export const makePayment = async (context: Context, request: PaymentRequest): Promise<Answer> => {
  const limit = { limiter: context.limiter, limit: perVendor, of: request.vendorId }
  const { reference, checkoutUrl } = await rateLimited(limit, () => pay(context, request))
  if (checkoutUrl === null) throw new Error('a checkout without its address')
  return {
    message: 'Please go on to the payment page.',
    data: { authorization_url: checkoutUrl, reference },
  }
}

export type BegunPayment = {
  reference: string
  /** Null where a phone was asked. */
  checkoutUrl: string | null
  /** False where it was begun before. */
  isNew: boolean
}

/**
 * Decides under the lock on the business, but waits for and calls the provider without it, and then decides again. The caller
 * counts.
 */
export const pay = async (context: Context, request: PaymentRequest): Promise<BegunPayment> => {
  const known = new Map<string, ProviderAnswer>()
  for (let waits = 0; ; ) {
    const step = await preparePayment(context, request, known)
    switch (step.do) {
      case 'answer':
        return { reference: step.reference, checkoutUrl: step.checkoutUrl, isNew: false }
      case 'begin': {
        const { reference, order } = step
        return { reference, checkoutUrl: await beginPayment(context, { reference, request, order }), isNew: true }
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
