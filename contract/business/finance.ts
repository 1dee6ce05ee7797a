import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { uuid } from '../fields.ts'
import { refusals } from '../refusals.ts'
import { invalid, type Sentence, sentence } from '../sentence.ts'
import { payment } from './billing.ts'
import { reference } from './payment.ts'
import { writtenReason } from './reason.ts'
import { businessStatuses } from './status.ts'

// What the desk asks about money. Only an operator's key opens these calls.

/** Stands in place of an operator's name where somebody refunded the money at the provider itself. */
export const madeElsewhere = 'provider'

/** 'asked': written down, and not taken by the provider yet. The others are the provider's own words. */
export const refundStates = ['asked', 'pending', 'processing', 'needs-attention', 'failed', 'processed'] as const
export type RefundState = (typeof refundStates)[number]

const deskRefund = v.object({
  id: v.number(),
  amountPesewas: v.number(),
  currency: v.string(),
  /** 'held': not sent, as a dispute about the same money is not decided. */
  state: v.picklist([...refundStates, 'held', 'given up', 'asked again']),
  /** The provider's own word, where it is none that we know; `state` is 'pending' then. */
  providerStatus: v.nullable(v.string()),
  /** Who asked for it: an operator, or madeElsewhere. */
  operator: v.string(),
  reason: v.nullable(v.string()),
  askedAt: v.string(),
})
export type DeskRefund = v.InferOutput<typeof deskRefund>

/** A payment as the desk sees it. */
const deskPayment = v.object({
  ...payment.entries,
  businessId: v.string(),
  businessName: v.string(),
  businessStatus: v.picklist(businessStatuses),
  /** What the provider says it received, where that is known. */
  received: v.nullable(v.object({ amountPesewas: v.number(), currency: v.string() })),
  /** What the provider said of it. */
  reason: v.nullable(v.string()),
  /** The oldest first. */
  refunds: v.array(deskRefund),
  /** Why an operator ended the period. */
  endReason: v.nullable(v.string()),
})
export type DeskPayment = v.InferOutput<typeof deskPayment>

export const listDeskPayments = endpoint({
  wing: 'business',
  method: 'GET',
  path: '/desk/payments',
  summary: 'The payments of one business, newest first; without one, all that need somebody, oldest first.',
  access: 'operator',
  query: v.strictObject({
    business: v.optional(uuid),
    /** The last reference of the page before. */
    after: v.optional(reference),
  }),
  reply: v.object({ payments: v.array(deskPayment), hasMore: v.boolean() }),
  refusals: [refusals.notFound],
})

export const noSuchPayment = (reference: string): Sentence =>
  sentence('no-such-payment', `There is no payment ${reference}.`, { reference })

export const paymentParams = v.strictObject({ reference })

export const deskProviderSilent = {
  status: 503,
  code: 'provider-silent-at-desk',
  message: 'The payment provider does not answer just now. Nothing has changed. Please try again in a moment.',
} as const

export const checkPayment = endpoint({
  wing: 'business',
  method: 'POST',
  path: '/desk/payments/:reference/check',
  summary: 'Ask the provider about a payment now, and act on what it says as always.',
  access: 'operator',
  params: paymentParams,
  reply: deskPayment,
  refusals: [refusals.notFound, deskProviderSilent],
})

export const refundRefusals = {
  notPaid: {
    status: 409,
    code: 'nothing-paid',
    message: 'Nothing was paid under this reference, so there is nothing to refund.',
  },
  alreadyRefunded: { status: 409, code: 'already-refunded', message: 'This payment is refunded already.' },
  underWay: { status: 409, code: 'refund-under-way', message: 'A refund of this payment is under way already.' },
  disputed: {
    status: 409,
    code: 'payment-disputed',
    message:
      'The bank of the payer asks for this money back. Answer the dispute instead: a refund would give it twice.',
  },
  tooMuch: {
    status: 409,
    code: 'refund-too-large',
    message: 'This is more than is left of the payment. What is on its way back counts as gone.',
  },
  begun: {
    status: 409,
    code: 'period-has-begun',
    message: 'The period that this payment bought has begun. To refund it all the same, give a reason.',
  },
  partWithoutReason: {
    status: 409,
    code: 'part-without-reason',
    message: 'A part of a payment is refunded only with a reason.',
  },
  refused: {
    status: 502,
    code: 'refund-refused',
    message: 'The payment provider refuses this refund. The log of the server says why.',
  },
} as const

