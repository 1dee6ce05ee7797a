import type { Kysely } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import type { LoginSource } from '../login/store.ts'

type Db = Kysely<Schema>

/** When the first wrong password of a lock that stops this source was entered. */
export const findLockStart = async (
  db: Db,
  { address, place, allDay }: LoginSource,
  now: Date,
): Promise<Date | undefined> => {
  const lock = await db
    .selectFrom('account.wrong_password')
    .select('first_at')
    .where('address', '=', address)
    .where('network', 'in', [place, allDay])
    .where('locked_until', '>', now)
    .orderBy('first_at')
    .executeTakeFirst()
  return lock?.first_at
}

/** Until the end of the transaction nobody else can ask for a link to this account. */
export const lockAccount = async (db: Db, accountId: string): Promise<void> => {
  await db.selectFrom('account.account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}

export const listLinksSince = (db: Db, accountId: string, since: Date) =>
  db
    .selectFrom('account.login_link')
    .select('asked_from')
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .execute()

type NewLink = { token_hash: string; account_id: string; asked_from: string; created_at: Date; expires_at: Date }

export const insertLink = (db: Db, link: NewLink) => db.insertInto('account.login_link').values(link).execute()

/** Only one of several callers at once uses it. */
export const consumeLink = (
  db: Db,
  { tokenHash, now, idempotencyKey }: { tokenHash: string; now: Date; idempotencyKey: string | undefined },
) =>
  db
    .updateTable('account.login_link')
    .set({ used_at: now, used_by: idempotencyKey ?? null })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst()

export const findLinkUsedBy = (
  db: Db,
  { tokenHash, now, idempotencyKey }: { tokenHash: string; now: Date; idempotencyKey: string },
) =>
  db
    .selectFrom('account.login_link')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .where('used_by', '=', idempotencyKey)
    .where('expires_at', '>', now)
    .executeTakeFirst()
