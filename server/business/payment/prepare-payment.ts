import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import { currency, type PaymentMethod, paymentRefusals } from '../../../contract/business/payment.ts'
import type { WalletNetwork } from '../../../contract/business/renew.ts'
import { planPrice, selectionRefusals } from '../../../contract/business/subscription.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { statusRules } from '../status/status-rules.ts'
import { isOfferGood } from '../subscription/is-offer-good.ts'
import { lockVendorBusiness } from '../subscription/lock-business.ts'
import { findPlaced } from '../subscription/place-order.ts'
import { findRenewalOrder, type RenewalRequest } from '../subscription/renewal-order.ts'
import { earlierStep, hasSucceeded, isEarlier } from './earlier-payments.ts'
import { type NextStep, nextStep, type Order, type ProviderAnswers, payableForMs } from './next-step.ts'
import * as store from './store.ts'

/** Crockford's alphabet: no letters and digits that are mistaken for one another when somebody reads them out. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const randomGroup = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')

/** 80 random bits: they cannot be guessed, and no two payments get the same. */
export const newReference = (): string => ['AFH', randomGroup(), randomGroup(), randomGroup(), randomGroup()].join('-')

type Tx = Transaction<Schema>
type StepContext = Pick<Context, 'db' | 'clock' | 'payments' | 'paymentFirstCheckSeconds'>

export type PaymentRequest = {
  vendorId: string
  method: PaymentMethod
  idempotencyKey: string | undefined
  /** Earlier payments that still wait, beside which the vendor wants to pay. */
  besides: readonly string[]
  /** In place of the selection. */
  renewal?: RenewalRequest
  /** Asked for the money itself, without a checkout. */
  wallet?: { phone: string; network: WalletNetwork }
}

type PreparedStep =
  | Exclude<NextStep, { do: 'refuse' | 'begin' | 'begin again' }>
  | { do: 'begin'; reference: string; order: Order }

/** Runs under the lock on the business, so that a new payment is on record before another request looks. */
export const preparePayment = (
  context: StepContext,
  request: PaymentRequest,
  known: ProviderAnswers,
): Promise<PreparedStep> =>
  context.db.transaction().execute(async (tx) => {
    const business = (await lockVendorBusiness(tx, request.vendorId)) ?? fail(selectionRefusals.noBusiness)
    const { notPayable } = statusRules[business.status]
    if (notPayable) fail(notPayable)
    const now = context.clock.now()
    const since = new Date(now.getTime() - payableForMs)
    const unfinished = await store.findRecentPayments(tx, { businessId: business.id, since })
    const recent = unfinished.filter((one) => !isEarlier(one, now))
    const earlier = unfinished.filter((one) => isEarlier(one, now))
    const order = (await findOrder(tx, business.id, { request, now })) ?? refuseWithoutOrder(recent, known)

    const next = nextStep({
      order,
      idempotencyKey: request.idempotencyKey,
      recent,
      known: answersAbout(recent, known),
      now,
    })
    const beginsAnother = next.do === 'begin' || next.do === 'begin again'
    const step = (beginsAnother && earlierStep(earlier, request.besides, known)) || next
    if (step.do === 'refuse') return fail(step.refusal)
    if (step.do === 'answer' && request.renewal) await store.setPayment(tx, step.reference, { is_by_link: true })
    if (step.do !== 'begin' && step.do !== 'begin again') return step
    const again = step.do === 'begin again' ? step.reference : undefined
    return {
      do: 'begin',
      order,
      reference: await recordPayment(context, tx, { ...request, businessId: business.id, order, again }),
    }
  })

const answersAbout = (payments: readonly store.RecentPayment[], known: ProviderAnswers): ProviderAnswers =>
  new Map([...known].filter(([reference]) => payments.some((one) => one.reference === reference)))

/** A payment that is made takes the selection away. */
const refuseWithoutOrder = (recent: readonly store.RecentPayment[], known: ProviderAnswers) => {
  const isPaid = recent.some(({ state }) => state === 'succeeded') || hasSucceeded(known)
  return fail(isPaid ? paymentRefusals.alreadyPaid : paymentRefusals.noSelection)
}

type Wanted = { request: PaymentRequest; now: Date }

const findOrder = async (tx: Tx, businessId: string, { request, now }: Wanted): Promise<Order | undefined> => {
  const { method, renewal, wallet } = request
  const selection = renewal
    ? await findRenewalOrder(tx, businessId, { renewal, now })
    : await store.findSelection(tx, businessId)
  if (!selection) return undefined
  const { plan, duration, amount_pesewas, upgrade } = selection
  const pricePesewas = planPrice(selection, duration)
  const isGood = upgrade
    ? isOfferGood(await findPlaced(tx, businessId), { plan, duration, pricePesewas }, { ...selection, now })
    : amount_pesewas === pricePesewas
  if (!isGood) fail(paymentRefusals.priceChanged)
  return { plan, duration, amount_pesewas, upgrade, method, wallet_network: wallet?.network ?? null }
}

type NewPayment = PaymentRequest & { businessId: string; order: Order; again: string | undefined }

const recordPayment = async (context: StepContext, tx: Tx, payment: NewPayment): Promise<string> => {
  const { vendorId, businessId, idempotencyKey, order, again, renewal } = payment
  const now = context.clock.now()
  if (idempotencyKey) await store.releaseIdempotencyKey(tx, vendorId, idempotencyKey)
  const begun = {
    request_key: idempotencyKey ?? null,
    created_at: now,
    next_check_at: new Date(now.getTime() + context.paymentFirstCheckSeconds * 1000),
    ...(renewal && { is_by_link: true }),
  }
  if (again) {
    // The provider does not know it, so its time begins now.
    await store.setPayment(tx, again, { ...begun, reason: null })
    return again
  }
  const reference = newReference()
  const owner = { vendor_id: vendorId, business_id: businessId }
  const { mode } = context.payments
  await store.insertPayment(tx, { ...begun, ...order, ...owner, reference, currency, mode, state: 'open' })
  return reference
}
