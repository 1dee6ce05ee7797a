import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import { uuid } from '../../../contract/fields.ts'
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
  db
    .selectFrom('account.session')
    .select(['id', 'account_id', 'ended_at', 'expires_at', 'generation', 'previous_ends_at'])
    .where('id', '=', id),
)

type FoundSession = Awaited<ReturnType<typeof findSession>>[number]

/**
 * Looked up by its key alone and checked here: with the expiry in the query, PostgreSQL may choose the index on it and
 * walk through every live session on each call.
 */
const ifLive = (session: FoundSession | undefined, now: Date): FoundSession | undefined =>
  session && session.ended_at === null && session.expires_at > now ? session : undefined

export const findLiveSession = async (db: Db, { id, now }: { id: string; now: Date }) => {
  // The database would fail on what is no id.
  if (!v.is(uuid, id)) return undefined
  const [session] = await findSession(db, { id })
  return ifLive(session, now)
}

/** Until the end of the transaction nobody else can extend it. Returns nothing for a session that is over. */
export const lockLiveSession = (db: Db, id: string, now: Date) =>
  db
    .selectFrom('account.session')
    .select(['created_at', 'generation', 'previous_ends_at'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()

type Extension = { id: string; expiresAt: Date; generation: number; previousEndsAt: Date | null }

export const prolongSession = (db: Db, { id, expiresAt, generation, previousEndsAt }: Extension) =>
  db
    .updateTable('account.session')
    .set({ expires_at: expiresAt, generation, previous_ends_at: previousEndsAt })
    .where('id', '=', id)
    .execute()

/** The first use of a new token: the one before ends soon. */
export const endPreviousToken = (db: Db, { id, generation, at }: { id: string; generation: number; at: Date }) =>
  db
    .updateTable('account.session')
    .set({ previous_ends_at: at })
    .where('id', '=', id)
    .where('generation', '=', generation)
    .where('previous_ends_at', 'is', null)
    .execute()

export const listLiveSessions = (db: Db, accountId: string, now: Date) =>
  db
    .selectFrom('account.session')
    .select(['id', 'created_at'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute()

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
