import { businessStage, type StageFacts } from '../../../contract/business/stage.ts'
import { durationTitles, planTitles, type Subscription } from '../../../contract/business/subscription.ts'
import { formatPrice } from '../../../contract/money.ts'
import { paths, pathTo } from '../../../contract/paths.ts'
import { messages } from './messages.ts'

export type Notice = { words: string; label: string; to: string }

type PaymentFacts = {
  subscription: Subscription
  /** Undefined where it is not known. */
  businessStatus: StageFacts['businessStatus'] | undefined
  /** Whoever cancels at the checkout comes back with a reference, which may be an old one. */
  cancelled: string | null
}

type BeforePaying = {
  notices: Notice[]
  /** The payment at whose checkout the vendor was a moment ago. */
  leftCheckout?: string
  paying: 'main way' | 'other way' | 'not now'
}

/** What to know before paying, and how far the way to the checkout is open. */
export const beforePaying = ({ subscription, businessStatus, cancelled }: PaymentFacts): BeforePaying => {
  const { openPayment, heldPayment, selection } = subscription
  if (heldPayment) {
    const words = messages.held(formatPrice(heldPayment.amountPesewas))
    return { notices: [paymentNotice(words, heldPayment.reference)], paying: 'not now' }
  }
  const began = openPayment ? [paymentNotice(describeOpenPayment(openPayment), openPayment.reference)] : []
  if (selection && businessStatus !== undefined && businessStage({ businessStatus }) === 'to correct') {
    const correct = { words: messages.correctFirst, label: messages.links.correct, to: paths.addBusiness }
    return { notices: [...began, correct], paying: 'not now' }
  }
  if (selection && openPayment && openPayment.reference === cancelled)
    return { notices: [], leftCheckout: cancelled, paying: 'main way' }
  return { notices: began, paying: openPayment ? 'other way' : 'main way' }
}

const describeOpenPayment = ({ plan, duration, amountPesewas }: NonNullable<Subscription['openPayment']>) =>
  messages.began(formatPrice(amountPesewas), planTitles[plan], durationTitles[duration])

const paymentNotice = (words: string, reference: string): Notice => ({
  words,
  label: messages.links.openPayment,
  to: pathTo.paymentSuccess(reference),
})
