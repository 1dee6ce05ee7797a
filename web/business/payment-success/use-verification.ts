import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { listPayments, readPayment } from '../../../contract/business/billing.ts'
import { verifyTransaction } from '../../../contract/business/payment.ts'
import { readSubscription } from '../../../contract/business/subscription.ts'
import { endpointKey, queryClient } from '../../api/query.ts'
import { callAsVendor } from '../../session/call-as-vendor.ts'
import { profileQuery } from '../../session/profile-query.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { type LastCheck, lastCheckInWords, messages, verificationAnnouncement } from './messages.ts'
import {
  nextVerification,
  pollIntervalMs,
  readVerification,
  type Verification,
  type VerifiedPayment,
} from './read-verification.ts'

type Check = { verification: Verification; lastCheck: LastCheck; amountPesewas?: number }

const verifying: Verification = { is: 'verifying' }
const noReference: Verification = { is: 'no reference', message: messages.noReference }

const showSuccess = ({ message, reference }: VerifiedPayment) => {
  toast.success(message, { id: `verified-${reference}` })
  // Other pages show the plan, first of all the status page, which comes next.
  void queryClient.prefetchQuery({ ...profileQuery, staleTime: 0 })
  for (const changed of [readSubscription, listPayments])
    void queryClient.invalidateQueries({ queryKey: endpointKey(changed), refetchType: 'all' })
}

/** The amount of a failed payment. Without it the page says the rest. */
const readAmount = async (verification: Verification, reference: string): Promise<number | undefined> => {
  if (verification.is !== 'failed' || verification.why === 'not known') return undefined
  const payment = await callAsVendor(readPayment, { params: { reference } })
  return payment.kind === 'reply' ? payment.body.amountPesewas : undefined
}

/** Asks the server about a payment, and keeps asking until the result is final. */
export const useVerification = (reference: string | undefined) => {
  const [beganAtMs] = useState(() => Date.now())
  const [isPressed, setPressed] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const { data, refetch } = useQuery({
    queryKey: ['verification', reference],
    enabled: reference !== undefined,
    queryFn: async ({ client, queryKey }): Promise<Check> => {
      const answer = await callAsVendor(verifyTransaction, { query: { reference: reference ?? '' } })
      const shown = client.getQueryData<Check>(queryKey)?.verification ?? verifying
      const verification = nextVerification(shown, answer)
      if (verification.is === 'success') showSuccess(verification.payment)
      const received = readVerification(answer).is === 'waiting for the connection' ? 'nothing' : 'an answer'
      const amountPesewas = await readAmount(verification, reference ?? '')
      return { verification, amountPesewas, lastCheck: { atMs: Date.now(), received } }
    },
    refetchInterval: ({ state: { data } }) =>
      data ? pollIntervalMs(data.verification, data.lastCheck.atMs - beganAtMs) : false,
    staleTime: ({ state: { data } }) => (data?.verification.is === 'success' ? Number.POSITIVE_INFINITY : 0),
    // Each visit asks anew.
    gcTime: 0,
  })
  const verification = reference ? (data?.verification ?? verifying) : noReference

  const announce = useEffectEvent(() => setAnnouncement(verificationAnnouncement(verification)))
  const isAnswered = reference !== undefined && verification.is !== 'verifying'
  // biome-ignore lint/correctness/useExhaustiveDependencies: an automatic check is announced only when something has changed
  useEffect(() => {
    if (isAnswered) announce()
  }, [isAnswered, verification.is])

  const press = async () => {
    setPressed(true)
    const { data: checked } = await refetch({ cancelRefetch: false })
    setPressed(false)
    // A check that the vendor asked for is always announced.
    if (checked?.verification.is === verification.is)
      setAnnouncement(lastCheckInWords(checked.verification, checked.lastCheck))
  }
  return {
    verification,
    lastCheck: data?.lastCheck,
    amountPesewas: data?.amountPesewas,
    announcement,
    clearAnnouncement: () => setAnnouncement(''),
    checkAgain: { press, isBusy: isPressed },
  }
}
