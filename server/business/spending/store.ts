import { type Kysely, sql } from 'kysely'
import { currency } from '../../../contract/business/payment.ts'
import type { Schema } from '../../adapters/database/schema.ts'

type SpendingPeriod = { vendorId: string; from: Date; before: Date }

/** Months without an entry are missing. Money that did not match its order is not spending: it bought nothing. */
export const findSpendingByMonth = (db: Kysely<Schema>, { vendorId, from, before }: SpendingPeriod) => {
  const month = sql<string>`to_char(ledger.occurred_at at time zone 'UTC', 'YYYY-MM')`
  return db
    .selectFrom('business.payment as payment')
    .innerJoin('business.ledger as ledger', 'ledger.reference', 'payment.reference')
    .select(month.as('month'))
    .select(sql<number>`sum(ledger.amount_pesewas)::bigint`.as('amountPesewas'))
    .where('payment.vendor_id', '=', vendorId)
    .where('payment.state', '=', 'succeeded')
    .where('ledger.currency', '=', currency)
    .where('ledger.occurred_at', '>=', from)
    .where('ledger.occurred_at', '<', before)
    .groupBy(month)
    .execute()
}
