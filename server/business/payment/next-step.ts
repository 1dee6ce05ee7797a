import { paymentRefusals } from '../../../contract/business/payment.ts'
import type { Refusal } from '../../../contract/endpoint.ts'
import { limits } from '../../../contract/limits.ts'
import type { askAndSettle } from './ask-provider.ts'
import type { RecentPayment } from './store.ts'

/** How long after it was begun a payment may still be made; a later request is another purchase. */
export const payableForMs = limits.paymentOpenMinutes * 60_000
/** A little longer than the provider may take to give a checkout address. */
export const beingBegunForMs = 12_000

export type Order = Pick<RecentPayment, 'plan' | 'duration' | 'amount_pesewas' | 'method'>

/** 'awaited': another request was just beginning it, and this one has waited for that. */
export type ProviderAnswer = Awaited<ReturnType<typeof askAndSettle>> | 'awaited'
/** What this request has learnt about each payment so far, by reference. */
export type ProviderAnswers = ReadonlyMap<string, ProviderAnswer>

export type NextStep =
  | { do: 'answer'; reference: string; checkoutUrl: string }
  | { do: 'refuse'; refusal: Refusal }
  | { do: 'wait for'; reference: string }
  | { do: 'ask about'; references: string[] }
  | { do: 'begin again'; reference: string }
  | { do: 'begin' }

type PaymentSituation = {
  order: Order
  idempotencyKey: string | undefined
  /** Payments of the business, the newest first. */
  recent: readonly RecentPayment[]
  known: ProviderAnswers
  now: Date
}

/** What a click on the pay button leads to: nobody pays twice for one order, and no click is left without an answer. */
export const nextStep = ({ order, idempotencyKey, recent, known, now }: PaymentSituation): NextStep => {
  const unsettled = recent.filter(({ state }) => state === 'open' || state === 'failed')
  const isBeingBegun = (one: RecentPayment) =>
    one.state === 'open' &&
    one.checkout_url === null &&
    one.reason === null &&
    now.getTime() - one.created_at.getTime() < beingBegunForMs
  const lastAnswer = ({ reference }: RecentPayment) => known.get(reference)

  const same = unsettled.filter((one) => isSameOrder(one, order))
  const ofThisRequest = same.find(
    ({ request_key, state }) => isSameKey(request_key, idempotencyKey) && state === 'open',
  )
  if (ofThisRequest?.checkout_url) return leadToCheckout(ofThisRequest.reference, ofThisRequest.checkout_url)

  const beingBegun = unsettled.find(isBeingBegun)
  if (beingBegun) return { do: 'wait for', reference: beingBegun.reference }
  // The process that begins a payment records how that went; where nothing is recorded, the process died.
  const isAbandoned = ({ state, reason }: RecentPayment) => state === 'open' && reason === null
  const failedToBegin = unsettled.find(
    (one) => lastAnswer(one) === 'awaited' && one.checkout_url === null && !one.is_direct && !isAbandoned(one),
  )
  if (failedToBegin) {
    const { providerRefused, providerSilent } = paymentRefusals
    return { do: 'refuse', refusal: failedToBegin.state === 'failed' ? providerRefused : providerSilent }
  }

  const withoutAddress = same.find(
    ({ state, checkout_url, is_direct }) => state === 'open' && checkout_url === null && !is_direct,
  )
  // A charge without a checkout page may be paid although it has no address.
  const mayBePaid = ({ state, checkout_url, is_direct }: RecentPayment) =>
    checkout_url !== null || (is_direct && state === 'open')
  const toAsk = [...unsettled.filter(mayBePaid), ...(withoutAddress ? [withoutAddress] : [])]
  const isToAsk = (one: RecentPayment) =>
    !lastAnswer(one) || (lastAnswer(one) === 'awaited' && one.checkout_url === null)
  const references = toAsk.filter(isToAsk).map(({ reference }) => reference)
  if (references.length > 0) return { do: 'ask about', references }

  // A payer who left the card page, for example to find a code of the bank, goes on there. A mobile prompt needs no page.
  const leftAtCheckout = same.find(
    (one) => one.checkout_url !== null && one.channel === 'card' && lastAnswer(one) === 'under way',
  )
  const others = new Map([...known].filter(([reference]) => reference !== leftAtCheckout?.reference))
  const refusal = findRefusal(others, recent)
  if (leftAtCheckout?.checkout_url && !refusal)
    return leadToCheckout(leftAtCheckout.reference, leftAtCheckout.checkout_url)
  if (refusal) return { do: 'refuse', refusal }

  const payable = same.find((one) => one.checkout_url !== null && isNotPaid(lastAnswer(one)))
  if (payable?.checkout_url) return leadToCheckout(payable.reference, payable.checkout_url)
  if (withoutAddress && lastAnswer(withoutAddress) === 'never begun')
    return { do: 'begin again', reference: withoutAddress.reference }
  return { do: 'begin' }
}

const leadToCheckout = (reference: string, checkoutUrl: string): NextStep => ({ do: 'answer', reference, checkoutUrl })

const isSameKey = (kept: string | null, given: string | undefined) =>
  given !== undefined && kept === given.toLowerCase()

const isSameOrder = (one: Order, other: Order) =>
  one.plan === other.plan &&
  one.duration === other.duration &&
  one.amount_pesewas === other.amount_pesewas &&
  one.method === other.method

/** 'never begun' and 'awaited': it had no checkout address when we asked, and has been given one since. */
const isNotPaid = (answer: ProviderAnswer | undefined) =>
  answer === 'not completed' || answer === 'awaited' || answer === 'never begun'

/** The order matters: money that may be on its way comes before everything else. */
const findRefusal = (known: ProviderAnswers, recent: readonly RecentPayment[]): Refusal | undefined => {
  const { alreadyPaid, underWay, unconfirmed, providerSilent } = paymentRefusals
  const answers = new Set(known.values())
  if (answers.has('succeeded')) return alreadyPaid
  // 'forgotten' too: the payer was given an address, so the payment may still be made.
  if (answers.has('under way') || answers.has('mismatched') || answers.has('forgotten')) return underWay
  if (!answers.has('silent')) return undefined
  const isPayable = ({ reference, checkout_url }: RecentPayment) =>
    known.get(reference) === 'silent' && checkout_url !== null
  return recent.some(isPayable) ? unconfirmed : providerSilent
}
