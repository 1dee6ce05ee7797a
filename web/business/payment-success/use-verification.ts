import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { verifyTransaction } from '../../../contract/business/payment.ts'
import { callAsVendor } from '../../account/session/call-as-vendor.ts'
import { readOwnProfile } from '../../account/session/own-profile.ts'
import { useAskAgain } from '../../api/reading/use-ask-again.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import { type LastAsked, lastAskedInWords, messages, newsOf } from './messages.ts'
import type { Verification, VerifiedPayment } from './verification.ts'
import { afterAnswer, askEveryMs, verificationOf } from './verification-of.ts'

const verifying: Verification = { is: 'verifying' }
const noReference: Verification = { is: 'no reference', message: messages.noReference }

const celebrate = ({ message, reference }: VerifiedPayment) => {
  toast.success(message, { id: `verified-${reference}` })
  // The top bar and the status page show the plan.
  void readOwnProfile()
}

/** Asks what came of a payment, and again by itself for as long as nothing final is known. */
export const useVerification = (reference: string | undefined) => {
  const [verification, setVerification] = useState<Verification>(reference ? verifying : noReference)
  const [lastAsked, setLastAsked] = useState<LastAsked>()
  const [checkAgain, setCheckAgain] = useState<'resting' | 'pressed'>('resting')
  const [news, setNews] = useState('')
  const [beganAtMs] = useState(() => Date.now())
  const isAsking = useRef(false)
  const isPressed = useRef(false)
  const isHere = useIsHere()

  const ask = async () => {
    if (!reference || verification.is === 'success' || isAsking.current) return
    isAsking.current = true
    const answer = await callAsVendor(verifyTransaction, { query: { reference } })
    isAsking.current = false
    const next = afterAnswer(verification, answer)
    if (next.is === 'success') celebrate(next.told)
    if (!isHere()) return
    const heard = verificationOf(answer).is === 'waiting for the connection' ? 'nothing' : 'an answer'
    const asked: LastAsked = { atMs: Date.now(), heard }
    setVerification(next)
    setLastAsked(asked)
    // What the page asks by itself is only worth a word when something has changed.
    if (next.is !== verification.is) setNews(newsOf(next))
    else if (isPressed.current) setNews(lastAskedInWords(next, asked))
    isPressed.current = false
    setCheckAgain('resting')
  }

  const askOnArrival = useEffectEvent(ask)
  useEffect(() => void askOnArrival(), [])
  useAskAgain(ask, askEveryMs(verification, (lastAsked?.atMs ?? beganAtMs) - beganAtMs))

  const press = () => {
    isPressed.current = true
    setCheckAgain('pressed')
    return ask()
  }
  /** For when what was said is true no longer. */
  const hush = () => setNews('')
  return { verification, lastAsked, news, hush, checkAgain: { press, isBusy: checkAgain === 'pressed' } }
}
