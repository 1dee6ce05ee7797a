import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import * as v from 'valibot'
import { makePayment, type PaymentMethod, paymentRefusals, reference } from '../../../contract/business/payment.ts'
import { readSubscription, selectionRefusals } from '../../../contract/business/subscription.ts'
import type { Refusal } from '../../../contract/endpoint.ts'
import { paths } from '../../../contract/paths.ts'
import { refusals } from '../../../contract/refusals.ts'
import { type Failure, failureMessage, isRefused } from '../../api/failure.ts'
import { endpointKey, queryClient } from '../../api/query.ts'
import { useSubmitAsVendor } from '../../session/call-as-vendor.ts'
import { site } from '../../site.ts'
import { timing } from '../../timing.ts'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import { isCheckoutAddress } from './checkout-address.ts'
import { messages } from './messages.ts'

type PaymentFailure = {
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

/** With the way on for a vendor who decides to pay although an earlier payment waits. */
export type ShownFailure = PaymentFailure & { payBesides?: () => unknown }

export const usePaying = (leaveFor: (address: string) => void) => {
  const [failure, setFailure] = useState<ShownFailure>()
  const [isLeaving, setLeaving] = useState(false)
  const send = useSubmitAsVendor(makePayment)
  const navigate = useNavigate()
  const isHere = useIsHere()

  // The browser can restore this page from its back-forward cache with the button still busy.
  useEffect(() => {
    const whenShown = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false)
    window.addEventListener('pageshow', whenShown)
    return () => window.removeEventListener('pageshow', whenShown)
  }, [])

  async function pay(paymentMethod: PaymentMethod, besides: readonly string[] = []) {
    setFailure(undefined)
    const result = await send({ body: { paymentMethod, ...(besides.length > 0 && { besides: [...besides] }) } })
    if (!isHere()) return
    if (result.kind === 'reply') {
      const address = result.body.data.authorization_url
      if (!isCheckoutAddress(address, site().checkoutOrigin)) return setFailure({ message: messages.invalidResponse })
      setLeaving(true)
      return leaveFor(address)
    }
    const paymentFailure = readPaymentFailure(result)
    const { reference: earlier } = paymentFailure
    setFailure({
      ...paymentFailure,
      ...(earlier && { payBesides: () => pay(paymentMethod, [...besides, earlier]) }),
    })
    if (paymentFailure.leadsTo === 'login')
      setTimeout(() => isHere() && navigate(paths.login), timing.afterMissingTokenMs)
    // The order may have changed.
    else if (result.kind === 'refused') void queryClient.invalidateQueries({ queryKey: endpointKey(readSubscription) })
  }

  return { failure, pay, isLeaving }
}
