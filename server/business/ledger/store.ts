import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { LedgerTotal } from '../../../contract/business/ledger.ts'
import type { Schema } from '../../adapters/database/schema.ts'

export type NewEntry = Insertable<Schema['business.ledger']>

/** A charge is booked once for each payment, a refund or a lost dispute once by the provider's id of it, however often they are reported. */
export const bookEntry = async (tx: Transaction<Schema>, entry: NewEntry): Promise<void> => {
  await tx
    .insertInto('business.ledger')
    .values(entry)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** `from` included, `before` not. */
export type Span = { from: Date; before: Date }

const selectEntries = (db: Kysely<Schema>, { from, before }: Span) =>
  db.selectFrom('business.ledger as ledger').where('occurred_at', '>=', from).where('occurred_at', '<', before)

export const findEntries = (db: Kysely<Schema>, span: Span, { after, size }: { after: number; size: number }) =>
  selectEntries(db, span)
    .innerJoin('business.payment as payment', 'payment.reference', 'ledger.reference')
    .innerJoin('business.business as business', 'business.id', 'payment.business_id')
    .leftJoin('business.settlement_charge as settled', (join) =>
      join.onRef('settled.reference', '=', 'ledger.reference').on('ledger.kind', 'in', ['charge', 'correction']),
    )
    .select(['ledger.number', 'ledger.reference', 'ledger.kind', 'ledger.amount_pesewas', 'ledger.currency'])
    .select(['ledger.fee_pesewas', 'ledger.occurred_at', 'payment.vendor_id', 'payment.business_id'])
    .select(['payment.receipt_number', 'business.business_name', 'settled.settlement_id'])
    .where('number', '>', after)
    .orderBy('number')
    .limit(size)
    .execute()

type Kind = 'charge' | 'refund' | 'dispute'

const countEntries = (kind: Kind) => sql<number>`count(*) filter (where kind = ${kind})`
/** A correction is of a charge. */
const kindsIn = { charge: sql`('charge', 'correction')`, refund: sql`('refund')`, dispute: sql`('dispute')` }
const sumEntries = (kind: Kind) =>
  sql<number>`coalesce(sum(amount_pesewas) filter (where kind in ${kindsIn[kind]}), 0)::bigint`

export const findTotals = (db: Kysely<Schema>, span: Span): Promise<LedgerTotal[]> =>
  selectEntries(db, span)
    .select('currency')
    .select([countEntries('charge').as('charges'), sumEntries('charge').as('chargedPesewas')])
    .select([countEntries('refund').as('refunds'), sumEntries('refund').as('refundedPesewas')])
    .select([countEntries('dispute').as('disputes'), sumEntries('dispute').as('disputedPesewas')])
    .select(sql<number>`sum(fee_pesewas)::bigint`.as('feesPesewas'))
    .select(sql<number>`sum(amount_pesewas)::bigint`.as('sumPesewas'))
    .select(sql<number>`sum(amount_pesewas - fee_pesewas)::bigint`.as('netPesewas'))
    .groupBy('currency')
    .orderBy('currency')
    .execute()
