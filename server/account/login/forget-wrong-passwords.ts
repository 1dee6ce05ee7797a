import type { Kysely } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Context } from '../../context.ts'
import { deleteWrongPasswords } from './store.ts'

/** Whoever has just set a new password by a code sent to this address is let in, from any network. */
export const forgetWrongPasswords = async (
  { pseudonym }: Pick<Context, 'pseudonym'>,
  db: Kysely<Schema>,
  email: string,
): Promise<void> => {
  await deleteWrongPasswords(db, pseudonym(email))
}
