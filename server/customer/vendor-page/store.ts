import { type Kysely, sql } from 'kysely'
import type { PlanName } from '../../../contract/business/plans.ts'
import { publicProfiles } from '../../account/public.ts'
import { preparedQuery } from '../../adapters/database/prepared-query.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { planInForce, publicBusinesses, statusesInPublic } from '../../business/public.ts'

type Db = Kysely<Schema>

type Asked = { key: string; now: Date; leftAfter: Date }

/**
 * Nothing for a page that customers cannot see now. `slug` is the address of now, also where an older one was asked for, or
 * one that only looks like it: nobody else can have that.
 */
export const findShownPage = preparedQuery((db, { key, now, leftAfter }: Asked) =>
  db
    .selectFrom('customer.page_address as asked')
    .innerJoin('customer.page as page', 'page.vendor_id', 'asked.vendor_id')
    .innerJoin('customer.page_address as current', (join) =>
      join.onRef('current.vendor_id', '=', 'page.vendor_id').on('current.left_at', 'is', null),
    )
    .innerJoin(publicBusinesses(db).as('business'), 'business.vendor_id', 'page.vendor_id')
    .select(['current.slug', 'page.vendor_id as vendorId', 'page.version'])
    .select(({ ref }) => planInForce(ref('business.id'), now).as('plan'))
    .where('asked.look_key', '=', key)
    .where('page.hidden_at', 'is', null)
    .where('business.status', 'in', statusesInPublic)
    .where(({ eb, or }) => or([eb('asked.left_at', 'is', null), eb('asked.left_at', '>', leftAfter)])),
)

export type ShownPage = { slug: string; vendorId: string; version: number; plan: PlanName }

const selectBusyDays = (vendorId: string, today: string) =>
  sql<string[]>`array(select to_char(day, 'YYYY-MM-DD') from customer.busy_day
    where vendor_id = ${vendorId} and day >= ${today} order by day)`

/** All that a page shows but its services. */
export const findPageFacts = preparedQuery((db, { vendorId, today }: { vendorId: string; today: string }) =>
  db
    .selectFrom('customer.page as page')
    .innerJoin('customer.page_address as address', (join) =>
      join.onRef('address.vendor_id', '=', 'page.vendor_id').on('address.left_at', 'is', null),
    )
    .innerJoin(publicBusinesses(db).as('business'), 'business.vendor_id', 'page.vendor_id')
    .leftJoin(publicProfiles(db).as('profile'), 'profile.account_id', 'page.vendor_id')
    .select(['address.slug', 'page.shows_phone', 'page.shows_whatsapp', 'page.shows_street_address'])
    .select(['page.accent', 'page.sections', 'page.cover_choice', 'page.pinned', 'page.marked_at', 'page.free_until'])
    .select([
      'page.hidden_at',
      'page.hidden_reason',
      'page.hidden_answer',
      'page.hidden_answered_at',
      'page.address_changes',
    ])
    .select(['business.decided_at', 'business.business_name', 'business.region', 'business.district'])
    .select(['business.business_location', 'business.business_phone_number'])
    .select(['profile.tagline', 'profile.about', 'profile.hours'])
    .select(['profile.cover_small', 'profile.cover_large', 'profile.avatar_small', 'profile.avatar_large'])
    .select(selectBusyDays(vendorId, today).as('busy_days'))
    .where('page.vendor_id', '=', vendorId),
)

export type PageFacts = Awaited<ReturnType<typeof findPageFacts>>[number]

/** All pages that customers can see. */
export const selectShown = (db: Db, now: Date) =>
  db
    .selectFrom('customer.page_address as address')
    .innerJoin('customer.page as page', 'page.vendor_id', 'address.vendor_id')
    .innerJoin(publicBusinesses(db).as('business'), 'business.vendor_id', 'page.vendor_id')
    .select('address.slug')
    .where('address.left_at', 'is', null)
    .where('page.hidden_at', 'is', null)
    .where('business.status', 'in', statusesInPublic)
    .where(({ ref }) => sql<boolean>`${planInForce(ref('business.id'), now)} is not null`)
