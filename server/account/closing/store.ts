import type { Transaction } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'

type Tx = Transaction<Schema>

/** With another hash of the password, a login that is under way opens no session. */
export const emptyAccount = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('account.account')
    .set({
      email: null,
      email_proven_at: null,
      phone_number: null,
      phone_proven_at: null,
      other_name: '',
      surname: '',
      password_hash: 'closed',
      closed_at: now,
    })
    .where('id', '=', id)
    .execute()

export const deleteLinks = (tx: Tx, accountId: string) =>
  tx.deleteFrom('account.login_link').where('account_id', '=', accountId).execute()

export const deleteNotifications = (tx: Tx, accountId: string) =>
  tx.deleteFrom('account.notification').where('account_id', '=', accountId).execute()

/** Returns the names of its files. */
export const deleteProfile = async (tx: Tx, accountId: string): Promise<string[]> => {
  const profile = await tx
    .deleteFrom('account.profile')
    .where('account_id', '=', accountId)
    .returning(['cover_small', 'cover_large', 'avatar_small', 'avatar_large'])
    .executeTakeFirst()
  return Object.values(profile ?? {}).filter((name) => name !== null)
}
