import { verificationRefusals, type verifyTransaction } from '../../../contract/business/payment.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { Reply } from '../../api/call.ts'
import { type Failure, isSessionOver } from '../../api/failure.ts'
import { timing } from '../../timing.ts'

export type VerifiedPayment = ReplyOf<typeof verifyTransaction>['data']

/** 'looked into': the money received does not match the order. */
export type FailureReason = 'not paid' | 'not known' | 'looked into' | 'refunded'

export type Verification =
  | { is: 'verifying' }
  | { is: 'success'; payment: VerifiedPayment }
  | { is: 'waiting for the phone' | 'waiting for the provider'; payment: VerifiedPayment }
  | { is: 'waiting for the connection' }
  | { is: 'failed'; why: FailureReason; message: string }
  /** The address has no reference, or one that the server calls malformed. */
  | { is: 'no reference'; message: string }

export type Answer = Reply<typeof verifyTransaction> | Failure

const whyFailed: Record<keyof typeof verificationRefusals, FailureReason> = {
  failed: 'not paid',
  notCompleted: 'not paid',
  notFound: 'not known',
  refunded: 'refunded',
  mismatched: 'looked into',
}
const finalRefusals = Object.entries(verificationRefusals).map(
  ([name, { code }]) => [code, whyFailed[name as keyof typeof verificationRefusals]] as const,
)

/** Only a final refusal counts as failed: after any other failure the payment may still succeed. */
export const readVerification = (answer: Answer): Verification => {
  if (answer.kind === 'reply') {
    const payment = answer.body.data
    if (payment.outcome === 'success') return { is: 'success', payment }
    return { is: payment.waitsFor === 'phone' ? 'waiting for the phone' : 'waiting for the provider', payment }
  }
  if (answer.kind !== 'refused') return { is: 'waiting for the connection' }
  // The session watcher leads to the login.
  if (isSessionOver(answer)) return { is: 'verifying' }
  const message = answer.message || 'Failed to verify payment'
  if (answer.field === 'reference') return { is: 'no reference', message }
  const why = finalRefusals.find(([code]) => code === answer.code)?.[1]
  return why ? { is: 'failed', why, message } : { is: 'waiting for the connection' }
}

/** A request that got no answer changes nothing of what is shown. */
export const nextVerification = (shown: Verification, answer: Answer): Verification => {
  const next = readVerification(answer)
  return next.is === 'waiting for the connection' && shown.is !== 'verifying' ? shown : next
}

/** The prompt on the phone expires after three minutes; after that the page asks less often. */
export const pollIntervalMs = ({ is }: Verification, waitedMs: number): number | false => {
  if (!is.startsWith('waiting')) return false
  return waitedMs < timing.paymentPromptMs ? timing.paymentPollMs : timing.slowPaymentPollMs
}

/** The provider adds the reference to the address under both names. */
const names = ['reference', 'trxref']

export const readReference = (search: URLSearchParams): string | undefined =>
  names.map((name) => search.get(name)?.trim()).find(Boolean)
