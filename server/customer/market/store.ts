import { type Kysely, sql } from 'kysely'
import type { ServiceCategory } from '../../../contract/catalogue/listed-service.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { isFitting, step, type Wishes } from './wishes.ts'

export type CardRow = {
  vendor_id: string
  categories: ServiceCategory[]
  from_pesewas: number
  slug: string
  business_name: string
  region: string
  district: string
  small: string | null
  medium: string | null
  free_until: string | null
}

/**
 * What the cards of these vendors show, of the services that fit. In no order. They are few, and each is looked up by
 * itself: `offset 0` keeps the planner from reading a whole table for them.
 */
export const readCards = async (
  db: Kysely<Schema>,
  vendorIds: readonly string[],
  { wishes, now }: { wishes: Wishes; now: Date },
): Promise<CardRow[]> => {
  const { rows } = await sql<CardRow>`
    with detail as (
      select listing.vendor_id, array_agg(distinct category order by category) as categories,
        min(amount_pesewas) as from_pesewas,
        (array_agg(service_id order by ${step(wishes, sql`listing`)}, amount_pesewas, service_id))[1] as best_id
      from customer.listing as listing
      where listing.vendor_id = any (${sql.val([...vendorIds])}::uuid[]) and ${isFitting(wishes, { listing: sql`listing`, now })}
      group by listing.vendor_id
    )
    select detail.vendor_id, detail.categories, detail.from_pesewas, address.slug, business.business_name, business.region,
      business.district, picture.small, picture.medium, page.free_until
    from detail
    cross join lateral (select free_until from customer.page where vendor_id = detail.vendor_id offset 0) as page
    cross join lateral (select slug from customer.page_address
      where vendor_id = detail.vendor_id and left_at is null offset 0) as address
    cross join lateral (select business_name, region, district from business.business
      where vendor_id = detail.vendor_id offset 0) as business
    left join lateral (select small, medium from catalogue.picture
      where service_id = detail.best_id and position = 0 offset 0) as picture on true`.execute(db)
  return rows
}

/** Looks at so many words behind `after`. `last` is null behind the last of them. A word like 'the' is never searched for. */
export const deleteUnusedWords = async (
  db: Kysely<Schema>,
  after: string,
  count: number,
): Promise<{ last: string | null; deleted: number }> => {
  const { rows } = await sql<{ last: string | null; deleted: number }>`
    with looked_at as materialized (
      select word, to_tsquery('pg_catalog.english', word || ':*ABC') as query
      from customer.word where word > ${after} order by word limit ${count}
    ), deleted as (
      delete from customer.word using looked_at
      where word.word = looked_at.word and numnode(looked_at.query) > 0
        and not exists (select from customer.listing as listing where listing.document @@ looked_at.query)
      returning 1
    )
    select (select max(word) from looked_at) as last, (select count(*) from deleted) as deleted`.execute(db)
  return rows[0] ?? { last: null, deleted: 0 }
}
