import { paymentRefusals } from '../../../contract/business/payment.ts'
import { selectionRefusals } from '../../../contract/business/subscription.ts'
import type { Refusal } from '../../../contract/endpoint.ts'
import { refusals } from '../../../contract/refusals.ts'
import { type Failure, failureMessage, isRefused } from '../../api/failure.ts'
import { messages } from './messages.ts'

export type PaymentFailure = {
  message: string
  leadsTo?: 'open payment' | 'payments' | 'plans' | 'business' | 'login'
}

const { underWay, unconfirmed, alreadyPaid, noSelection, priceChanged } = paymentRefusals
const destinations: [refusal: Refusal, leadsTo: PaymentFailure['leadsTo']][] = [
  [underWay, 'open payment'],
  [unconfirmed, 'open payment'],
  [alreadyPaid, 'payments'],
  [noSelection, 'plans'],
  [priceChanged, 'plans'],
  [selectionRefusals.noBusiness, 'business'],
  [selectionRefusals.rejected, 'business'],
  [refusals.noToken, 'login'],
]

export const readPaymentFailure = (failure: Failure): PaymentFailure => {
  if (failure.kind === 'unreadable') return { message: messages.invalidResponse }
  const message = failureMessage(failure, messages.failed)
  const destination = destinations.find(([refusal]) => isRefused(failure, refusal))
  return destination ? { message, leadsTo: destination[1] } : { message }
}
