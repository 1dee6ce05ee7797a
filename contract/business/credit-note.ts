import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { refusals } from '../refusals.ts'
import { invalid } from '../sentence.ts'
import { issuedCreditNote, issuer, pdfFile } from './billing.ts'
import { planDurations, planNames, upgrade } from './plans.ts'
import { tax } from './tax.ts'

const numberInvalid = invalid('This is not the number of a credit note.')
const params = v.strictObject({
  number: v.pipe(v.string(numberInvalid), v.regex(/^C-\d{6,9}$/, numberInvalid)),
})

/** What went back of a payment, as it was issued. */
export const creditNote = v.object({
  ...issuedCreditNote.entries,
  /** Of the receipt or invoice that it takes from, with the day of it. */
  receiptNumber: v.string(),
  paidAt: v.string(),
  reference: v.string(),
  plan: v.picklist(planNames),
  duration: v.picklist(planDurations),
  upgrade: v.nullable(upgrade),
  businessName: v.string(),
  tin: v.string(),
  issuer,
  /** Its share of the tax on the invoice; null where that has none. */
  tax: v.nullable(tax),
})
export type CreditNote = v.InferOutput<typeof creditNote>

export const readCreditNote = endpoint({
  wing: 'business',
  method: 'GET',
  path: '/auth/credit-notes/:number',
  summary: 'One credit note of the vendor: what went back of a payment.',
  access: 'session',
  params,
  reply: creditNote,
  refusals: [refusals.notFound],
})

export const readCreditNotePdf = endpoint({
  wing: 'business',
  method: 'GET',
  path: '/auth/credit-notes/:number/pdf',
  summary: 'A credit note as a PDF.',
  access: 'session',
  params,
  reply: pdfFile,
  refusals: [refusals.notFound],
})
