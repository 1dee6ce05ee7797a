import { type Kysely, sql } from 'kysely'
import { preparedQuery } from '../../adapters/database/prepared-query.ts'
import type { Schema } from '../../adapters/database/schema.ts'

type Db = Kysely<Schema>

/** The start of a query, so that the insert can be one part of a larger statement. */
type Writer = Pick<Db, 'insertInto'>

export type NewSession = { id: string; accountId: string; passwordHash: string; createdAt: Date; expiresAt: Date }

/** Waits for a password change under way, and inserts nothing if the password is no longer the one that was compared. */
export const buildSessionInsert = (db: Writer, { id, accountId, passwordHash, createdAt, expiresAt }: NewSession) =>
  db
    .insertInto('account.session')
    .columns(['id', 'account_id', 'created_at', 'expires_at'])
    .expression((query) =>
      query
        .selectFrom('account.account')
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
    .returning('id')

export const insertSession = preparedQuery(buildSessionInsert)

const findSession = preparedQuery((db, { id }: { id: string }) =>
  db.selectFrom('account.session').select(['account_id', 'ended_at', 'expires_at']).where('id', '=', id),
)

/**
 * Looked up by its key alone and checked here: with the expiry in the query, PostgreSQL may choose the index on it and
 * walk through every live session on each call.
 */
export const findLiveSession = async (db: Db, { id, now }: { id: string; now: Date }) => {
  const [session] = await findSession(db, { id })
  return session && session.ended_at === null && session.expires_at > now ? session : undefined
}

/** Extends to at most `longestMs` after the session began. Returns nothing for a session that is over. */
export const prolongSession = (
  db: Db,
  id: string,
  { now, until, longestMs }: Record<'now' | 'until', Date> & { longestMs: number },
) =>
  db
    .updateTable('account.session')
    .set({
      expires_at: sql<Date>`least(${until}::timestamptz, created_at + ${longestMs} * interval '1 millisecond')`,
    })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['expires_at', 'created_at'])
    .executeTakeFirst()

export const endSession = (db: Db, id: string, now: Date) =>
  db.updateTable('account.session').set({ ended_at: now }).where('id', '=', id).where('ended_at', 'is', null).execute()

export const endSessions = (db: Db, accountId: string, now: Date) =>
  db
    .updateTable('account.session')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute()

/** Ends those beyond the newest `kept`. */
export const endOldestSessions = preparedQuery(
  (_db, { accountId, now, kept }: { accountId: string; now: Date; kept: number }) => sql`
    update account.session set ended_at = ${now} where id in (
      select id from account.session
      where account_id = ${accountId} and ended_at is null and expires_at > ${now}
      order by created_at desc, id offset ${kept}::integer)`,
)

export const endOtherSessions = (
  db: Db,
  { accountId, keptSessionId, now }: { accountId: string; keptSessionId: string; now: Date },
) =>
  db
    .updateTable('account.session')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('id', '!=', keptSessionId)
    .where('ended_at', 'is', null)
    .execute()
