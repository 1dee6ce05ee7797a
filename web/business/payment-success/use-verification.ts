import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { verifyTransaction } from '../../../contract/business/payment.ts'
import { useAskAgain } from '../../api/reading/use-ask-again.ts'
import { callAsVendor } from '../../session/call-as-vendor.ts'
import { readOwnProfile } from '../../session/own-profile.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import { type LastCheck, lastCheckInWords, messages, verificationAnnouncement } from './messages.ts'
import { nextVerification, pollIntervalMs, readVerification } from './read-verification.ts'
import type { Verification, VerifiedPayment } from './verification.ts'

const verifying: Verification = { is: 'verifying' }
const noReference: Verification = { is: 'no reference', message: messages.noReference }

const showSuccess = ({ message, reference }: VerifiedPayment) => {
  toast.success(message, { id: `verified-${reference}` })
  // The top bar and the status page show the plan, so the profile is read again.
  void readOwnProfile()
}

/** Asks the server about a payment, and keeps asking until the result is final. */
export const useVerification = (reference: string | undefined) => {
  const [verification, setVerification] = useState<Verification>(reference ? verifying : noReference)
  const [lastCheck, setLastCheck] = useState<LastCheck>()
  const [checkAgain, setCheckAgain] = useState<'idle' | 'pressed'>('idle')
  const [announcement, setAnnouncement] = useState('')
  const [beganAtMs] = useState(() => Date.now())
  const isAsking = useRef(false)
  const isPressed = useRef(false)
  const isHere = useIsHere()

  const ask = async () => {
    if (!reference || verification.is === 'success' || isAsking.current) return
    isAsking.current = true
    const answer = await callAsVendor(verifyTransaction, { query: { reference } })
    isAsking.current = false
    const next = nextVerification(verification, answer)
    if (next.is === 'success') showSuccess(next.payment)
    if (!isHere()) return
    const received = readVerification(answer).is === 'waiting for the connection' ? 'nothing' : 'an answer'
    const check: LastCheck = { atMs: Date.now(), received }
    setVerification(next)
    setLastCheck(check)
    // An automatic check is announced only when something has changed; one that the vendor asked for, always.
    if (next.is !== verification.is) setAnnouncement(verificationAnnouncement(next))
    else if (isPressed.current) setAnnouncement(lastCheckInWords(next, check))
    isPressed.current = false
    setCheckAgain('idle')
  }

  const askOnArrival = useEffectEvent(ask)
  useEffect(() => void askOnArrival(), [])
  useAskAgain(ask, pollIntervalMs(verification, (lastCheck?.atMs ?? beganAtMs) - beganAtMs))

  const press = () => {
    isPressed.current = true
    setCheckAgain('pressed')
    return ask()
  }
  const clearAnnouncement = () => setAnnouncement('')
  return {
    verification,
    lastCheck,
    announcement,
    clearAnnouncement,
    checkAgain: { press, isBusy: checkAgain === 'pressed' },
  }
}
