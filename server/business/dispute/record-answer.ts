import { createHash } from 'node:crypto'
import { type DisputeAnswer, disputeRefusals } from '../../../contract/business/dispute.ts'
import type { Refusal } from '../../../contract/endpoint.ts'
import { formatGhs } from '../../../contract/money.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { isHeld, isLive, sumRefunds } from '../refund/refund-sums.ts'
import { type LockedForRefund, type LockedRefund, lockForRefund } from '../refund/store.ts'
import { isOpen, sumLost } from './dispute-sums.ts'
import { findDispute, type LockedDispute, lockDispute, setDispute } from './store.ts'

export type Proof = { fileName: string; contentType: string; bytes: Buffer }

export type AnswerOrder = {
  id: string
  operator: string
  answer: DisputeAnswer
  /** Of an accepted one; left out, it is what the bank asks, or else what is left. */
  amountPesewas?: number | undefined
  message: string
  /** Of a declined one. */
  proof?: Proof
}

export type WrittenAnswer = Pick<
  LockedDispute,
  'answer' | 'answer_pesewas' | 'answer_message' | 'proof_name' | 'proof_sha256' | 'answered_by'
>

/** Longer than sending an answer takes. */
const sendingMs = 60_000

type Situation = {
  dispute: Pick<LockedDispute, 'status' | 'outcome' | 'asked_pesewas' | 'answered_at'> & WrittenAnswer
  /** What this dispute can still take. */
  leftPesewas: number
  order: AnswerOrder
  now: Date
}

type Verdict = { is: 'new' | 'there already'; answer: WrittenAnswer } | Refusal

/** What an answer of the desk leads to. The same answer may be sent again, as the provider's reply may have been lost. */
const judgeAnswer = ({ dispute, leftPesewas, order, now }: Situation): Verdict => {
  // Without an amount it is the amount of before, although less may be left by now.
  const again = writeAnswer(order, order.amountPesewas ?? dispute.answer_pesewas ?? 0)
  if (isSame(again, dispute)) return { is: 'there already', answer: again }
  if (!isOpen(dispute)) return disputeRefusals.resolved
  if (dispute.status === 'awaiting the bank' && dispute.answer !== null) return disputeRefusals.withBank
  const amount = chooseAmount({ dispute, leftPesewas, order })
  if (typeof amount !== 'number') return amount
  const isOnItsWay = dispute.answered_at !== null && now.getTime() - dispute.answered_at.getTime() < sendingMs
  return isOnItsWay ? disputeRefusals.answering : { is: 'new', answer: writeAnswer(order, amount) }
}

const chooseAmount = ({ dispute, leftPesewas, order }: Omit<Situation, 'now'>): number | Refusal => {
  if (order.answer === 'decline') return 0
  if (leftPesewas <= 0) return disputeRefusals.nothingLeft
  const asked = dispute.asked_pesewas === null ? null : Math.min(dispute.asked_pesewas, leftPesewas)
  const amount = order.amountPesewas ?? asked
  if (amount === null) return disputeRefusals.noAmount
  return amount > leftPesewas ? disputeRefusals.tooMuch : amount
}

/** What neither the refunds, except one that waits for this dispute, nor the other disputes of the payment take. */
export const leftForDispute = ({ payment, refunds, disputes }: LockedForRefund, dispute: LockedDispute): number => {
  const isOwn = ({ provider_refund_id: id }: LockedRefund) => id !== null && id === dispute.provider_refund_id
  const others = disputes.filter(({ id }) => id !== dispute.id)
  const accepted = others.filter((one) => isOpen(one) && one.answer === 'accept')
  return (
    (payment.received_pesewas ?? 0) -
    sumRefunds(refunds, (one) => isLive(one) && !isHeld(one) && !isOwn(one)) -
    sumLost(others) -
    accepted.reduce((sum, { answer_pesewas }) => sum + (answer_pesewas ?? 0), 0)
  )
}

const writeAnswer = ({ answer, message, proof, operator }: AnswerOrder, amount: number): WrittenAnswer => ({
  answer,
  answer_pesewas: amount,
  answer_message: message,
  proof_name: proof?.fileName ?? null,
  proof_sha256: proof ? createHash('sha256').update(proof.bytes).digest('hex') : null,
  answered_by: operator,
})

const isSame = (one: WrittenAnswer, other: WrittenAnswer) =>
  (Object.keys(one) as (keyof WrittenAnswer)[]).every((column) => one[column] === other[column])

/** Written down before the provider hears of it. */
export const recordAnswer = (context: Context, order: AnswerOrder): Promise<WrittenAnswer & { reference: string }> =>
  context.db.transaction().execute(async (tx) => {
    const { reference } = (await findDispute(tx, order.id)) ?? fail(refusals.notFound)
    const locked = (await lockForRefund(tx, reference)) ?? fail(refusals.notFound)
    const { business } = locked
    const dispute = await lockDispute(tx, order.id)
    const now = context.clock.now()
    const verdict = judgeAnswer({ dispute, leftPesewas: leftForDispute(locked, dispute), order, now })
    if ('status' in verdict) return fail(verdict)
    const { is, answer } = verdict
    if (is === 'there already') return { ...answer, reference }
    await setDispute(tx, order.id, { ...answer, answered_at: now, next_check_at: now })
    const action = order.answer === 'accept' ? 'dispute accepted' : 'dispute declined'
    const amount = order.answer === 'accept' ? [formatGhs(answer.answer_pesewas ?? 0, dispute.currency ?? 'GHS')] : []
    await appendAudit(context, tx, {
      businessId: business.id,
      at: now,
      who: `operator ${order.operator}`,
      action,
      version: business.version,
      reason: [reference, `dispute ${order.id}`, ...amount, order.message].join(', '),
    })
    context.security.record('operator-decided', { decision: action, business: business.id })
    return { ...answer, reference }
  })

/** The provider did not take it, so another one may be given. */
export const clearAnswer = (context: Pick<Context, 'db'>, id: string): Promise<void> =>
  setDispute(context.db, id, {
    answer: null,
    answer_pesewas: null,
    answer_message: null,
    proof_name: null,
    proof_sha256: null,
    answered_by: null,
    answered_at: null,
  })
