import type { Insertable, Kysely } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import { deleteCodes } from '../one-time-code/store.ts'

type Db = Kysely<Schema>

export const findSignUp = (db: Db, id: string) =>
  db
    .selectFrom('account.sign_up')
    .select(['id', 'email', 'phone_number', 'other_name', 'surname', 'password_hash', 'terms_version', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()

type NewAccount = Insertable<Schema['account.account']>

/** Two sign-ups that verify at once wait for each other here, and the second finds the address taken. */
export const insertAccount = async (db: Db, account: NewAccount): Promise<'opened' | 'opened before' | 'taken'> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('account.account')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) return 'opened'
  const own = await db.selectFrom('account.account').select('id').where('id', '=', account.id).executeTakeFirst()
  return own ? 'opened before' : 'taken'
}

export const markVerified = (db: Db, id: string, now: Date) =>
  db.updateTable('account.sign_up').set({ verified_at: now, password_hash: null }).where('id', '=', id).execute()

/** Sign-ups of the same person. One with another number or address may be somebody else's, and can still be verified by it. */
export const deleteOtherSignUps = async (
  db: Db,
  { id, email, phone_number }: { id: string; email: string; phone_number: string },
): Promise<void> => {
  const others = await db
    .deleteFrom('account.sign_up')
    .where('email', '=', email)
    .where('phone_number', '=', phone_number)
    .where('verified_at', 'is', null)
    .where('id', '!=', id)
    .returning('id')
    .execute()
  await deleteCodes(
    db,
    'sign-up',
    others.map((other) => other.id),
  )
}
