import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { refusals } from '../refusals.ts'
import { paymentMethods, reference } from './payment.ts'
import { planDurations, planNames, upgrade } from './plans.ts'
import { tax } from './tax.ts'

/** How a vendor reads a payment. 'open' may still be made; 'not completed' never was. */
export const paymentStates = [
  'open',
  'paid',
  'failed',
  'not completed',
  'being checked',
  'in dispute',
  'being refunded',
  'partly refunded',
  'refunded',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** Of what a payment bought. 'waiting' for the approval; 'withdrawn' and 'ended' count no more, the first of them never did. */
export const periodStates = ['waiting', 'placed', 'withdrawn', 'ended'] as const
export type PeriodState = (typeof periodStates)[number]

export const issuedCreditNote = v.object({
  number: v.string(),
  at: v.string(),
  amountPesewas: v.number(),
})

export const payment = v.object({
  reference: v.string(),
  state: v.picklist(paymentStates),
  plan: v.picklist(planNames),
  duration: v.picklist(planDurations),
  amountPesewas: v.number(),
  /** Null for a whole period. */
  upgrade: v.nullable(upgrade),
  /** When it was paid, or else begun. */
  at: v.string(),
  /** How it was paid, as the provider says; or how it was begun. */
  method: v.picklist(paymentMethods),
  /** Null until it is paid. */
  receiptNumber: v.nullable(v.string()),
  /** As it was when it was paid: with it the document is an invoice. Null: a receipt without tax lines. */
  tax: v.nullable(tax),
  startsAt: v.nullable(v.string()),
  endsAt: v.nullable(v.string()),
  /** Null where no plan was bought, and once the time of one that counted is over. */
  period: v.nullable(v.picklist(periodStates)),
  /** What has gone back. */
  refundedPesewas: v.number(),
  /** For what went back of it, the oldest first. */
  creditNotes: v.array(issuedCreditNote),
})
export type Payment = v.InferOutput<typeof payment>

export const listPayments = endpoint({
  wing: 'business',
  method: 'GET',
  path: '/auth/payments',
  summary: 'The payments of the vendor, newest first.',
  access: 'session',
  query: v.strictObject({
    /** The last reference of the page before. */
    after: v.optional(reference),
  }),
  reply: v.object({ payments: v.array(payment), hasMore: v.boolean() }),
})
export const paymentsPerPage = limits.paymentsPerPage

const params = v.strictObject({ reference })

/** Who runs the portal, by law. */
export const issuer = v.object({ name: v.string(), address: v.string(), tin: v.string() })
export type Issuer = v.InferOutput<typeof issuer>

const receiptRefund = v.object({
  amountPesewas: v.number(),
  currency: v.string(),
  state: v.picklist(['on its way', 'returned']),
  /** When it went out, or else was asked for. */
  at: v.string(),
})
export type ReceiptRefund = v.InferOutput<typeof receiptRefund>

/** A payment with what its receipt says. */
export const receipt = v.object({
  ...payment.entries,
  /** As they were when it was paid; until then, as they are now. */
  businessName: v.string(),
  tin: v.string(),
  issuer,
  refunds: v.array(receiptRefund),
})
export type Receipt = v.InferOutput<typeof receipt>

export const readPayment = endpoint({
  wing: 'business',
  method: 'GET',
  path: '/auth/payments/:reference',
  summary: 'One payment of the vendor, with what its receipt says.',
  access: 'session',
  params,
  reply: receipt,
  refusals: [refusals.notFound],
})

/** A file to be saved. */
export const pdfFile = v.object({ fileName: v.string(), type: v.literal('application/pdf'), base64: v.string() })
export type PdfFile = v.InferOutput<typeof pdfFile>

export const documentTitle = ({ tax }: Pick<Payment, 'tax'>): 'Invoice' | 'Receipt' => (tax ? 'Invoice' : 'Receipt')

export const readReceiptPdf = endpoint({
  wing: 'business',
  method: 'GET',
  path: '/auth/payments/:reference/receipt',
  summary: 'The receipt or invoice of a payment that was made, as a PDF.',
  access: 'session',
  params,
  reply: pdfFile,
  refusals: [refusals.notFound],
})
