import { type Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import { isMoneyBack, isTimeToCome } from './money-back.ts'
import type { Order, PlacedPeriod } from './periods.ts'
import type { TookOver } from './upgrades.ts'

type Db = Kysely<Schema>
type Tx = Transaction<Schema>

const periods = (db: Db) =>
  db
    .selectFrom('business.period as period')
    .innerJoin('business.payment as payment', 'payment.reference', 'period.reference')
    .select(['period.reference', 'period.business_id as businessId', 'period.plan', 'period.duration'])
    .select(['starts_at as startsAt', 'ends_at as endsAt', 'withdrawn_at as withdrawnAt', 'anchor_day as anchorDay'])
    .select([
      'ended_at as endedAt',
      'ended_by as endedBy',
      'end_reason as endReason',
      'left_ms as leftMs',
      'kept_at as keptAt',
    ])
    .select(['worth_pesewas as worthPesewas', 'took_over as tookOver'])
    .select(['payment.amount_pesewas as paidPesewas', 'payment.upgrade', isMoneyBack.as('isMoneyBack')])

/** Whether time of a period that is over goes on as a part of an upgrade. */
export const isTakenOver = async (db: Db, reference: string, now: Date): Promise<boolean> => {
  const running = periods(db).where('period.reference', '=', reference).where('ends_at', '<=', now)
  return (await running.where(isTimeToCome(sql`${now}::timestamptz`)).executeTakeFirst()) !== undefined
}

export const findPeriod = (db: Db, reference: string) =>
  periods(db).where('period.reference', '=', reference).executeTakeFirst()

/** Periods that count, in the order in which they were bought. */
export const findBusinessPeriods = (db: Db, businessId: string) =>
  periods(db)
    .where('period.business_id', '=', businessId)
    .where('withdrawn_at', 'is', null)
    .orderBy('granted_at')
    .orderBy('period.reference')
    .execute()

/** Those that begin with an approval. */
export const findWaitingPeriods = async (db: Db, businessId: string) =>
  (await findBusinessPeriods(db, businessId)).filter(({ startsAt }) => startsAt === null)

export const insertPeriod = async (tx: Tx, businessId: string, order: Order, grantedAt: Date): Promise<void> => {
  const { reference, plan, duration } = order
  await tx
    .insertInto('business.period')
    .values(({ selectFrom }) => ({
      reference,
      business_id: businessId,
      plan,
      duration,
      granted_at: grantedAt,
      worth_pesewas: selectFrom('business.payment').select('amount_pesewas').where('reference', '=', reference),
    }))
    .execute()
}

export const setDates = async (tx: Tx, { reference, startsAt, endsAt, anchorDay }: PlacedPeriod): Promise<void> => {
  await tx
    .updateTable('business.period')
    .set({ starts_at: startsAt, ends_at: endsAt, anchor_day: anchorDay })
    .where('reference', '=', reference)
    .execute()
}

/** What its time is worth now, and what an upgrade took over. */
export const setWorth = async (
  tx: Tx,
  reference: string,
  worth: { worth_pesewas: number; took_over?: TookOver | null },
): Promise<void> => {
  await tx.updateTable('business.period').set(worth).where('reference', '=', reference).execute()
}

export const setWithdrawn = async (tx: Tx, reference: string, withdrawnAt: Date | null): Promise<void> => {
  await tx
    .updateTable('business.period')
    .set({ withdrawn_at: withdrawnAt })
    .where('reference', '=', reference)
    .execute()
}

export type PeriodEnd = { endedAt: Date; endedBy: string; endReason: string; leftMs: number | null }

/** Null undoes it. */
export const setEnded = async (tx: Tx, reference: string, end: PeriodEnd | null): Promise<void> => {
  await tx
    .updateTable('business.period')
    .set({
      ended_at: end?.endedAt ?? null,
      ended_by: end?.endedBy ?? null,
      end_reason: end?.endReason ?? null,
      left_ms: end?.leftMs ?? null,
      kept_at: null,
    })
    .where('reference', '=', reference)
    .execute()
}

/** Null once more of its money has gone back: the desk is to decide again. */
export const setKept = async (tx: Tx, reference: string, keptAt: Date | null): Promise<void> => {
  await tx.updateTable('business.period').set({ kept_at: keptAt }).where('reference', '=', reference).execute()
}
