import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { uuid } from '../fields.ts'
import { refusals } from '../refusals.ts'
import { invalid, type Sentence, sentence } from '../sentence.ts'
import { payment } from './billing.ts'
import { reference } from './payment.ts'

// What the desk asks about money. Only an operator's key opens these calls.

/** Stands in place of an operator's name where somebody refunded the money at the provider itself. */
export const madeElsewhere = 'provider'

/** A payment as the desk sees it. */
const deskPayment = v.object({
  ...payment.entries,
  businessId: v.string(),
  businessName: v.string(),
  /** What the provider says it received, where that is known. */
  received: v.nullable(v.object({ amountPesewas: v.number(), currency: v.string() })),
  /** What the provider said of it. */
  reason: v.nullable(v.string()),
  refund: v.nullable(
    v.object({
      state: v.picklist(['asked', 'pending', 'processed', 'failed', 'given up']),
      /** Who asked for it: an operator, or madeElsewhere. */
      operator: v.string(),
    }),
  ),
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

const params = v.strictObject({ reference })

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
  params,
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
  begun: {
    status: 409,
    code: 'period-has-begun',
    message: 'The period that this payment bought has begun. Only a period that has not begun can be refunded.',
  },
  refused: {
    status: 502,
    code: 'refund-refused',
    message: 'The payment provider refuses this refund. The log of the server says why.',
  },
} as const

export const refundPayment = endpoint({
  wing: 'business',
  method: 'POST',
  path: '/desk/payments/:reference/refund',
  summary: 'Give back the whole of a payment whose period has not begun, or that did not match its order.',
  access: 'operator',
  params,
  reply: v.object({ message: v.string(), payment: deskPayment }),
  refusals: [refusals.notFound, ...Object.values(refundRefusals)],
})

export const giveUpRefusals = {
  notFailed: { status: 409, code: 'refund-not-failed', message: 'Only a refund that has failed can be given up.' },
  noPlan: {
    status: 409,
    code: 'no-plan-to-restore',
    message: 'This payment has bought no plan that could count again. It can only be refunded.',
  },
} as const

export const giveUpRefund = endpoint({
  wing: 'business',
  method: 'POST',
  path: '/desk/payments/:reference/restore',
  summary: 'Give up a refund that has failed: the plan counts again, and the vendor is told.',
  access: 'operator',
  params,
  reply: v.object({ message: v.string(), payment: deskPayment }),
  refusals: [refusals.notFound, ...Object.values(giveUpRefusals)],
})

const dayInvalid = invalid('A day is written as 2026-03-31.')
const day = v.pipe(v.string(dayInvalid), v.isoDate(dayInvalid))

export const noSuchDay = (written: string): Sentence =>
  sentence('no-such-day', `There is no ${written}.`, { day: written })
export const daysInReverse = sentence('days-in-reverse', 'The first day is after the last one.')

const ledgerEntry = v.object({
  number: v.number(),
  reference: v.string(),
  /** 'correction': what a charge was booked with, and the provider says otherwise since. */
  kind: v.picklist(['charge', 'refund', 'correction']),
  amountPesewas: v.number(),
  currency: v.string(),
  feePesewas: v.number(),
  occurredAt: v.string(),
})
export type LedgerEntry = v.InferOutput<typeof ledgerEntry>

const ledgerTotal = v.object({
  currency: v.string(),
  charges: v.number(),
  chargedPesewas: v.number(),
  refunds: v.number(),
  /** Negative: it went out. */
  refundedPesewas: v.number(),
  feesPesewas: v.number(),
  /** Charges and refunds together. */
  sumPesewas: v.number(),
})
export type LedgerTotal = v.InferOutput<typeof ledgerTotal>

export const readLedger = endpoint({
  wing: 'business',
  method: 'GET',
  path: '/desk/ledger',
  summary: 'What came in and went back on these days, both included, by the time of the provider; with totals.',
  access: 'operator',
  query: v.strictObject({
    from: day,
    to: day,
    /** The number of the last entry of the page before. */
    after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, invalid('This is not the number of an entry.')))),
  }),
  reply: v.object({ entries: v.array(ledgerEntry), hasMore: v.boolean(), totals: v.array(ledgerTotal) }),
})
