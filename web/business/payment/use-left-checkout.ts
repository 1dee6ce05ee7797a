import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import * as v from 'valibot'
import {
  reference as referenceSchema,
  verificationRefusals,
  verifyTransaction,
} from '../../../contract/business/payment.ts'
import { pathTo } from '../../../contract/paths.ts'
import type { Reply } from '../../api/call.ts'
import { type Failure, isRefused } from '../../api/failure.ts'
import { callAsVendor } from '../../session/call-as-vendor.ts'
import { timing } from '../../timing.ts'

/** A checkout that the vendor has cancelled, and what the provider says came of the payment. */
export type LeftCheckout = {
  reference: string
  /** 'left': the provider says that it was not paid. */
  is: 'being checked' | 'left' | 'failed' | 'waiting' | 'not known'
  message?: string
}

const { failed, notCompleted, notFound, refunded, mismatched } = verificationRefusals

/** What is known of it; nothing is said of a payment that is not known or not awaited any more. */
type Known = LeftCheckout | { is: 'paid' | 'not said' }

/** One answer that was lost, or a provider that was silent once, must not leave the vendor without one. */
const mayChange = (known: Known | undefined) =>
  known === undefined || known.is === 'not known' || known.is === 'waiting'

const readAnswer = (answer: Reply<typeof verifyTransaction> | Failure, reference: string, before?: Known): Known => {
  if (answer.kind === 'reply') {
    const { outcome, message } = answer.body.data
    return outcome === 'success' ? { is: 'paid' } : { reference, is: 'waiting', message }
  }
  if (answer.kind === 'refused' && isRefused(answer, failed))
    return { reference, is: 'failed', message: answer.message }
  if (isRefused(answer, notFound, refunded, mismatched)) return { is: 'not said' }
  if (isRefused(answer, notCompleted)) return { reference, is: 'left' }
  // No answer changes nothing of what was known before.
  return before?.is === 'waiting' ? before : { reference, is: 'not known' }
}

/** A payer can be declined at the checkout and press Cancel afterwards, so the provider is asked what happened. */
export const useLeftCheckout = (cancelled: string | null): LeftCheckout | undefined => {
  const reference = v.is(referenceSchema, cancelled) ? cancelled : ''
  const navigate = useNavigate()
  const { data: known } = useQuery({
    queryKey: ['left checkout', reference],
    enabled: reference !== '',
    queryFn: async ({ client, queryKey }) => {
      const answer = await callAsVendor(verifyTransaction, { query: { reference } })
      return readAnswer(answer, reference, client.getQueryData<Known>(queryKey))
    },
    refetchInterval: ({ state }) => mayChange(state.data) && timing.slowPaymentPollMs,
    staleTime: ({ state }) => (mayChange(state.data) ? 0 : Number.POSITIVE_INFINITY),
    gcTime: 0,
  })
  const isPaid = known?.is === 'paid'
  useEffect(() => {
    if (isPaid) void navigate(pathTo.paymentSuccess(reference), { replace: true })
  }, [isPaid, reference, navigate])

  if (reference === '' || known?.is === 'not said') return undefined
  return known && 'reference' in known ? known : { reference, is: 'being checked' }
}
