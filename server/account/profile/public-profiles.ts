import type { Kysely } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'

/** What a page may show of a profile. A vendor who has written nothing has no row. */
export const publicProfiles = (db: Pick<Kysely<Schema>, 'selectFrom'>) =>
  db
    .selectFrom('account.profile')
    .select(['account_id', 'tagline', 'about', 'hours', 'cover_small', 'cover_large', 'avatar_small', 'avatar_large'])
