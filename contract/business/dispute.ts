import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { text } from '../fields.ts'
import { limits } from '../limits.ts'
import { refusals } from '../refusals.ts'
import { invalid, required } from '../sentence.ts'
import { deskReason } from './finance.ts'

// What the bank of a payer asks back, and how the desk answers. Only an operator's key opens these calls.

/** 'unclear': the provider has resolved it in a word that we do not know. */
export const disputeOutcomes = ['won', 'lost', 'unclear'] as const
export type DisputeOutcome = (typeof disputeOutcomes)[number]

export const disputeAnswers = ['accept', 'decline'] as const
export type DisputeAnswer = (typeof disputeAnswers)[number]

const deskDispute = v.object({
  id: v.string(),
  reference: v.string(),
  businessId: v.string(),
  businessName: v.string(),
  /** Null while the provider has only announced it. */
  status: v.nullable(v.picklist(['awaiting us', 'awaiting the bank', 'pending', 'resolved'])),
  /** In the provider's word. */
  resolution: v.nullable(v.string()),
  category: v.nullable(v.string()),
  /** What the bank asks back. */
  askedPesewas: v.nullable(v.number()),
  currency: v.string(),
  receivedPesewas: v.nullable(v.number()),
  /** Unanswered by then, it counts as accepted. */
  dueAt: v.nullable(v.string()),
  openedAt: v.string(),
  resolvedAt: v.nullable(v.string()),
  outcome: v.nullable(v.picklist(disputeOutcomes)),
  /** What went back to the payer, and is booked. */
  lostPesewas: v.nullable(v.number()),
  answer: v.nullable(
    v.object({
      kind: v.picklist(disputeAnswers),
      amountPesewas: v.number(),
      message: v.string(),
      proof: v.nullable(v.string()),
      operator: v.string(),
      at: v.string(),
    }),
  ),
  /** 'to decide': lost, and the plan still counts. */
  plan: v.picklist(['to decide', 'decided']),
})
export type DeskDispute = v.InferOutput<typeof deskDispute>

export const listDisputes = endpoint({
  wing: 'business',
  method: 'GET',
  path: '/desk/disputes',
  summary: 'The disputes that need somebody, the one that is due soonest first.',
  access: 'operator',
  reply: v.object({ disputes: v.array(deskDispute), hasMore: v.boolean() }),
})

const idInvalid = invalid('A dispute is named by its number at the provider.')
export const disputeId = v.pipe(v.string(idInvalid), v.regex(/^[1-9]\d{0,19}$/, idInvalid))
const params = v.strictObject({ dispute: disputeId })

export const showDispute = endpoint({
  wing: 'business',
  method: 'GET',
  path: '/desk/disputes/:dispute',
  summary: 'One dispute, with the answer that was given.',
  access: 'operator',
  params,
  reply: deskDispute,
  refusals: [refusals.notFound],
})

export const disputeRefusals = {
  resolved: { status: 409, code: 'dispute-resolved', message: 'This dispute is resolved already.' },
  withBank: {
    status: 409,
    code: 'dispute-with-the-bank',
    message: 'This dispute is answered already, and the bank decides now.',
  },
  answering: {
    status: 409,
    code: 'dispute-being-answered',
    message: 'Another answer to this dispute is on its way. Please look at the dispute again in a minute.',
  },
  tooMuch: {
    status: 409,
    code: 'dispute-refund-too-large',
    message: 'This is more than is left of the payment. What is on its way back counts as gone.',
  },
  nothingLeft: {
    status: 409,
    code: 'dispute-nothing-left',
    message: 'This money goes back already. Decline the dispute, with a proof of the refund.',
  },
  noAmount: {
    status: 409,
    code: 'dispute-without-amount',
    message: 'The payment provider does not say how much is asked back. Please name an amount.',
  },
  notUnclear: {
    status: 409,
    code: 'dispute-not-unclear',
    message: 'Only a dispute that the provider has resolved in a word we do not know is settled by hand.',
  },
  silent: {
    status: 503,
    code: 'dispute-provider-silent',
    message:
      'The payment provider does not answer just now. The answer is written down: type the same command again in a moment.',
  },
  refused: {
    status: 502,
    code: 'dispute-answer-refused',
    message: 'The payment provider does not take this answer. The log of the server says why.',
  },
} as const

const answerRefusals = [refusals.notFound, ...Object.values(disputeRefusals)]
const answerReply = v.object({ message: v.string(), dispute: deskDispute })

const message = text('Message', {
  requiredMessage: required('Please write a message: the bank reads it.'),
  maxLength: limits.disputeMessageMaxLength,
})
const amountInvalid = invalid('An amount is more than nothing, in whole pesewas.')
const amount = v.pipe(v.number(amountInvalid), v.safeInteger(amountInvalid), v.minValue(1, amountInvalid))

export const acceptDispute = endpoint({
  wing: 'business',
  method: 'POST',
  path: '/desk/disputes/:dispute/accept',
  summary:
    'Accept a dispute: the payer gets the amount back. Left out, it is what the bank asks, at most what is left.',
  access: 'operator',
  params,
  body: v.strictObject({
    amountPesewas: v.optional(amount),
    message: v.optional(message, 'We accept this dispute.'),
  }),
  reply: answerReply,
  refusals: answerRefusals,
})

export const settleDispute = endpoint({
  wing: 'business',
  method: 'POST',
  path: '/desk/disputes/:dispute/settle',
  summary:
    'Say what came of a dispute that the provider has resolved in a word we do not know. Lost, the amount is booked; left out, it is what the bank asked, at most what is left.',
  access: 'operator',
  params,
  body: v.strictObject({ outcome: v.picklist(['won', 'lost']), amountPesewas: v.optional(amount), reason: deskReason }),
  reply: answerReply,
  refusals: answerRefusals,
})

const proofInvalid = invalid('A proof is a PDF, a JPEG or a PNG.')
export const proofTooLarge = invalid(`A proof has at most ${limits.disputeProofMaxBytes / 1024} KB.`)
export const longestProof = Math.ceil(limits.disputeProofMaxBytes / 3) * 4

export const proofRefusals = {
  wrongType: { status: 400, code: 'proof-wrong-type', message: proofInvalid.message, field: 'proof' },
} as const

export const declineDispute = endpoint({
  wing: 'business',
  method: 'POST',
  path: '/desk/disputes/:dispute/decline',
  summary: 'Decline a dispute, with a message and a proof for the bank. The proof is passed on and not kept.',
  access: 'operator',
  params,
  body: v.strictObject({
    message,
    proof: v.strictObject({
      fileName: v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/, invalid('A name has letters, digits, dots and dashes.'))),
      base64: v.pipe(v.string(proofInvalid), v.maxLength(longestProof, proofTooLarge), v.base64(proofInvalid)),
    }),
  }),
  reply: answerReply,
  refusals: [...answerRefusals, proofRefusals.wrongType],
})
