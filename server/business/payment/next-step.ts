import { paymentRefusals } from '../../../contract/business/payment.ts'
import type { Refusal } from '../../../contract/endpoint.ts'
import { limits } from '../../../contract/limits.ts'
import type { askAndSettle } from './ask-provider.ts'
import { isAtProvider, mayBePaid, type RecentPayment } from './store.ts'

/** How long after it was begun a payment may still be made; a later request is another purchase. */
export const payableForMs = limits.paymentOpenMinutes * 60_000
/** A little longer than the provider may take to give a checkout address. */
export const beingBegunForMs = 12_000

export type Order = Pick<
  RecentPayment,
  'plan' | 'duration' | 'amount_pesewas' | 'upgrade' | 'method' | 'wallet_network'
>

/** 'awaited': another request was just beginning it, and this one has waited for that. */
export type ProviderAnswer = Awaited<ReturnType<typeof askAndSettle>> | 'awaited'
/** What this request has learnt about each payment so far, by reference. */
export type ProviderAnswers = ReadonlyMap<string, ProviderAnswer>

export type NextStep =
  /** Without an address it waits on a phone. */
  | { do: 'answer'; reference: string; checkoutUrl: string | null }
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
    !isAtProvider(one) &&
    one.reason === null &&
    now.getTime() - one.created_at.getTime() < beingBegunForMs
  const lastAnswer = ({ reference }: RecentPayment) => known.get(reference)

  const same = unsettled.filter((one) => isSameOrder(one, order) && !isCardAlone(one))
  const ofThisRequest = same.find(
    ({ request_key, state }) => isSameKey(request_key, idempotencyKey) && state === 'open',
  )
  if (ofThisRequest && isAtProvider(ofThisRequest)) return leadOn(ofThisRequest)

  const beingBegun = unsettled.find(isBeingBegun)
  if (beingBegun) return { do: 'wait for', reference: beingBegun.reference }
  // The process that begins a payment records how that went; where nothing is recorded, the process died.
  const isAbandoned = ({ state, reason }: RecentPayment) => state === 'open' && reason === null
  const failedToBegin = unsettled.find(
    (one) => lastAnswer(one) === 'awaited' && !isAtProvider(one) && !isAbandoned(one) && !isCardAlone(one),
  )
  if (failedToBegin) {
    const { providerRefused, providerSilent } = paymentRefusals
    return { do: 'refuse', refusal: failedToBegin.state === 'failed' ? providerRefused : providerSilent }
  }

  const withoutAddress = same.find((one) => one.state === 'open' && !isAtProvider(one))
  const isToBeAskedAbout = (one: RecentPayment) => isAtProvider(one) || (isCardAlone(one) && one.state === 'open')
  const toAsk = [...unsettled.filter(isToBeAskedAbout), ...(withoutAddress ? [withoutAddress] : [])]
  const isToAsk = (one: RecentPayment) => !lastAnswer(one) || (lastAnswer(one) === 'awaited' && !isAtProvider(one))
  const references = toAsk.filter(isToAsk).map(({ reference }) => reference)
  if (references.length > 0) return { do: 'ask about', references }

  // A payer who left the card page, for example to find a code of the bank, goes on there. A mobile prompt needs no page.
  const leftAtCheckout = same.find(
    (one) => one.checkout_url !== null && one.channel === 'card' && lastAnswer(one) === 'under way',
  )
  const others = new Map([...known].filter(([reference]) => reference !== leftAtCheckout?.reference))
  const refusal = findRefusal(others, recent)
  if (leftAtCheckout && !refusal) return leadOn(leftAtCheckout)
  if (refusal) return { do: 'refuse', refusal }

  const payable = same.find((one) => isAtProvider(one) && isPayable(one, lastAnswer(one)))
  if (payable) return leadOn(payable)
  if (withoutAddress && lastAnswer(withoutAddress) === 'never begun')
    return { do: 'begin again', reference: withoutAddress.reference }
  return { do: 'begin' }
}

const leadOn = ({ reference, checkout_url: checkoutUrl }: RecentPayment): NextStep => ({
  do: 'answer',
  reference,
  checkoutUrl,
})

/** A renewal by a stored card has no page on which anybody could pay it. */
const isCardAlone = (one: RecentPayment) => one.is_direct && !isAtProvider(one)

const isSameKey = (kept: string | null, given: string | undefined) =>
  given !== undefined && kept === given.toLowerCase()

const isSameOrder = (one: Order, other: Order) =>
  one.plan === other.plan &&
  one.duration === other.duration &&
  one.amount_pesewas === other.amount_pesewas &&
  one.upgrade?.from === other.upgrade?.from &&
  one.method === other.method &&
  one.wallet_network === other.wallet_network

/**
 * 'never begun' and 'awaited': the provider had not answered when we asked, and has since. 'not completed': a checkout is still
 * open, while a phone is asked once only.
 */
const isPayable = ({ checkout_url }: RecentPayment, answer: ProviderAnswer | undefined) =>
  answer === 'awaited' || answer === 'never begun' || (answer === 'not completed' && checkout_url !== null)

/** The order matters: money that may be on its way comes before everything else. */
const findRefusal = (known: ProviderAnswers, recent: readonly RecentPayment[]): Refusal | undefined => {
  const { alreadyPaid, underWay, unconfirmed, providerSilent } = paymentRefusals
  const answers = new Set(known.values())
  if (answers.has('succeeded')) return alreadyPaid
  // 'forgotten' too: the payer was given an address or a prompt, so the payment may still be made.
  if (answers.has('under way') || answers.has('mismatched') || answers.has('forgotten')) return underWay
  if (!answers.has('silent')) return undefined
  const isInDoubt = (one: RecentPayment) => known.get(one.reference) === 'silent' && mayBePaid(one)
  return recent.some(isInDoubt) ? unconfirmed : providerSilent
}
