import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import * as v from 'valibot'
import {
  reference as referenceSchema,
  verificationRefusals,
  verifyTransaction,
} from '../../../contract/business/payment.ts'
import { pathTo } from '../../../contract/paths.ts'
import { callAsVendor } from '../../account/session/call-as-vendor.ts'
import { isRefused } from '../../api/failure.ts'
import { useIsHere } from '../../ui/layout/use-is-here.ts'

/** A checkout that the vendor has cancelled, and what the provider says came of the payment. */
export type LeftCheckout = {
  reference: string
  /** 'left': the provider says that it was not paid. */
  is: 'being checked' | 'left' | 'failed' | 'waiting' | 'not known'
  message?: string
}

const { failed, notCompleted, notFound, refunded, mismatched } = verificationRefusals

/** A payer can be declined at the checkout and press Cancel afterwards, so the provider is asked what happened. */
export const useLeftCheckout = (cancelled: string | null): LeftCheckout | undefined => {
  const reference = v.is(referenceSchema, cancelled) ? cancelled : undefined
  const [left, setLeft] = useState<LeftCheckout | undefined>(reference ? { reference, is: 'being checked' } : undefined)
  const navigate = useNavigate()
  const isHere = useIsHere()

  const ask = useEffectEvent(async (asked: string) => {
    const answer = await callAsVendor(verifyTransaction, { query: { reference: asked } })
    if (!isHere()) return
    if (answer.kind === 'reply') {
      const { outcome, message } = answer.body.data
      if (outcome === 'success') return void navigate(pathTo.paymentSuccess(asked), { replace: true })
      setLeft({ reference: asked, is: 'waiting', message })
    } else if (answer.kind === 'refused' && isRefused(answer, failed))
      setLeft({ reference: asked, is: 'failed', message: answer.message })
    else if (isRefused(answer, notFound, refunded, mismatched)) setLeft(undefined)
    else setLeft({ reference: asked, is: isRefused(answer, notCompleted) ? 'left' : 'not known' })
  })
  useEffect(() => {
    if (reference) void ask(reference)
  }, [reference])

  return left
}
