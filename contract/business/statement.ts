import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { refusals } from '../refusals.ts'
import { invalid } from '../sentence.ts'
import { dateInWords } from '../time-in-words.ts'
import { type Issuer, issuer, pdfFile } from './billing.ts'
import { planDurations, planNames, upgrade } from './plans.ts'
import { tax, taxNames } from './tax.ts'

const yearInvalid = invalid('A year is written as 2026.')
const params = v.strictObject({ year: v.pipe(v.string(yearInvalid), v.regex(/^20\d\d$/, yearInvalid)) })

const statementEntry = v.object({
  kind: v.picklist(['payment', 'refund']),
  at: v.string(),
  reference: v.string(),
  /** Of the receipt, the invoice or the credit note. Null where there is none: the payment did not match its order. */
  number: v.nullable(v.string()),
  plan: v.picklist(planNames),
  duration: v.picklist(planDurations),
  upgrade: v.nullable(upgrade),
  /** Negative where it went back. */
  amountPesewas: v.number(),
  /** Negative like the amount. Null where the document has no tax lines. */
  tax: v.nullable(tax),
})
export type StatementEntry = v.InferOutput<typeof statementEntry>

const statementTotals = v.object({
  paidPesewas: v.number(),
  /** Negative: it went back. */
  refundedPesewas: v.number(),
  /** Both together. */
  sumPesewas: v.number(),
  /** Of the documents with tax lines, refunds taken off. Null where no document of the year has any. */
  tax: v.nullable(
    v.object({
      basePesewas: v.number(),
      lines: v.array(v.object({ name: v.picklist(taxNames), amountPesewas: v.number() })),
      /** What the documents without tax lines add to the sum. */
      untaxedPesewas: v.number(),
    }),
  ),
})
export type StatementTotals = v.InferOutput<typeof statementTotals>

/** All that a vendor paid and got back in a year of Accra, which keeps UTC. */
export const statement = v.object({
  year: v.number(),
  /** Those with an entry, and this one; the newest first. */
  years: v.array(v.number()),
  /** The oldest first. */
  entries: v.array(statementEntry),
  totals: statementTotals,
  /** When it was read. */
  at: v.string(),
  /** Null where there is no business yet. */
  buyer: v.nullable(v.object({ businessName: v.string(), tin: v.string() })),
  issuer,
})
export type Statement = v.InferOutput<typeof statement>

/** How the page and the PDF name who paid, and who was paid. */
export const listParties = ({ buyer, issuer }: { buyer: Statement['buyer']; issuer: Issuer }): string[] => [
  ...(buyer ? [`Business: ${buyer.businessName}, TIN ${buyer.tin}`] : []),
  `Issued by: ${issuer.name}, ${issuer.address}, TIN ${issuer.tin}`,
]

/** What is paid or goes back later that day is not in it. */
export const statementDate = ({ at }: Pick<Statement, 'at'>): string => `As of ${dateInWords(at)}.`

type Total = { title: string; amountPesewas: number }

/** How the page and the PDF name the totals. */
export const listTotals = ({ paidPesewas, refundedPesewas, sumPesewas, tax }: StatementTotals): Total[] => {
  const total = (title: string, amountPesewas: number) => ({ title, amountPesewas })
  return [
    total('Paid', paidPesewas),
    total('Refunded', refundedPesewas),
    total('Paid less refunded', sumPesewas),
    ...(tax ? [total('Of this: before tax', tax.basePesewas)] : []),
    ...(tax?.lines ?? []).map(({ name, amountPesewas }) => total(`Of this: ${name}`, amountPesewas)),
    ...(tax?.untaxedPesewas ? [total('Of this: documents without tax', tax.untaxedPesewas)] : []),
  ]
}

export const readStatement = endpoint({
  wing: 'business',
  method: 'GET',
  path: '/auth/statements/:year',
  summary: 'What the vendor paid and got back in a year, with totals.',
  access: 'session',
  params,
  reply: statement,
})

export const readStatementPdf = endpoint({
  wing: 'business',
  method: 'GET',
  path: '/auth/statements/:year/pdf',
  summary: 'The statement of a year in which something was paid or went back, as a PDF.',
  access: 'session',
  params,
  reply: pdfFile,
  refusals: [refusals.notFound],
})
