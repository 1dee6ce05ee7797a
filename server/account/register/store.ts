import type { Kysely } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'

type Db = Kysely<Schema>

export type Person = { email: string; phone_number: string; other_name: string; surname: string }

/** The sign-up that an earlier copy of this submit has made. */
export const findSignUpMadeBy = async (db: Db, idempotencyKey: string, person: Person): Promise<string | undefined> => {
  const signUp = await db
    .selectFrom('account.sign_up')
    .select('id')
    .where('request_key', '=', idempotencyKey)
    .where('email', '=', person.email)
    .where('phone_number', '=', person.phone_number)
    .where('other_name', '=', person.other_name)
    .where('surname', '=', person.surname)
    .executeTakeFirst()
  return signUp?.id
}

type NewSignUp = Person & {
  id: string
  request_key: string | null
  password_hash: string
  terms_version: string | null
  created_at: Date
}

export const insertSignUp = async (db: Db, signUp: NewSignUp): Promise<'kept' | 'already kept'> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('account.sign_up')
    .values(signUp)
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n ? 'kept' : 'already kept'
}
