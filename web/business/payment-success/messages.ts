import { planTitles } from '../../../contract/business/plans.ts'
import { productName } from '../../../contract/product.ts'
import { whenApproved } from '../../stage/plan-words.ts'
import { dateOnOneLine } from '../../ui/in-words.ts'
import type { FailureReason, Verification, VerifiedPayment } from './read-verification.ts'

export const messages = {
  noReference: 'Payment reference not found in URL',
  ifCharged: 'If you were charged, keep this reference and write to us or call us. We will match it to your money.',
  notYetKnown:
    'We could not reach the portal, so we do not know yet what came of it. We ask again by ourselves. Please do not pay again before you know.',
  noConnection: 'We could not reach the portal just now.',
  weAskAgain: 'We ask again by ourselves.',
  whenApproved,
  onWhatsApp: (reference?: string) =>
    reference
      ? `Hello, I need help with my payment ${reference} to ${productName}.`
      : `Hello, I need help with a payment to ${productName}.`,
  chat: 'Chat with us',
  tryAgain: 'Try again',
  noRequest: 'No request on your phone?',
  noRequestWhy: 'Your wallet must hold the amount and the fee. End any call first.',
  movesOn: 'In a few seconds this page goes on to your business status.',
}

const failedTitles: Record<FailureReason, string> = {
  'not paid': 'Payment not completed',
  'not known': 'We could not confirm your payment',
  'looked into': 'We are looking into your payment',
  refunded: 'This payment was refunded',
}

const titles = {
  verifying: 'Verifying your payment',
  success: 'Payment received',
  'waiting for the phone': 'Approve it on your phone',
  'waiting for the provider': 'We are confirming your payment',
  'waiting for the connection': 'We could not check your payment yet',
  'no reference': failedTitles['not known'],
} satisfies Record<Exclude<Verification['is'], 'failed'>, string>

export const verificationTitle = (verification: Verification): string =>
  verification.is === 'failed' ? failedTitles[verification.why] : titles[verification.is]

/** For screen readers. */
export const verificationAnnouncement = (verification: Verification): string =>
  verification.is === 'success'
    ? `${verificationTitle(verification)}. ${messages.movesOn}`
    : `${verificationTitle(verification)}.`

const isoDay = (at: string | number) => new Date(at).toISOString().slice(0, 10)

/** Compares days, because the phone's clock may be slow and an active plan must not be announced as a future one. */
export const planInWords = ({ plan, startsAt }: Pick<VerifiedPayment, 'plan' | 'startsAt'>, nowMs: number): string => {
  const title = planTitles[plan]
  if (startsAt === null) return `Your ${title} plan is paid. It begins when your business is approved.`
  if (isoDay(startsAt) > isoDay(nowMs)) return `Your ${title} plan is paid. It begins on ${dateOnOneLine(startsAt)}.`
  return `Your ${title} plan is on.`
}

/** '09:05:03', by the phone's own clock. */
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })

export type LastCheck = { atMs: number; received: 'an answer' | 'nothing' }

export const lastCheckInWords = ({ is }: Verification, { atMs, received }: LastCheck): string => {
  const time = clock.format(atMs)
  if (is === 'waiting for the connection') return `Last tried at ${time}.`
  if (received === 'nothing')
    return is === 'failed' ? messages.noConnection : `${messages.noConnection} ${messages.weAskAgain}`
  return is === 'failed' ? `Last checked at ${time}.` : `Still waiting. Last checked at ${time}.`
}
