import * as v from 'valibot'
import { paymentRefusals, reference } from '../../../contract/business/payment.ts'
import { selectionRefusals } from '../../../contract/business/subscription.ts'
import type { Refusal } from '../../../contract/endpoint.ts'
import { refusals } from '../../../contract/refusals.ts'
import { type Failure, failureMessage, isRefused } from '../../api/failure.ts'
import { messages } from './messages.ts'

export type PaymentFailure = {
  message: string
  leadsTo?: 'open payment' | 'earlier payment' | 'payments' | 'plans' | 'business' | 'login'
  /** Of the earlier payment that holds this one back. */
  reference?: string
}

const { earlierPaid, earlierUnderWay, underWay, unconfirmed, alreadyPaid, noSelection, priceChanged } = paymentRefusals
const destinations: [refusal: Refusal, leadsTo: PaymentFailure['leadsTo']][] = [
  [underWay, 'open payment'],
  [unconfirmed, 'open payment'],
  [earlierUnderWay, 'earlier payment'],
  [earlierPaid, 'payments'],
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
  if (!destination) return { message }
  const [, leadsTo] = destination
  if (leadsTo !== 'earlier payment') return { message, leadsTo }
  const { success, output } = v.safeParse(v.object({ reference }), failure.kind === 'refused' ? failure.params : null)
  return success ? { message, leadsTo, reference: output.reference } : { message, leadsTo: 'payments' }
}
