import type { Kysely } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import { deleteCodes } from '../one-time-code/store.ts'

type Db = Kysely<Schema>

export const findSignUp = (db: Db, id: string) =>
  db
    .selectFrom('account.sign_up')
    .select(['id', 'email', 'phone_number', 'other_name', 'surname', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirst()

type NewAccount = {
  id: string
  email: string
  phone_number: string
  other_name: string
  surname: string
  password_hash: string
  created_at: Date
}

/** Two sign-ups that verify at once wait for each other here, and the second finds the address taken. */
export const insertAccount = async (db: Db, account: NewAccount): Promise<'opened' | 'taken'> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('account.account')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n ? 'opened' : 'taken'
}

export const markVerified = (db: Db, id: string, now: Date) =>
  db.updateTable('account.sign_up').set({ verified_at: now, password_hash: null }).where('id', '=', id).execute()

/** Other sign-ups with the same address, none of which can be verified any more. */
export const deleteOtherSignUps = async (db: Db, { id, email }: { id: string; email: string }): Promise<void> => {
  const others = await db
    .deleteFrom('account.sign_up')
    .where('email', '=', email)
    .where('id', '!=', id)
    .returning('id')
    .execute()
  await deleteCodes(
    db,
    'sign-up',
    others.map((other) => other.id),
  )
}
