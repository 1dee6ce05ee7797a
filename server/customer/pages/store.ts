import { type Kysely, sql } from 'kysely'
import { customerLimits } from '../../../contract/customer/limits.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { isCovered } from '../../business/public.ts'
import { hasRoom } from '../market/wishes.ts'
import { selectShown } from '../vendor-page/store.ts'

type Db = Kysely<Schema>

export type SitemapPage = { slug: string; changedAt: Date; services: { id: string; changedAt: Date }[] }

type SitemapPlace = { now: Date; after: string; size: number }

/** The pages that customers can see, with their services, in order of their addresses, from the one after `after` on. */
export const findSitemapPages = async (db: Db, { now, after, size }: SitemapPlace): Promise<SitemapPage[]> => {
  const pages = await selectShown(db, now)
    .select(['page.vendor_id', 'page.changed_at'])
    .where('address.slug', '>', after)
    .orderBy('address.slug')
    .limit(size)
    .execute()
  const services = await findServices(
    db,
    now,
    pages.map(({ vendor_id }) => vendor_id),
  )
  const byVendor = Map.groupBy(services, ({ vendor_id }) => vendor_id)
  return pages.map(({ slug, vendor_id, changed_at }) => ({
    slug,
    changedAt: changed_at,
    services: (byVendor.get(vendor_id) ?? []).map((service) => ({ id: service.id, changedAt: service.changed_at })),
  }))
}

type ServiceRow = { vendor_id: string; id: string; changed_at: Date }

/** Those that their page shows: as many as it has room for, the one that is kept longest first. */
const findServices = async (db: Db, now: Date, vendorIds: string[]): Promise<ServiceRow[]> => {
  const { rows } = await sql<ServiceRow>`
    select shown.vendor_id, shown.id, shown.changed_at from unnest(${vendorIds}::uuid[]) as vendor (id) cross join lateral (
      select service.vendor_id, service.id, service.changed_at from customer.listing as listing
      join catalogue.service as service on service.id = listing.service_id
      where listing.vendor_id = vendor.id and ${isCovered(sql`listing.business_id`, now, hasRoom(sql`listing`))}
      order by service.keep_rank, service.created_at, service.id limit ${customerLimits.pageServicesMax}) as shown`.execute(
    db,
  )
  return rows
}

export type SitemapFile = { last: string; changedAt: Date }

/** The files that so many pages each make: the last address in each, and when a page in it last changed. */
export const findSitemapFiles = async (db: Db, now: Date, size: number): Promise<SitemapFile[]> => {
  const numbered = selectShown(db, now)
    .select('page.changed_at')
    .select(sql<number>`(row_number() over (order by address.slug) - 1) / ${size}`.as('file'))
  return db
    .selectFrom(numbered.as('numbered'))
    .select(({ fn }) => [fn.max('slug').as('last'), fn.max('changed_at').as('changedAt')])
    .groupBy('file')
    .orderBy('file')
    .execute()
}
