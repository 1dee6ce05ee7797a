import type { Kysely } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Context } from '../../context.ts'
import { deleteWrongPasswords } from './store.ts'

/** A code sent to this address has just shown who its owner is, so the locks of every network are lifted. */
export const forgetWrongPasswords = async (
  { pseudonym }: Pick<Context, 'pseudonym'>,
  db: Kysely<Schema>,
  email: string,
): Promise<void> => {
  await deleteWrongPasswords(db, pseudonym(email))
}
