import type { Issuer } from '../../../contract/business/billing.ts'
import type { CreditNote, readCreditNotePdf as endpoint } from '../../../contract/business/credit-note.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { creditNoteNumber, parseCreditNoteNumber, receiptNumber } from '../invoice/document-numbers.ts'
import { type CreditNoteRow, findOwnCreditNote } from '../invoice/store.ts'
import { creditNoteWords } from './credit-note-words.ts'
import { pdfNamed } from './pdf-named.ts'

type OwnCreditNote = { vendorId: string; number: string }

export const readCreditNote = async (
  { db, issuer }: Pick<Context, 'db' | 'issuer'>,
  { vendorId, number }: OwnCreditNote,
): Promise<CreditNote> => {
  const row = await findOwnCreditNote(db, { vendorId, number: parseCreditNoteNumber(number) })
  return describeCreditNote(row ?? fail(refusals.notFound), issuer)
}

export const readCreditNotePdf = async (
  context: Pick<Context, 'db' | 'issuer' | 'support'>,
  wanted: OwnCreditNote,
): Promise<ReplyOf<typeof endpoint>> => {
  const note = await readCreditNote(context, wanted)
  // With what makes PDFs, which is large and seldom needed.
  const { drawReceipt } = await import('./receipt-pdf.ts')
  const pdf = await drawReceipt(creditNoteWords(note, context.support), new Date(note.at))
  return pdfNamed(`credit-note-${note.number}`, pdf)
}

const describeCreditNote = (row: CreditNoteRow, issuer: Issuer): CreditNote => ({
  number: creditNoteNumber(row.number),
  at: row.issued_at.toISOString(),
  amountPesewas: row.amount_pesewas,
  receiptNumber: receiptNumber(row.receipt_number),
  paidAt: (row.paid_at ?? row.settled_at).toISOString(),
  reference: row.reference,
  plan: row.plan,
  duration: row.duration,
  upgrade: row.upgrade,
  businessName: row.receipt_business_name ?? row.business_name,
  tin: row.receipt_tin ?? row.tin_number,
  issuer: row.receipt_issuer ?? issuer,
  tax: row.tax,
})