const amountInvalid = invalid('An amount is more than nothing, in whole pesewas.')
export const deskReason = writtenReason('Please give a reason: the audit trail keeps it.')
export const moneyReply = v.object({ message: v.string(), payment: deskPayment })

export const refundPayment = endpoint({
  wing: 'business',
  method: 'POST',
  path: '/desk/payments/:reference/refund',
  summary:
    'Give back what is left of a payment, or a part of it. A part, or a payment whose period has begun, needs a reason.',
  access: 'operator',
  params: paymentParams,
  body: v.strictObject({
    /** Left out: all that is left. */
    amountPesewas: v.optional(
      v.pipe(v.number(amountInvalid), v.safeInteger(amountInvalid), v.minValue(1, amountInvalid)),
    ),
    reason: v.optional(deskReason),
  }),
  reply: moneyReply,
  refusals: [refusals.notFound, ...Object.values(refundRefusals)],
})

export const retryRefusals = {
  notWaiting: {
    status: 409,
    code: 'no-refund-needs-attention',
    message: 'No refund of this payment waits for the bank details of the payer.',
  },
  refused: {
    status: 502,
    code: 'retry-refused',
    message: 'The payment provider does not take these bank details. Nothing has changed.',
  },
} as const

const accountInvalid = invalid('An account number has 5 to 20 digits.')
const bankInvalid = invalid('A bank is named by its number at the provider.')
const currencyInvalid = invalid('A currency has three letters, such as GHS.')

export const retryRefund = endpoint({
  wing: 'business',
  method: 'POST',
  path: '/desk/payments/:reference/retry-refund',
  summary: 'Send a refund that needs attention to this account of the payer. The account is passed on and not kept.',
  access: 'operator',
  params: paymentParams,
  body: v.strictObject({
    accountNumber: v.pipe(v.string(accountInvalid), v.regex(/^\d{5,20}$/, accountInvalid)),
    bankId: v.pipe(v.string(bankInvalid), v.regex(/^\d{1,10}$/, bankInvalid)),
    currency: v.optional(v.pipe(v.string(currencyInvalid), v.regex(/^[A-Z]{3}$/, currencyInvalid)), 'GHS'),
  }),
  reply: moneyReply,
  refusals: [refusals.notFound, ...Object.values(retryRefusals), deskProviderSilent],
})

export const giveUpRefusals = {
  notFailed: { status: 409, code: 'refund-not-failed', message: 'Only a refund that has failed can be given up.' },
  noPlan: {
    status: 409,
    code: 'no-plan-to-restore',
    message: 'This payment has bought no plan that could count again. It can only be refunded.',
  },
  ended: {
    status: 409,
    code: 'plan-was-ended',
    message: 'The desk has ended the plan of this payment. Undo that first, or refund the payment again.',
  },
  refused: {
    status: 409,
    code: 'business-was-refused',
    message: 'The business is refused for good, so its plan cannot count. Please refund the payment again.',
  },
} as const

export const giveUpRefund = endpoint({
  wing: 'business',
  method: 'POST',
  path: '/desk/payments/:reference/restore',
  summary: 'Give up a refund that has failed, with a reason for the trail: the plan counts, and the vendor is told.',
  access: 'operator',
  params: paymentParams,
  body: v.strictObject({ reason: deskReason }),
  reply: moneyReply,
  refusals: [refusals.notFound, ...Object.values(giveUpRefusals)],
})
