import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Order, PlacedPeriod } from './periods.ts'

type Db = Kysely<Schema>
type Tx = Transaction<Schema>

const periods = (db: Db) =>
  db
    .selectFrom('business.period')
    .select(['reference', 'business_id as businessId', 'plan', 'duration'])
    .select(['starts_at as startsAt', 'ends_at as endsAt', 'withdrawn_at as withdrawnAt', 'anchor_day as anchorDay'])
    .select([
      'ended_at as endedAt',
      'ended_by as endedBy',
      'end_reason as endReason',
      'left_ms as leftMs',
      'kept_at as keptAt',
    ])

export const findPeriod = (db: Db, reference: string) =>
  periods(db).where('reference', '=', reference).executeTakeFirst()

/** Periods that count, in the order in which they were bought. */
export const findBusinessPeriods = (db: Db, businessId: string) =>
  periods(db)
    .where('business_id', '=', businessId)
    .where('withdrawn_at', 'is', null)
    .orderBy('granted_at')
    .orderBy('reference')
    .execute()

/** Those that begin with an approval. */
export const findWaitingPeriods = async (db: Db, businessId: string) =>
  (await findBusinessPeriods(db, businessId)).filter(({ startsAt }) => startsAt === null)

export const insertPeriod = async (tx: Tx, businessId: string, order: Order, grantedAt: Date): Promise<void> => {
  const { reference, plan, duration } = order
  await tx
    .insertInto('business.period')
    .values({ reference, business_id: businessId, plan, duration, granted_at: grantedAt })
    .execute()
}

export const setDates = async (tx: Tx, { reference, startsAt, endsAt, anchorDay }: PlacedPeriod): Promise<void> => {
  await tx
    .updateTable('business.period')
    .set({ starts_at: startsAt, ends_at: endsAt, anchor_day: anchorDay })
    .where('reference', '=', reference)
    .execute()
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

export const setKept = async (tx: Tx, reference: string, keptAt: Date): Promise<void> => {
  await tx.updateTable('business.period').set({ kept_at: keptAt }).where('reference', '=', reference).execute()
}
