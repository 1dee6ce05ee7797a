import { orderInWords } from '../../../contract/business/plans.ts'
import { type BusinessStage, businessStage, type StageFacts } from '../../../contract/business/stage.ts'
import type { Subscription } from '../../../contract/business/subscription.ts'
import { formatPrice } from '../../../contract/money.ts'
import { paths, pathTo } from '../../../contract/paths.ts'
import { messages } from './messages.ts'
import type { LeftCheckout } from './use-left-checkout.ts'

export type Notice = { words: string; label: string; to: string }

type PaymentFacts = {
  subscription: Subscription
  /** Undefined when the profile could not be read. */
  businessStatus: StageFacts['businessStatus'] | undefined
  /** It may be an old one. */
  left: LeftCheckout | undefined
}

type BeforePaying = {
  notices: Notice[]
  leftCheckout?: LeftCheckout
  paying: 'primary' | 'secondary' | 'not now'
}

const obstacles: Partial<Record<BusinessStage, Notice>> = {
  'to correct': { words: messages.correctFirst, label: messages.links.correct, to: paths.addBusiness },
  suspended: { words: messages.suspended, label: messages.links.status, to: paths.status },
  refused: { words: messages.refused, label: messages.links.status, to: paths.status },
}

export const beforePaying = ({ subscription, businessStatus, left }: PaymentFacts): BeforePaying => {
  const { openPayment, heldPayment, selection } = subscription
  if (heldPayment) {
    const words = messages.held(formatPrice(heldPayment.amountPesewas))
    return { notices: [paymentNotice(words, heldPayment.reference)], paying: 'not now' }
  }
  const began = openPayment ? [paymentNotice(describeOpenPayment(openPayment), openPayment.reference)] : []
  const stage = businessStatus === undefined ? 'unknown' : businessStage({ businessStatus })
  const obstacle = selection && obstacles[stage]
  if (obstacle) return { notices: [...began, obstacle], paying: 'not now' }
  // Once the provider has said what came of it, it may no longer be an open one, or not yet be one again.
  const isAnswered = left?.is === 'failed' || left?.is === 'left' || left?.is === 'waiting'
  if (selection && left && (openPayment ? openPayment.reference === left.reference : isAnswered))
    return { notices: [], leftCheckout: left, paying: left.is === 'waiting' ? 'secondary' : 'primary' }
  return { notices: began, paying: openPayment ? 'secondary' : 'primary' }
}

const describeOpenPayment = (payment: NonNullable<Subscription['openPayment']>) =>
  messages.began(formatPrice(payment.amountPesewas), orderInWords(payment))

const paymentNotice = (words: string, reference: string): Notice => ({
  words,
  label: messages.links.openPayment,
  to: pathTo.paymentSuccess(reference),
})
