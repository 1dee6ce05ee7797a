import { useState } from 'react'
import { useNavigate } from 'react-router'
import { makePayment, type PaymentMethod } from '../../../contract/business/payment.ts'
import { paths } from '../../../contract/paths.ts'
import { useSubmitAsVendor } from '../../session/call-as-vendor.ts'
import { site } from '../../site.ts'
import { timing } from '../../timing.ts'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import { isCheckoutAddress } from './checkout-address.ts'
import { messages } from './messages.ts'
import { type PaymentFailure, readPaymentFailure } from './payment-failure.ts'

type PayingOptions = {
  leaveFor: (address: string) => void
  /** The order may have changed, so it is read again. */
  onRefused: () => void
}

/** With the way on for a vendor who decides to pay although an earlier payment waits. */
export type ShownFailure = PaymentFailure & { payBesides?: () => unknown }

export const usePaying = ({ leaveFor, onRefused }: PayingOptions) => {
  const [failure, setFailure] = useState<ShownFailure>()
  const [isLeaving, setLeaving] = useState(false)
  const send = useSubmitAsVendor(makePayment)
  const navigate = useNavigate()
  const isHere = useIsHere()

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
    const { reference } = paymentFailure
    setFailure({
      ...paymentFailure,
      ...(reference && { payBesides: () => pay(paymentMethod, [...besides, reference]) }),
    })
    if (paymentFailure.leadsTo === 'login')
      setTimeout(() => isHere() && navigate(paths.login), timing.afterMissingTokenMs)
    else if (result.kind === 'refused') onRefused()
  }

  return {
    failure,
    pay,
    isLeaving,
    /** The browser can restore this page from its back-forward cache with the button still busy. */
    stopLeaving: () => setLeaving(false),
  }
}
