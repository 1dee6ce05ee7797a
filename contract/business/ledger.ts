import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { invalid, type Sentence, sentence } from '../sentence.ts'

// What came in and went back, for the desk. Only an operator's key opens this call.

const dayInvalid = invalid('A day is written as 2026-03-31.')
export const day = v.pipe(v.string(dayInvalid), v.isoDate(dayInvalid))

export const noSuchDay = (written: string): Sentence =>
  sentence('no-such-day', `There is no ${written}.`, { day: written })
export const daysInReverse = sentence('days-in-reverse', 'The first day is after the last one.')

const ledgerEntry = v.object({
  number: v.number(),
  reference: v.string(),
  /** 'correction': what a charge was booked with, and the provider says otherwise since. */
  kind: v.picklist(['charge', 'refund', 'correction', 'dispute']),
  amountPesewas: v.number(),
  currency: v.string(),
  feePesewas: v.number(),
  /** The amount without the fee. */
  netPesewas: v.number(),
  occurredAt: v.string(),
  vendorId: v.string(),
  businessId: v.string(),
  businessName: v.string(),
  receiptNumber: v.nullable(v.string()),
  /** In which the provider has paid a charge out to us; null until a sweep has seen it. */
  settlementId: v.nullable(v.string()),
})
export type LedgerEntry = v.InferOutput<typeof ledgerEntry>

const ledgerTotal = v.object({
  currency: v.string(),
  charges: v.number(),
  chargedPesewas: v.number(),
  refunds: v.number(),
  /** Negative: it went out. */
  refundedPesewas: v.number(),
  /** Lost ones. */
  disputes: v.number(),
  /** Negative: it went out. */
  disputedPesewas: v.number(),
  feesPesewas: v.number(),
  /** Charges, refunds and disputes together. */
  sumPesewas: v.number(),
  /** The sum without the fees. */
  netPesewas: v.number(),
})
export type LedgerTotal = v.InferOutput<typeof ledgerTotal>

export const readLedger = endpoint({
  wing: 'business',
  method: 'GET',
  path: '/desk/ledger',
  summary:
    'What came in and went back on these days, both included, by the time of the provider, with its vendor, receipt and settlement; with totals.',
  access: 'operator',
  query: v.strictObject({
    from: day,
    to: day,
    /** The number of the last entry of the page before. */
    after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, invalid('This is not the number of an entry.')))),
  }),
  reply: v.object({ entries: v.array(ledgerEntry), hasMore: v.boolean(), totals: v.array(ledgerTotal) }),
})
