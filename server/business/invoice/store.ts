import type { Insertable, Kysely, Transaction } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'

type Db = Kysely<Schema>
type Tx = Transaction<Schema>

/** Nothing where the payment has no receipt. */
export const findInvoiced = (tx: Tx, reference: string) =>
  tx
    .selectFrom('business.payment')
    .select(['amount_pesewas', 'receipt_tax'])
    .where('reference', '=', reference)
    .where('receipt_number', 'is not', null)
    .executeTakeFirst()

/** The oldest first. */
export const findCreditNotes = (db: Db, reference: string) =>
  db
    .selectFrom('business.credit_note')
    .select(['number', 'provider_refund_id', 'dispute_id', 'amount_pesewas', 'tax', 'issued_at'])
    .where('reference', '=', reference)
    .orderBy('number')
    .execute()

/** Holds the next one back until this one is committed or rolled back, as with receipts. */
export const takeCreditNoteNumber = async (tx: Tx): Promise<number> => {
  const { last_number } = await tx
    .updateTable('business.credit_note_counter')
    .set((eb) => ({ last_number: eb('last_number', '+', 1) }))
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return last_number
}

export const insertCreditNote = async (tx: Tx, note: Insertable<Schema['business.credit_note']>): Promise<void> => {
  await tx.insertInto('business.credit_note').values(note).execute()
}

type OwnCreditNote = { vendorId: string; number: number }

export const findOwnCreditNote = (db: Db, { vendorId, number }: OwnCreditNote) =>
  db
    .selectFrom('business.credit_note as note')
    .innerJoin('business.payment as payment', 'payment.reference', 'note.reference')
    .innerJoin('business.business as business', 'business.id', 'payment.business_id')
    .select(['note.number', 'note.amount_pesewas', 'note.tax', 'note.issued_at', 'note.reference'])
    .select([
      'payment.plan',
      'payment.duration',
      'payment.upgrade',
      'payment.paid_at',
      'payment.settled_at',
      'payment.receipt_number',
    ])
    .select(['payment.receipt_business_name', 'payment.receipt_tin', 'payment.receipt_issuer'])
    .select(['business.business_name', 'business.tin_number'])
    .where('note.number', '=', number)
    .where('payment.vendor_id', '=', vendorId)
    .$narrowType<{ receipt_number: number; settled_at: Date }>()
    .executeTakeFirst()

export type CreditNoteRow = NonNullable<Awaited<ReturnType<typeof findOwnCreditNote>>>
