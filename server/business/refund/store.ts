import type { Insertable, Kysely, Transaction, Updateable } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import { type PaymentRow, payments } from '../billing/store.ts'

type Db = Kysely<Schema>
type Tx = Transaction<Schema>

export const findBusinessOf = async (db: Db, reference: string): Promise<string | undefined> => {
  const payment = await db
    .selectFrom('business.payment')
    .select('business_id')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return payment?.business_id
}

/** After the lock on its business. */
export const lockPayment = (tx: Tx, reference: string) =>
  tx
    .selectFrom('business.payment')
    .select(['reference', 'vendor_id', 'state', 'amount_pesewas', 'currency', 'received_pesewas', 'received_currency'])
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** After the lock on its payment. */
export const lockRefund = (tx: Tx, reference: string) =>
  tx
    .selectFrom('business.refund')
    .select(['reference', 'state', 'amount_pesewas', 'currency', 'operator'])
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst()

export const findPeriodStart = (tx: Tx, reference: string) =>
  tx.selectFrom('business.period').select('starts_at').where('reference', '=', reference).executeTakeFirst()

/** One that failed may be asked for once more. */
export const putRefund = async (tx: Tx, refund: Insertable<Schema['business.refund']>): Promise<void> => {
  const afresh = { ...refund, provider_refund_id: null, settled_at: null, checks: 0 }
  await tx
    .insertInto('business.refund')
    .values(refund)
    .onConflict((conflict) => conflict.column('reference').doUpdateSet(afresh))
    .execute()
}

export const setRefund = async (
  tx: Tx,
  reference: string,
  change: Updateable<Schema['business.refund']>,
): Promise<void> => {
  await tx.updateTable('business.refund').set(change).where('reference', '=', reference).execute()
}

/** With the name that the provider has for what was paid. */
export const findRefund = (db: Db, reference: string) =>
  db
    .selectFrom('business.refund as refund')
    .innerJoin('business.payment as payment', 'payment.reference', 'refund.reference')
    .select(['refund.reference', 'refund.state', 'refund.asked_at', 'refund.provider_refund_id'])
    .select(['refund.amount_pesewas', 'refund.currency'])
    .select(['payment.business_id', 'payment.provider_id'])
    .where('refund.reference', '=', reference)
    .executeTakeFirst()

export const findDeskPayment = (db: Db, reference: string): Promise<PaymentRow | undefined> =>
  payments(db).where('payment.reference', '=', reference).executeTakeFirst()

/** More than anybody reads at a desk. */
const mostShown = 200

const newestFirst = (db: Db) =>
  payments(db).orderBy('payment.created_at', 'desc').orderBy('payment.reference', 'desc').limit(mostShown)

export const findPaymentsOf = (db: Db, businessId: string): Promise<PaymentRow[]> =>
  newestFirst(db).where('payment.business_id', '=', businessId).execute()

/** Money that is not where it should be: received for no order, or not gone back. */
export const findPaymentsToLookAt = (db: Db, { askedBefore }: { askedBefore: Date }): Promise<PaymentRow[]> => {
  const mismatched = db.selectFrom('business.payment').select('reference').where('state', '=', 'mismatched')
  const failed = db.selectFrom('business.refund').select('reference').where('state', '=', 'failed')
  const late = db
    .selectFrom('business.refund')
    .select('reference')
    .where('state', 'in', ['asked', 'pending'])
    .where('asked_at', '<', askedBefore)
  return newestFirst(db)
    .where('payment.reference', 'in', mismatched.union(failed).union(late))
    .where('refund.state', 'is distinct from', 'processed')
    .execute()
}

export const isBusiness = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('business.business').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
