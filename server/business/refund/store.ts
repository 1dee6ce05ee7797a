import type { Insertable, Kysely, Transaction, Updateable } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import { findDisputes } from '../dispute/store.ts'
import { lockPayment } from '../payment/store.ts'
import { lockBusinessRow } from '../subscription/lock-business.ts'

type Db = Kysely<Schema>
type Tx = Transaction<Schema>
type Refund = Schema['business.refund']

/** Locks the business, then the payment, then its refunds: always in this order, so that two transactions cannot deadlock. */
export const lockForRefund = async (tx: Tx, reference: string) => {
  const owner = await tx
    .selectFrom('business.payment')
    .select('business_id')
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!owner) return undefined
  const business = await lockBusinessRow(tx, owner.business_id)
  const payment = await lockPayment(tx, reference)
  const refunds = await selectRefunds(tx, reference).forUpdate().execute()
  return { business, payment, refunds, disputes: await findDisputes(tx, reference) }
}

export type LockedForRefund = NonNullable<Awaited<ReturnType<typeof lockForRefund>>>
export type LockedRefund = LockedForRefund['refunds'][number]

/** The oldest first. */
const selectRefunds = (db: Db, reference: string) =>
  db
    .selectFrom('business.refund')
    .select(['id', 'reference', 'state', 'amount_pesewas', 'currency', 'operator', 'reason', 'provider_refund_id'])
    .select(['provider_status', 'asked_at', 'sent_at', 'told_at', 'given_up_at', 'replaced_at'])
    .where('reference', '=', reference)
    .orderBy('asked_at')
    .orderBy('id')

export const findRefunds = (db: Db, reference: string): Promise<LockedRefund[]> =>
  selectRefunds(db, reference).execute()

export const insertRefund = async (tx: Tx, refund: Insertable<Refund>): Promise<number> =>
  (await tx.insertInto('business.refund').values(refund).returning('id').executeTakeFirstOrThrow()).id

export const setRefund = async (tx: Tx, id: number, change: Updateable<Refund>): Promise<void> => {
  await tx.updateTable('business.refund').set(change).where('id', '=', id).execute()
}

type Turn = { reference: string; now: Date; sentBefore: Date }

/**
 * One statement finds the turns free and takes them, so that two processes cannot both send a refund. One that was never sent
 * takes its turn when it is chosen, as nothing at the provider can be it.
 */
export const takeTurnsToSend = async (db: Db, { reference, now, sentBefore }: Turn): Promise<number[]> => {
  const taken = await db
    .updateTable('business.refund')
    .set({ sent_at: now })
    .where('reference', '=', reference)
    .where('state', '=', 'asked')
    .where('sent_at', '<=', sentBefore)
    .returning('id')
    .execute()
  return taken.map(({ id }) => id)
}

/** What the provider received for a payment, with the provider's own id. */
export const findReceived = (db: Db, reference: string) =>
  db
    .selectFrom('business.payment')
    .select(['provider_id', 'received_pesewas as amount_pesewas', 'received_currency as currency'])
    .select('created_at')
    .where('reference', '=', reference)
    .where('state', 'in', ['succeeded', 'mismatched'])
    .$narrowType<{ provider_id: string; amount_pesewas: number; currency: string }>()
    .executeTakeFirst()
