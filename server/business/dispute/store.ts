import { type Kysely, sql, type Transaction, type Updateable } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import { isTimeToCome } from '../subscription/money-back.ts'

type Db = Kysely<Schema>
type Tx = Transaction<Schema>
type Announced = { id: string; reference: string; now: Date }

/** Written down before the provider is asked, so that it is followed although the question is lost. */
export const announceDispute = async (tx: Tx, { id, reference, now }: Announced): Promise<'new' | 'known'> => {
  // The payment is locked before its dispute here too, so that two transactions cannot deadlock.
  await tx.selectFrom('business.payment').select('reference').where('reference', '=', reference).forKeyShare().execute()
  const added = await tx
    .insertInto('business.dispute')
    .values({ id, reference, opened_at: now, next_check_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return 'new'
  await tx.updateTable('business.dispute').set({ next_check_at: now }).where('id', '=', id).execute()
  return 'known'
}

const rows = (db: Db) =>
  db
    .selectFrom('business.dispute')
    .select(['id', 'reference', 'status', 'resolution', 'asked_pesewas', 'currency', 'opened_at', 'outcome'])
    .select(['lost_pesewas', 'answer', 'answer_pesewas', 'answer_message', 'proof_name', 'proof_sha256'])
    .select(['answered_by', 'answered_at', 'provider_refund_id'])

export const findDispute = (db: Db, id: string) => rows(db).where('id', '=', id).executeTakeFirst()

/** Of one payment. */
export const findDisputes = (db: Db, reference: string) =>
  db
    .selectFrom('business.dispute')
    .select([
      'id',
      'outcome',
      'lost_pesewas',
      'currency',
      'opened_at',
      'provider_refund_id',
      'answer',
      'answer_pesewas',
    ])
    .where('reference', '=', reference)
    .orderBy('opened_at')
    .orderBy('id')
    .execute()

/** The caller holds the locks of `lockForRefund`. */
export const lockDispute = (tx: Tx, id: string) => rows(tx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export type LockedDispute = Awaited<ReturnType<typeof lockDispute>>

export const setDispute = async (db: Db, id: string, change: Updateable<Schema['business.dispute']>): Promise<void> => {
  await db.updateTable('business.dispute').set(change).where('id', '=', id).execute()
}

/** Takes it, so that no other process asks too. If this one dies, it is due again at `until`. */
export const claimDueDispute = (db: Db, now: Date, until: Date) =>
  db
    .updateTable('business.dispute')
    .set({ next_check_at: until })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('business.dispute')
        .select('id')
        .where('next_check_at', '<=', now)
        .orderBy('next_check_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .executeTakeFirst()

/** Those that wait for us and are due before then, each once. */
export const claimDueAlarms = (db: Db, now: Date, before: Date) =>
  db
    .updateTable('business.dispute')
    .set({ due_alarm_at: now })
    .where('status', '=', 'awaiting us')
    .where('due_at', '<', before)
    .where('due_alarm_at', 'is', null)
    .returning(['id', 'reference', 'due_at'])
    .execute()

/** Lost, and the plan still counts, and nobody has decided that it may. */
const isPlanToDecide = sql<boolean>`(dispute.outcome = 'lost' and period.reference is not null
  and period.withdrawn_at is null and period.ended_at is null and period.kept_at is null
  and ${isTimeToCome(sql.ref('now_at'))})`

export const disputes = (db: Db, now: Date) =>
  db
    .selectFrom('business.dispute as dispute')
    .innerJoin('business.payment as payment', 'payment.reference', 'dispute.reference')
    .innerJoin('business.business as business', 'business.id', 'payment.business_id')
    .leftJoin('business.period as period', 'period.reference', 'dispute.reference')
    .leftJoin('business.refund as refund', (join) =>
      join.onRef('refund.provider_refund_id', '=', 'dispute.provider_refund_id').on('refund.state', '<>', 'failed'),
    )
    .innerJoin(sql<{ now_at: Date }>`(select ${now}::timestamptz as now_at)`.as('clock'), (join) => join.onTrue())
    .select(['dispute.id', 'dispute.reference', 'dispute.status', 'dispute.resolution', 'dispute.category'])
    .select(['dispute.asked_pesewas', 'dispute.currency', 'dispute.due_at', 'dispute.opened_at'])
    .select(['dispute.resolved_at', 'dispute.outcome', 'dispute.answer'])
    .select((eb) => eb.fn.coalesce('dispute.lost_pesewas', 'refund.amount_pesewas').as('lost_pesewas'))
    .select(['dispute.answer_pesewas', 'dispute.answer_message', 'dispute.proof_name'])
    .select(['dispute.answered_by', 'dispute.answered_at'])
    .select(['payment.business_id', 'payment.received_pesewas', 'payment.received_currency'])
    .select(['business.business_name', isPlanToDecide.as('is_plan_to_decide')])

export type DisputeRow = Awaited<ReturnType<ReturnType<typeof disputes>['executeTakeFirstOrThrow']>>

const isToDecide = sql<boolean>`(dispute.outcome is null or dispute.outcome = 'unclear' or ${isPlanToDecide})`

/** The payments of those that need somebody. */
export const disputesToDecide = (db: Db, now: Date) =>
  disputes(db, now).clearSelect().select('dispute.reference').where(isToDecide)

export const findDisputesToDecide = (db: Db, now: Date, size: number): Promise<DisputeRow[]> =>
  disputes(db, now)
    .where(isToDecide)
    .orderBy(sql`dispute.outcome is not null`)
    .orderBy('dispute.due_at', (order) => order.asc().nullsLast())
    .orderBy('dispute.id')
    .limit(size)
    .execute()
