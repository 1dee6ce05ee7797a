import type { Kysely } from 'kysely'
import type { HelpRequest } from '../../../contract/account/help.ts'
import type { Schema } from '../../adapters/database/schema.ts'

export const isHelpRequestKnown = async (db: Kysely<Schema>, id: string): Promise<boolean> => {
  const row = await db.selectFrom('account.help_request').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export const insertHelpRequest = async (
  db: Kysely<Schema>,
  request: HelpRequest,
  createdAt: Date,
): Promise<'kept' | 'already kept'> => {
  const inserted = await db
    .insertInto('account.help_request')
    .values({ ...request, created_at: createdAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n ? 'kept' : 'already kept'
}

export const deleteHelpRequestsBefore = async (db: Kysely<Schema>, before: Date): Promise<number> => {
  const result = await db.deleteFrom('account.help_request').where('created_at', '<', before).executeTakeFirst()
  return Number(result.numDeletedRows)
}
