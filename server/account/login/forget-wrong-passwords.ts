import type { Kysely } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Context } from '../../context.ts'
import { deleteWrongPasswords } from './store.ts'

/** A code or the current password has just shown who the owner is, so the locks of every network are lifted. */
export const forgetWrongPasswords = async (
  { pseudonym }: Pick<Context, 'pseudonym'>,
  db: Kysely<Schema>,
  accountId: string,
): Promise<void> => {
  await deleteWrongPasswords(db, pseudonym(accountId))
}
