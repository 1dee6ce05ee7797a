import type { Kysely } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'

type Db = Kysely<Schema>

export const findPasswordHash = async (db: Db, accountId: string): Promise<string | undefined> => {
  const account = await db
    .selectFrom('account.account')
    .select('password_hash')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return account?.password_hash
}

export const findPerson = (db: Db, accountId: string) =>
  db
    .selectFrom('account.account')
    .select(['email', 'phone_number', 'other_name', 'surname'])
    .where('id', '=', accountId)
    .executeTakeFirst()

type Replacement = {
  accountId: string
  passwordHash: string
  /** The hash of the password that was given as the current one: nothing is replaced if it has changed since. */
  comparedHash?: string
  /** Recognises a repeat of the same submit. */
  changedBy?: string | undefined
}

export const replacePassword = (db: Db, { accountId, passwordHash, comparedHash, changedBy }: Replacement) =>
  db
    .updateTable('account.account')
    .set({ password_hash: passwordHash, password_changed_by: changedBy ?? null })
    .where('id', '=', accountId)
    .$if(comparedHash !== undefined, (query) => query.where('password_hash', '=', comparedHash ?? ''))
    .returning('id')
    .executeTakeFirst()

export const isPasswordChangedBy = async (db: Db, accountId: string, idempotencyKey: string): Promise<boolean> => {
  const account = await db
    .selectFrom('account.account')
    .select('id')
    .where('id', '=', accountId)
    .where('password_changed_by', '=', idempotencyKey)
    .executeTakeFirst()
  return account !== undefined
}

/** A new password invalidates every pending reset. */
export const consumeResets = (db: Db, accountId: string, now: Date) =>
  db
    .updateTable('account.password_reset')
    .set({ state: 'consumed', consumed_at: now })
    .where('account_id', '=', accountId)
    .where('state', '!=', 'consumed')
    .execute()
