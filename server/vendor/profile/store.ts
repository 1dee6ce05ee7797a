import type { Kysely } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'

export const findAccount = (db: Kysely<Schema>, id: string) =>
  db
    .selectFrom('vendor.account')
    .select(['email', 'phone_number', 'other_name', 'surname'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
