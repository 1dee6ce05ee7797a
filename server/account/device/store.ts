import { type Kysely, sql } from 'kysely'
import { preparedQuery } from '../../adapters/database/prepared-query.ts'
import type { Schema } from '../../adapters/database/schema.ts'

type Db = Kysely<Schema>

export const findDevice = (
  db: Db,
  { accountId, tokenHashes, now }: { accountId: string; tokenHashes: readonly string[]; now: Date },
) =>
  db
    .selectFrom('account.device')
    .select('token_hash')
    .where('account_id', '=', accountId)
    .where('token_hash', 'in', tokenHashes)
    .where('expires_at', '>', now)
    .executeTakeFirst()

type Device = { tokenHash: string; accountId: string; now: Date; expiresAt: Date; kept: number }

/** Adds the device, or prolongs it, and forgets those beyond the newest `kept`. */
export const putDevice = preparedQuery((_db, { tokenHash, accountId, now, expiresAt, kept }: Device) => {
  const others = sql`account.device where account_id = ${accountId}::uuid and token_hash <> ${tokenHash}`
  return sql`
    with forgotten as (
      delete from account.device
      where token_hash in (select token_hash from ${others} order by used_at desc offset ${kept}::integer - 1)
    )
    insert into account.device as known (token_hash, account_id, created_at, used_at, expires_at)
    values (${tokenHash}, ${accountId}, ${now}, ${now}, ${expiresAt})
    on conflict (token_hash) do update set used_at = excluded.used_at, expires_at = greatest(known.expires_at, excluded.expires_at)`
})

export const deleteDevices = async (
  db: Db,
  accountId: string,
  { except }: { except: readonly string[] },
): Promise<void> => {
  await db
    .deleteFrom('account.device')
    .where('account_id', '=', accountId)
    .$if(except.length > 0, (query) => query.where('token_hash', 'not in', except))
    .execute()
}
