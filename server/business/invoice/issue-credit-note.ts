import type { Transaction } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import { findCreditNotes, findInvoiced, insertCreditNote, takeCreditNoteNumber } from './store.ts'
import { taxInCredit } from './tax.ts'

/** What the money went back by. */
type GivenBackBy = { providerRefundId: string } | { disputeId: string }
type GivenBack = { reference: string; amountPesewas: number; by: GivenBackBy; now: Date }

/**
 * One for each refund of the provider and each dispute that was lost, however often it is reported. The caller holds the lock on the payment. A payment without a
 * receipt has nothing to take from, and no credit note takes more than is left of a receipt.
 */
export const issueCreditNote = async (
  tx: Transaction<Schema>,
  { reference, amountPesewas, by, now }: GivenBack,
): Promise<void> => {
  const invoiced = await findInvoiced(tx, reference)
  if (!invoiced) return
  const before = await findCreditNotes(tx, reference)
  const cause = describeCause(by)
  if (before.some((note) => isSame(note, cause))) return
  const left = before.reduce((rest, note) => rest - note.amount_pesewas, invoiced.amount_pesewas)
  const amount = Math.min(amountPesewas, left)
  if (amount <= 0) return
  const creditedTax = before.flatMap(({ tax }) => tax ?? [])
  await insertCreditNote(tx, {
    number: await takeCreditNoteNumber(tx),
    reference,
    ...cause,
    amount_pesewas: amount,
    tax: invoiced.receipt_tax && taxInCredit(invoiced.receipt_tax, creditedTax, amount),
    issued_at: now,
  })
}

type Cause = { provider_refund_id: string | null; dispute_id: string | null }

const describeCause = (by: GivenBackBy): Cause =>
  'disputeId' in by
    ? { provider_refund_id: null, dispute_id: by.disputeId }
    : { provider_refund_id: by.providerRefundId, dispute_id: null }

const isSame = (one: Cause, other: Cause) =>
  one.provider_refund_id === other.provider_refund_id && one.dispute_id === other.dispute_id
