import { type Kysely, sql } from 'kysely'
import { currency } from '../../../contract/business/payment.ts'
import type { Schema } from '../../adapters/database/schema.ts'

type Db = Kysely<Schema>

/** What was paid, also where it did not match its order and has no receipt. */
export const findPaid = (db: Db, vendorId: string) =>
  db
    .selectFrom('business.payment as payment')
    .select(['reference', 'plan', 'duration', 'upgrade', 'receipt_number as number', 'receipt_tax as tax'])
    .select(sql<number>`case when receipt_number is null then received_pesewas else amount_pesewas end`.as('amount'))
    .select(sql<Date>`coalesce(paid_at, settled_at)`.as('at'))
    .where('vendor_id', '=', vendorId)
    .where('state', 'in', ['succeeded', 'mismatched'])
    .where('received_currency', '=', currency)
    .where('received_pesewas', '>', 0)
    .orderBy('receipt_number')
    .execute()

/** Where more went back than the receipt names, as with fees that the payer bore, the rest is of no document. */
const takenFromReceipt = sql<number>`case when payment.receipt_number is null then -ledger.amount_pesewas
  else least(-ledger.amount_pesewas, payment.amount_pesewas - (
    select coalesce(sum(other.amount_pesewas), 0)::bigint from business.credit_note as other
    where other.reference = payment.reference)) end`

/** What went back. What went back before there were credit notes has none. */
export const findGivenBack = (db: Db, vendorId: string) =>
  db
    .selectFrom('business.ledger as ledger')
    .innerJoin('business.payment as payment', 'payment.reference', 'ledger.reference')
    .leftJoin('business.credit_note as note', (join) =>
      join
        .onRef('note.reference', '=', 'ledger.reference')
        .on(sql<boolean>`ledger.provider_id = case ledger.kind when 'refund' then note.provider_refund_id
          when 'dispute' then note.dispute_id end`),
    )
    .select(['payment.reference', 'payment.plan', 'payment.duration', 'payment.upgrade', 'note.number', 'note.tax'])
    .select(sql<number>`coalesce(note.amount_pesewas, ${takenFromReceipt})`.as('amount'))
    .select(sql<Date>`coalesce(note.issued_at, ledger.occurred_at)`.as('at'))
    .where('payment.vendor_id', '=', vendorId)
    .where('ledger.currency', '=', currency)
    .where('ledger.amount_pesewas', '<', 0)
    // A correction belongs to what was charged.
    .where('ledger.kind', '<>', 'correction')
    .orderBy('ledger.number')
    .execute()

export const findBuyer = (db: Db, vendorId: string) =>
  db
    .selectFrom('business.business')
    .select(['business_name as businessName', 'tin_number as tin'])
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
