import { verificationRefusals, type verifyTransaction } from '../../../contract/business/payment.ts'
import type { Reply } from '../../api/call.ts'
import type { Failure } from '../../api/failure.ts'
import { timing } from '../../timing.ts'
import { messages } from './messages.ts'
import type { Verification, WhyFailed } from './verification.ts'

export type Answer = Reply<typeof verifyTransaction> | Failure

const finalRefusals: Record<number, WhyFailed> = {
  402: 'not paid',
  404: 'not known',
  409: 'looked into',
}

const whyRefused = ({ status, message }: { status: number; message: string }): WhyFailed | undefined =>
  message === verificationRefusals.refunded.message ? 'refunded' : finalRefusals[status]

/** Only what the server refuses for good has failed. Of anything else the money may be on its way. */
export const verificationOf = (answer: Answer): Verification => {
  if (answer.kind === 'reply') {
    const told = answer.body.data
    if (told.outcome === 'success') return { is: 'success', told }
    return { is: told.waitsFor === 'phone' ? 'waiting for the phone' : 'waiting for the provider', told }
  }
  if (answer.kind !== 'refused') return { is: 'waiting for the connection' }
  // Whoever watches the session leads out.
  if (answer.status === 401) return { is: 'verifying' }
  const message = answer.message || messages.notVerified
  if (answer.status === 400) return { is: 'no reference', message }
  const why = whyRefused(answer)
  return why ? { is: 'failed', why, message } : { is: 'waiting for the connection' }
}

/** A question that nobody answered takes back nothing of what is known. */
export const afterAnswer = (shown: Verification, answer: Answer): Verification => {
  const next = verificationOf(answer)
  return next.is === 'waiting for the connection' && shown.is !== 'verifying' ? shown : next
}

/** A phone gives three minutes; what takes longer is asked about less often. */
export const askEveryMs = ({ is }: Verification, waitedMs: number): number | undefined => {
  if (!is.startsWith('waiting')) return undefined
  return waitedMs < timing.paymentPromptMs ? timing.paymentPollMs : timing.slowPaymentPollMs
}
