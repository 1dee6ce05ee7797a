import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { refusals } from '../refusals.ts'
import { day } from './ledger.ts'

// What the desk asks about the provider's own books. Only an operator's key opens these calls.

/** In this order. 'books' looks for what we have booked and the provider does not have. */
export const sweepSteps = ['transactions', 'refunds', 'disputes', 'settlements', 'books', 'done'] as const
export type SweepStep = (typeof sweepSteps)[number]

/** How the provider's lists and our books can differ, in words. */
export const differenceWords = {
  'success-unheard': 'a payment was made, and we had not heard of it',
  'reversed-unheard': 'a payment was made and given back, and we had not heard of it',
  'not-ours': 'money under a reference that is not ours',
  'amount-differs': 'another amount is booked',
  'fee-differs': 'another fee is booked',
  'refund-unheard': 'a refund was made, and we had not heard of it',
  'refund-differs': 'another amount of a refund is booked',
  'dispute-unheard': 'a dispute was opened or decided, and we had not heard of it',
  'reversal-unexplained': 'the provider calls it reversed, and no refund or dispute says why',
  'charge-not-there': 'a charge is booked that the provider does not have',
  'refund-not-there': 'a refund is booked that the provider does not have',
  'settlement-differs': 'what was paid out differs from what is booked',
  unreadable: 'the provider lists something that cannot be read',
} as const
export type DifferenceKind = keyof typeof differenceWords
const differenceKinds = Object.keys(differenceWords) as [DifferenceKind, ...DifferenceKind[]]

const difference = v.object({
  kind: v.picklist(differenceKinds),
  /** Of the payment, the settlement or the list that it is about. */
  about: v.string(),
  theirs: v.nullable(v.number()),
  ours: v.nullable(v.number()),
  currency: v.nullable(v.string()),
  /** It was taken in, so that the books agree now. */
  isHealed: v.boolean(),
})
export type SweepDifference = v.InferOutput<typeof difference>

const counts = v.object({
  transactions: v.number(),
  refunds: v.number(),
  disputes: v.number(),
  settlements: v.number(),
})
export type SweepCounts = v.InferOutput<typeof counts>

export const sweepReport = v.object({
  id: v.number(),
  from: v.string(),
  to: v.string(),
  begunAt: v.string(),
  begunBy: v.string(),
  /** Null while it is under way. */
  finishedAt: v.nullable(v.string()),
  step: v.picklist(sweepSteps),
  /** How often the provider did not answer. What it did not say is no difference. */
  silences: v.number(),
  counts,
  differences: v.array(difference),
  /** False where there were more of them than are kept. */
  isComplete: v.boolean(),
})
export type SweepReport = v.InferOutput<typeof sweepReport>

export const runSweep = endpoint({
  wing: 'business',
  method: 'POST',
  path: '/desk/sweeps',
  summary: "Compare the provider's lists with the books. Asked again for the same days, it goes on where it was.",
  access: 'operator',
  body: v.strictObject({ from: day, to: day }),
  reply: sweepReport,
})

export const readLastSweep = endpoint({
  wing: 'business',
  method: 'GET',
  path: '/desk/sweeps/last',
  summary: 'The last comparison, finished or not.',
  access: 'operator',
  reply: sweepReport,
  refusals: [refusals.notFound],
})

const settlement = v.object({
  id: v.string(),
  status: v.picklist(['paid', 'under way', 'failed']),
  currency: v.string(),
  settledAt: v.nullable(v.string()),
  /** What the payers paid, what the provider keeps of it and what it pays out, as the provider says. */
  processedPesewas: v.number(),
  feesPesewas: v.number(),
  paidOutPesewas: v.number(),
  charges: v.number(),
  /** The same charges in our ledger. */
  bookedPesewas: v.number(),
  bookedFeesPesewas: v.number(),
})
export type DeskSettlement = v.InferOutput<typeof settlement>

export const listSettlements = endpoint({
  wing: 'business',
  method: 'GET',
  path: '/desk/settlements',
  summary: 'What the provider paid out on these days, both included, beside what is booked; the newest first.',
  access: 'operator',
  query: v.strictObject({
    from: day,
    to: day,
    /** The last id of the page before. */
    after: v.optional(v.pipe(v.string(), v.maxLength(100))),
  }),
  reply: v.object({ settlements: v.array(settlement), hasMore: v.boolean() }),
})
