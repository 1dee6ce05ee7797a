import type { Insertable, Kysely, Transaction, Updateable } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import { lockPayment } from '../payment/store.ts'
import { lockBusinessRow } from '../subscription/lock-business.ts'

type Db = Kysely<Schema>
type Tx = Transaction<Schema>
type Refund = Schema['business.refund']

/** Locks the business, then the payment, then its refund: always in this order, so that two transactions cannot deadlock. */
export const lockForRefund = async (tx: Tx, reference: string) => {
  const owner = await tx
    .selectFrom('business.payment')
    .select('business_id')
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!owner) return undefined
  const business = await lockBusinessRow(tx, owner.business_id)
  const payment = await lockPayment(tx, reference)
  return { business, payment, refund: await lockRefund(tx, reference) }
}

export type LockedForRefund = NonNullable<Awaited<ReturnType<typeof lockForRefund>>>
export type LockedRefund = NonNullable<LockedForRefund['refund']>

const lockRefund = (tx: Tx, reference: string) =>
  tx
    .selectFrom('business.refund')
    .select(['reference', 'state', 'amount_pesewas', 'currency', 'operator', 'failed_ids', 'told_at', 'given_up_at'])
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst()

/** A refund that failed may be requested again, and takes the place of the failed one. */
export const putRefund = async (tx: Tx, refund: Insertable<Refund>): Promise<void> => {
  const startedAgain = { ...refund, provider_refund_id: null, settled_at: null, given_up_at: null, checks: 0 }
  await tx
    .insertInto('business.refund')
    .values(refund)
    .onConflict((conflict) => conflict.column('reference').doUpdateSet(startedAgain))
    .execute()
}

export const setRefund = async (tx: Tx, reference: string, change: Updateable<Refund>): Promise<void> => {
  await tx.updateTable('business.refund').set(change).where('reference', '=', reference).execute()
}

type Turn = { reference: string; now: Date; sentBefore: Date }

/** One statement finds the turn free and takes it, so that two processes cannot both send. */
export const takeTurnToSend = async (
  db: Db,
  { reference, now, sentBefore }: Turn,
): Promise<'taken' | 'somebody else has it'> => {
  const { numUpdatedRows } = await db
    .updateTable('business.refund')
    .set({ sent_at: now })
    .where('reference', '=', reference)
    .where('state', '=', 'asked')
    .where((eb) => eb.or([eb('sent_at', 'is', null), eb('sent_at', '<=', sentBefore)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n ? 'taken' : 'somebody else has it'
}

/** What the provider received for a payment, with the provider's own id. */
export const findReceived = (db: Db, reference: string) =>
  db
    .selectFrom('business.payment')
    .select(['provider_id', 'received_pesewas as amount_pesewas', 'received_currency as currency'])
    .where('reference', '=', reference)
    .where('state', 'in', ['succeeded', 'mismatched'])
    .$narrowType<{ provider_id: string; amount_pesewas: number; currency: string }>()
    .executeTakeFirst()

export const findRefund = (db: Db, reference: string) =>
  db
    .selectFrom('business.refund')
    .select(['reference', 'state', 'provider_refund_id', 'failed_ids', 'amount_pesewas', 'currency'])
    .where('reference', '=', reference)
    .executeTakeFirst()
