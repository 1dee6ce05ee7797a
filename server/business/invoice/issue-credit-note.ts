import type { Transaction } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import { findCreditNotes, findInvoiced, insertCreditNote, takeCreditNoteNumber } from './store.ts'
import { taxInCredit } from './tax.ts'

type RefundedPart = { reference: string; amountPesewas: number; providerRefundId: string; now: Date }

/**
 * One for each refund of the provider, however often it is reported. The caller holds the lock on the payment. A payment without a
 * receipt has nothing to take from, and no credit note takes more than is left of a receipt.
 */
export const issueCreditNote = async (
  tx: Transaction<Schema>,
  { reference, amountPesewas, providerRefundId, now }: RefundedPart,
): Promise<void> => {
  const invoiced = await findInvoiced(tx, reference)
  if (!invoiced) return
  const before = await findCreditNotes(tx, reference)
  if (before.some((note) => note.provider_refund_id === providerRefundId)) return
  const left = before.reduce((rest, note) => rest - note.amount_pesewas, invoiced.amount_pesewas)
  const amount = Math.min(amountPesewas, left)
  if (amount <= 0) return
  const creditedTax = before.flatMap(({ tax }) => tax ?? [])
  await insertCreditNote(tx, {
    number: await takeCreditNoteNumber(tx),
    reference,
    provider_refund_id: providerRefundId,
    amount_pesewas: amount,
    tax: invoiced.receipt_tax && taxInCredit(invoiced.receipt_tax, creditedTax, amount),
    issued_at: now,
  })
}
