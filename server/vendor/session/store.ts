import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'

type Db = Kysely<Schema>

/** What a session is written with: the database, or a statement that does more than that. */
export type SessionWriter = Pick<Db, 'insertInto'>

type NewSession = { id: string; accountId: string; passwordHash: string; createdAt: Date; expiresAt: Date }

/** Waits for a password change under way, and opens nothing if the password is no longer the one that was compared. */
export const insertSession = async (
  db: SessionWriter,
  { id, accountId, passwordHash, createdAt, expiresAt }: NewSession,
): Promise<'opened' | 'password changed'> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('vendor.session')
    .columns(['id', 'account_id', 'created_at', 'expires_at'])
    .expression((query) =>
      query
        .selectFrom('vendor.account')
        .select([
          sql<string>`${id}::uuid`.as('session_id'),
          'id',
          sql<Date>`${createdAt}::timestamptz`.as('created_at'),
          sql<Date>`${expiresAt}::timestamptz`.as('expires_at'),
        ])
        .where('id', '=', accountId)
        .where('password_hash', '=', passwordHash)
        .forShare(),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n ? 'opened' : 'password changed'
}

export const findLiveSession = (db: Db, id: string, now: Date) =>
  db
    .selectFrom('vendor.session')
    .select('account_id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Never later than `longestMs` after it began. Nothing for a session that is over. */
export const prolongSession = (
  db: Db,
  id: string,
  { now, until, longestMs }: Record<'now' | 'until', Date> & { longestMs: number },
) =>
  db
    .updateTable('vendor.session')
    .set({
      expires_at: sql<Date>`least(${until}::timestamptz, created_at + ${longestMs} * interval '1 millisecond')`,
    })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['expires_at', 'created_at'])
    .executeTakeFirst()

export const endSession = (db: Db, id: string, now: Date) =>
  db.updateTable('vendor.session').set({ ended_at: now }).where('id', '=', id).where('ended_at', 'is', null).execute()

export const endSessionsOf = (db: Db, accountId: string, now: Date) =>
  db
    .updateTable('vendor.session')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute()
