import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { LedgerTotal } from '../../../contract/business/finance.ts'
import type { Schema } from '../../adapters/database/schema.ts'

export type NewEntry = Insertable<Schema['business.ledger']>

/** A charge is booked once for each payment, a refund once by the provider's id of it, however often they are reported. */
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
  db.selectFrom('business.ledger').where('occurred_at', '>=', from).where('occurred_at', '<', before)

export const findEntries = (db: Kysely<Schema>, span: Span, { after, size }: { after: number; size: number }) =>
  selectEntries(db, span)
    .select(['number', 'reference', 'kind', 'amount_pesewas', 'currency', 'fee_pesewas', 'occurred_at'])
    .where('number', '>', after)
    .orderBy('number')
    .limit(size)
    .execute()

const countEntries = (kind: 'charge' | 'refund') => sql<number>`count(*) filter (where kind = ${kind})`
/** A correction is of a charge. */
const kindsIn = { charge: sql`('charge', 'correction')`, refund: sql`('refund')` }
const sumEntries = (kind: 'charge' | 'refund') =>
  sql<number>`coalesce(sum(amount_pesewas) filter (where kind in ${kindsIn[kind]}), 0)::bigint`

export const findTotals = (db: Kysely<Schema>, span: Span): Promise<LedgerTotal[]> =>
  selectEntries(db, span)
    .select('currency')
    .select([countEntries('charge').as('charges'), sumEntries('charge').as('chargedPesewas')])
    .select([countEntries('refund').as('refunds'), sumEntries('refund').as('refundedPesewas')])
    .select(sql<number>`sum(fee_pesewas)::bigint`.as('feesPesewas'))
    .select(sql<number>`sum(amount_pesewas)::bigint`.as('sumPesewas'))
    .groupBy('currency')
    .orderBy('currency')
    .execute()
