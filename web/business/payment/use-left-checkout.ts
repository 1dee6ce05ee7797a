import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import * as v from 'valibot'
import {
  reference as referenceSchema,
  verificationRefusals,
  verifyTransaction,
} from '../../../contract/business/payment.ts'
import { pathTo } from '../../../contract/paths.ts'
import { isRefused } from '../../api/failure.ts'
import { useAskAgain } from '../../api/reading/use-ask-again.ts'
import { callAsVendor } from '../../session/call-as-vendor.ts'
import { timing } from '../../timing.ts'
import { useIsHere } from '../../ui/layout/use-is-here.ts'

/** A checkout that the vendor has cancelled, and what the provider says came of the payment. */
export type LeftCheckout = {
  reference: string
  /** 'left': the provider says that it was not paid. */
  is: 'being checked' | 'left' | 'failed' | 'waiting' | 'not known'
  message?: string
}

const { failed, notCompleted, notFound, refunded, mismatched } = verificationRefusals

const mayChange: ReadonlySet<LeftCheckout['is']> = new Set(['being checked', 'not known', 'waiting'])

/** A payer can be declined at the checkout and press Cancel afterwards, so the provider is asked what happened. */
export const useLeftCheckout = (cancelled: string | null): LeftCheckout | undefined => {
  const reference = v.is(referenceSchema, cancelled) ? cancelled : undefined
  const [left, setLeft] = useState<LeftCheckout | undefined>(reference ? { reference, is: 'being checked' } : undefined)
  const navigate = useNavigate()
  const isHere = useIsHere()

  const isAsking = useRef(false)
  const ask = async () => {
    if (!reference || isAsking.current || !left || !mayChange.has(left.is)) return
    isAsking.current = true
    const answer = await callAsVendor(verifyTransaction, { query: { reference } })
    isAsking.current = false
    if (!isHere()) return
    if (answer.kind === 'reply') {
      const { outcome, message } = answer.body.data
      if (outcome === 'success') return void navigate(pathTo.paymentSuccess(reference), { replace: true })
      setLeft({ reference, is: 'waiting', message })
    } else if (answer.kind === 'refused' && isRefused(answer, failed))
      setLeft({ reference, is: 'failed', message: answer.message })
    else if (isRefused(answer, notFound, refunded, mismatched)) setLeft(undefined)
    else if (isRefused(answer, notCompleted)) setLeft({ reference, is: 'left' })
    // No answer changes nothing of what was known before.
    else setLeft((known) => (known?.is === 'waiting' ? known : { reference, is: 'not known' }))
  }
  const askOnArrival = useEffectEvent(ask)
  useEffect(() => void askOnArrival(), [])
  // One answer that was lost, or a provider that was silent once, must not leave the vendor without one.
  useAskAgain(ask, left && mayChange.has(left.is) ? timing.slowPaymentPollMs : undefined)

  return left
}
