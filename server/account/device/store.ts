import { type Kysely, type RawBuilder, sql } from 'kysely'
import { limits } from '../../../contract/limits.ts'
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

export type NewDevice = { tokenHash: string; accountId: string; createdAt: Date; deviceExpiresAt: Date }

export type DeviceRow = { token_hash: string }

/** Parts of larger statements: they do something only if `cause` has a row. */
export const insertDevice = (
  { tokenHash, accountId, createdAt, deviceExpiresAt }: NewDevice,
  cause: RawBuilder<unknown>,
): RawBuilder<DeviceRow> => sql`
  insert into account.device as known (token_hash, account_id, created_at, used_at, expires_at)
  select ${tokenHash}::text, ${accountId}::uuid, ${createdAt}::timestamptz, ${createdAt}::timestamptz, ${deviceExpiresAt}::timestamptz
  from ${cause}
  on conflict (token_hash) do update set
    used_at = excluded.used_at, expires_at = greatest(known.expires_at, excluded.expires_at)
  returning token_hash`

/** Room for the one that is being added. */
export const forgetOldDevices = (
  { tokenHash, accountId }: NewDevice,
  cause: RawBuilder<unknown>,
): RawBuilder<DeviceRow> =>
  sql`delete from account.device where exists (select from ${cause}) and token_hash in (
    select token_hash from account.device where account_id = ${accountId}::uuid and token_hash <> ${tokenHash}
    order by used_at desc offset ${limits.knownDevicesMax - 1}::integer)
  returning token_hash`

/** Adds the device, or prolongs it, and forgets those that are too many. */
export const putDevice = preparedQuery((_db, device: NewDevice) => {
  const always = sql`(select) as this_device`
  return sql`with forgotten as (${forgetOldDevices(device, always)}) ${insertDevice(device, always)}`
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
