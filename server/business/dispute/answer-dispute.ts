import {
  type acceptDispute,
  type declineDispute,
  disputeRefusals,
  proofRefusals,
} from '../../../contract/business/dispute.ts'
import { planTitles } from '../../../contract/business/plans.ts'
import type { BodyOf, ReplyOf } from '../../../contract/endpoint.ts'
import { detectImageType } from '../../../contract/image-rule.ts'
import { productName } from '../../../contract/product.ts'
import { dateInWords } from '../../../contract/time-in-words.ts'
import { findAccount } from '../../account/public.ts'
import { ProviderRefused, ProviderSilent } from '../../adapters/payment/port.ts'
import type { Dispute, Evidence } from '../../adapters/payment/port-disputes.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { findPayment } from '../payment/store.ts'
import { findPeriod } from '../subscription/period-store.ts'
import { readDispute } from './describe-dispute.ts'
import { isOpen } from './dispute-sums.ts'
import { type AnswerOrder, clearAnswer, recordAnswer, type WrittenAnswer } from './record-answer.ts'
import { findDispute } from './store.ts'
import { askAboutDispute, hearDispute } from './take-in-dispute.ts'

type Reply = ReplyOf<typeof acceptDispute>
type ProofBody = BodyOf<typeof declineDispute>['proof']

/** By its first bytes, since a name can be wrong. */
export const readProof = ({ fileName, base64 }: ProofBody) => {
  const bytes = Buffer.from(base64, 'base64')
  const isPdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-'
  const contentType = isPdf ? 'application/pdf' : detectImageType(bytes)
  return contentType ? { fileName, contentType, bytes } : fail(proofRefusals.wrongType)
}

export const answerDispute = async (context: Context, order: AnswerOrder): Promise<Reply> => {
  const earlier = await findDispute(context.db, order.id)
  // The provider may have taken an earlier answer whose reply was lost.
  if (earlier?.answer && isOpen(earlier) && (await askAboutDispute(context, order.id)) === 'silent')
    return fail(disputeRefusals.silent)
  const answer = await recordAnswer(context, order)
  try {
    await hearDispute(context, await sendAnswer(context, order, answer))
  } catch (error) {
    if (error instanceof ProviderSilent) {
      context.log.warn({ dispute: order.id, err: error }, 'the payment provider is silent about a dispute')
      return fail(disputeRefusals.silent)
    }
    if (!(error instanceof ProviderRefused)) throw error
    await hearRefusal(context, order, error)
  }
  return { message: sentences[order.answer], dispute: await readDispute(context, order.id) }
}

const sentences = {
  accept: 'The dispute is accepted. The payer gets the money back. Now decide about the plan.',
  decline: 'The dispute is declined, with your message and the proof.',
} as const

type Answer = WrittenAnswer & { reference: string }

const sendAnswer = async (context: Context, { id, answer: kind, message, proof }: AnswerOrder, answer: Answer) => {
  const { payments } = context
  const sent = { disputeId: id, message, refundPesewas: answer.answer_pesewas ?? 0 }
  if (kind === 'accept' || !proof)
    return payments.resolveDispute({ ...sent, resolution: 'merchant-accepted', uploadedFilename: '' })
  const { evidenceId } = await payments.sendEvidence(await collectEvidence(context, id, answer.reference))
  const { fileName: filename, contentType, bytes } = proof
  const { uploadedFilename } = await payments.uploadProof({ disputeId: id, filename, contentType, bytes })
  return payments.resolveDispute({ ...sent, resolution: 'declined', uploadedFilename, evidenceId })
}

const notKnown = 'not known'

/** The payer is the vendor, so what we know of the vendor is what the bank may be told. */
const collectEvidence = async ({ db, support }: Context, disputeId: string, reference: string): Promise<Evidence> => {
  const payment = await findPayment(db, reference)
  if (!payment) throw new Error('a dispute is of a payment')
  const [vendor] = await findAccount(db, { id: payment.vendor_id })
  const period = await findPeriod(db, reference)
  const dates =
    period?.startsAt && period.endsAt
      ? `, from ${dateInWords(period.startsAt)} to ${dateInWords(period.endsAt)}`
      : ', which has not begun'
  return {
    disputeId,
    customerEmail: vendor?.email ?? support.email,
    customerName: [vendor?.other_name, vendor?.surname].filter(Boolean).join(' ') || notKnown,
    customerPhone: vendor?.phone_number ?? notKnown,
    serviceDetails: `${productName}, plan ${planTitles[payment.plan]}${dates}. Our reference: ${reference}`,
    ...(period?.startsAt && { deliveryDate: period.startsAt.toISOString().slice(0, 10) }),
  }
}

/** The provider also refuses an answer that it has taken already, which happens after a lost reply. */
const hearRefusal = async (context: Context, { id, answer }: AnswerOrder, refusal: ProviderRefused): Promise<void> => {
  if ((await askAboutDispute(context, id)) === 'silent') return fail(disputeRefusals.silent)
  const known = await findDispute(context.db, id)
  if (known?.status === 'resolved')
    return known.resolution === resolutions[answer] ? undefined : fail(disputeRefusals.resolved)
  if (known?.status === 'awaiting the bank' && answer === 'decline') return undefined
  context.log.error({ dispute: id, err: refusal }, 'ALARM: the payment provider refuses an answer to a dispute')
  await clearAnswer(context, id)
  return fail(disputeRefusals.refused)
}

const resolutions: Record<AnswerOrder['answer'], Dispute['resolution']> = {
  accept: 'merchant-accepted',
  decline: 'declined',
}
