import { paymentRefusals } from '../../../contract/business/payment.ts'
import type { Refusal } from '../../../contract/endpoint.ts'
import { limits } from '../../../contract/limits.ts'
import type { askAndSettle } from './ask-provider.ts'
import type { RecentPayment } from './store.ts'

/** So long after it was begun a payment may still be made; what comes later is another purchase. */
export const payableForMs = limits.paymentOpenMinutes * 60_000
/** A little longer than the provider may take to say where to pay. */
export const beingBegunForMs = 12_000

export type Order = Pick<RecentPayment, 'plan' | 'duration' | 'amount_pesewas' | 'method'>

/** 'awaited': another press was just beginning it. */
export type ProviderAnswer = Awaited<ReturnType<typeof askAndSettle>> | 'awaited'
/** What this press has learnt of each payment so far. */
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
  /** Of the business, the newest first. */
  recent: readonly RecentPayment[]
  known: ProviderAnswers
  now: Date
}

/** What a press of the button leads to, so that nobody pays twice for one order and no press leads nowhere. */
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

  const begun = unsettled.find(isBeingBegun)
  if (begun) return { do: 'wait for', reference: begun.reference }
  // Whoever began it says how it went; one that nothing is said of was begun by a process that is gone.
  const isAbandoned = ({ state, reason }: RecentPayment) => state === 'open' && reason === null
  const failedToBegin = unsettled.find(
    (one) => lastAnswer(one) === 'awaited' && one.checkout_url === null && !isAbandoned(one),
  )
  if (failedToBegin) {
    const { providerRefused, providerSilent } = paymentRefusals
    return { do: 'refuse', refusal: failedToBegin.state === 'failed' ? providerRefused : providerSilent }
  }

  const withoutAddress = same.find(({ state, checkout_url }) => state === 'open' && checkout_url === null)
  const toAsk = [
    ...unsettled.filter(({ checkout_url }) => checkout_url !== null),
    ...(withoutAddress ? [withoutAddress] : []),
  ]
  const isToAsk = (one: RecentPayment) =>
    !lastAnswer(one) || (lastAnswer(one) === 'awaited' && one.checkout_url === null)
  const references = toAsk.filter(isToAsk).map(({ reference }) => reference)
  if (references.length > 0) return { do: 'ask about', references }

  // Whoever left the provider's page to look for a code of their bank goes on there. A prompt on a phone is answered there.
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

/** An address that nobody has paid at. What had none when we asked was begun since. */
const isNotPaid = (heard: ProviderAnswer | undefined) =>
  heard === 'not completed' || heard === 'awaited' || heard === 'never begun'

/** Money that may be on its way comes before everything else. */
const findRefusal = (known: ProviderAnswers, recent: readonly RecentPayment[]): Refusal | undefined => {
  const { alreadyPaid, underWay, unconfirmed, providerSilent } = paymentRefusals
  const heard = new Set(known.values())
  if (heard.has('succeeded')) return alreadyPaid
  // What the provider forgets it may remember: somebody was told where to pay.
  if (heard.has('under way') || heard.has('mismatched') || heard.has('forgotten')) return underWay
  if (!heard.has('silent')) return undefined
  const isPayable = ({ reference, checkout_url }: RecentPayment) =>
    known.get(reference) === 'silent' && checkout_url !== null
  return recent.some(isPayable) ? unconfirmed : providerSilent
}
