import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'

type Db = Kysely<Schema>

/** Until the end of the transaction nobody else can start a reset for this account or address. */
export const lockSubject = async (db: Db, subject: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`password reset ${subject}`}, 0))`.execute(db)
}

/** The latest by the time of its code, which is also recorded where the address has no account and nothing was sent. */
export const findLatestReset = (db: Db, subject: string) =>
  db
    .selectFrom('account.password_reset as reset')
    .innerJoin('account.one_time_code as code', 'code.flow_id', 'reset.id')
    .select(['reset.id', 'code.sent_at', 'code.expires_at'])
    .where('code.purpose', '=', 'reset')
    .where('reset.subject', '=', subject)
    .orderBy('code.sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Found by the submit that started it, or by the one that asked for its latest code. */
export const findResetAskedBy = async (
  db: Db,
  idempotencyKey: string,
  subject: string,
): Promise<string | undefined> => {
  const reset = await db
    .selectFrom('account.password_reset as reset')
    .innerJoin('account.one_time_code as code', 'code.flow_id', 'reset.id')
    .select('reset.id')
    .where('code.purpose', '=', 'reset')
    .where('reset.subject', '=', subject)
    .where((where) =>
      where.or([where('reset.request_key', '=', idempotencyKey), where('code.sent_by', '=', idempotencyKey)]),
    )
    .executeTakeFirst()
  return reset?.id
}

type NewReset = {
  id: string
  account_id: string | null
  request_key: string | null
  subject: string
  created_at: Date
}

export const insertReset = (db: Db, reset: NewReset) =>
  db
    .insertInto('account.password_reset')
    .values({ ...reset, state: 'pending' })
    .execute()

/** Locks the row, so that it cannot be granted by its old code meanwhile. */
export const continueReset = async (db: Db, id: string): Promise<'continued' | 'not pending'> => {
  const pending = await db
    .selectFrom('account.password_reset')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .forUpdate()
    .executeTakeFirst()
  return pending ? 'continued' : 'not pending'
}

export const findReset = (db: Db, id: string) =>
  db
    .selectFrom('account.password_reset')
    .select(['id', 'subject', 'account_id', 'state', 'granted_at'])
    .where('id', '=', id)
    .executeTakeFirst()

export const grantReset = async (db: Db, id: string, now: Date): Promise<'granted' | 'not pending'> => {
  const { numUpdatedRows } = await db
    .updateTable('account.password_reset')
    .set({ state: 'granted', granted_at: now })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows === 1n ? 'granted' : 'not pending'
}

/** Only one of several callers at once consumes it. */
export const consumeReset = async (
  db: Db,
  { id, now, idempotencyKey }: { id: string; now: Date; idempotencyKey: string | undefined },
): Promise<'consumed' | 'not granted'> => {
  const { numUpdatedRows } = await db
    .updateTable('account.password_reset')
    .set({ state: 'consumed', consumed_at: now, consumed_by: idempotencyKey ?? null })
    .where('id', '=', id)
    .where('state', '=', 'granted')
    .executeTakeFirst()
  return numUpdatedRows === 1n ? 'consumed' : 'not granted'
}

export const isResetConsumedBy = async (db: Db, id: string, idempotencyKey: string): Promise<boolean> => {
  const found = await db
    .selectFrom('account.password_reset')
    .select('id')
    .where('id', '=', id)
    .where('consumed_by', '=', idempotencyKey)
    .executeTakeFirst()
  return found !== undefined
}
