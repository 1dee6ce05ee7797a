import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'

type CountScope = { vendorId: string; lastPlace: number }

/**
 * Grouped by everything that a statistic or a listing depends on. Places count from 1 for the one that is
 * kept longest; all from `lastPlace` on are grouped together.
 */
export const countByKind = (db: Kysely<Schema>, { vendorId, lastPlace }: CountScope) => {
  const placed = db
    .selectFrom('catalogue.service')
    .select(['category', 'availability'])
    .select(sql<boolean>`hidden_at is not null`.as('isHidden'))
    .select(sql<number>`least(row_number() over (order by keep_rank, created_at, id), ${lastPlace})`.as('place'))
    .where('vendor_id', '=', vendorId)
    .where('removed_at', 'is', null)
  return db
    .selectFrom(placed.as('service'))
    .select(['category', 'availability', 'place', 'isHidden'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(['category', 'availability', 'place', 'isHidden'])
    .execute()
}
