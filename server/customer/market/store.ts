import { type Kysely, type RawBuilder, sql } from 'kysely'
import { planNames, planServiceLimits } from '../../../contract/business/subscription.ts'
import type { ServiceCategory } from '../../../contract/catalogue/service.ts'
import type { MarketSearch } from '../../../contract/customer/market.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { isCovered } from '../../business/public.ts'
import type { PageKey } from './page-key.ts'
import type { WordQuery } from './read-words.ts'

type Db = Kysely<Schema>

export type Wishes = Omit<MarketSearch, 'words' | 'order' | 'after'> & { words?: WordQuery | undefined }

const limited = planNames.filter((plan) => planServiceLimits[plan] !== null)

/** As decideListing has it: under a limit those in the first places are live. A higher plan has no smaller limit. */
export const hasRoom = sql`(period.plan <> all (${sql.val(limited)}::text[]) or listing.place <= case period.plan ${sql.join(
  limited.map((plan) => sql`when ${plan} then ${planServiceLimits[plan]}::int`),
  sql` `,
)} end)`

const toQuery = (words: string) => sql`to_tsquery('pg_catalog.english', ${words})`

const conditions = ({ words, category, region, district, date, fromPesewas, upToPesewas, availableNow }: Wishes) => [
  ...(words ? [sql`listing.document @@ ${toQuery(words.anywhere)}`] : []),
  ...(category ? [sql`listing.category = ${category}`] : []),
  ...(region ? [sql`listing.region = ${region}`] : []),
  ...(district ? [sql`listing.district = ${district}`] : []),
  ...(fromPesewas === undefined ? [] : [sql`listing.amount_pesewas >= ${fromPesewas}`]),
  ...(upToPesewas === undefined ? [] : [sql`listing.amount_pesewas <= ${upToPesewas}`]),
  ...(availableNow ? [sql`listing.availability = 'Available'`] : []),
  ...(date
    ? [
        sql`not exists (select from customer.busy_day as busy where busy.vendor_id = listing.vendor_id and busy.day = ${date}::date)`,
      ]
    : []),
]

/** `step` is 0 where the words are in the name, the tags or the place, and 1 where only the description has them. */
const selectFitting = (wishes: Wishes, now: Date) => sql`
  select listing.vendor_id, listing.service_id, listing.category, listing.amount_pesewas,
    ${wishes.words ? sql`case when listing.document @@ ${toQuery(wishes.words.strong)} then 0 else 1 end` : sql`0`} as step
  from customer.listing as listing
  join customer.page as page on page.vendor_id = listing.vendor_id and page.hidden_at is null
  where ${sql.join([isCovered(sql`listing.business_id`, now, hasRoom), ...conditions(wishes)], sql` and `)}`

/** 52 bits, which a number holds exactly. Another for each day, so that nobody owns the top. */
const dailyTurn = (day: string, purpose: string) =>
  sql`(hashtextextended(vendor_id::text || ${` ${day} ${purpose}`}, 0) & 4503599627370495)`

const isPremium = (now: Date) =>
  sql`exists (select from business.business as owned where owned.vendor_id = vendor.vendor_id
    and ${isCovered(sql`owned.id`, now, sql`period.plan = 'PREMIUM'`)})`

const firstColumn: Record<PageKey['order'], RawBuilder<unknown>> = {
  best: sql`step`,
  price: sql`from_pesewas`,
}

export type CardRow = {
  found: number
  kind: 'card' | 'featured' | null
  vendor_id: string
  first: number
  turn: number
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

type Page = {
  wishes: Wishes
  now: Date
  day: string
  order: PageKey['order']
  after: PageKey | undefined
  size: number
  featured: number
}

/** One row at least: without a card it says only how many vendors were found. */
export const findCards = async (
  db: Db,
  { wishes, now, day, order, after, size, featured }: Page,
): Promise<CardRow[]> => {
  const first = firstColumn[order]
  const isAfter = after
    ? sql`where (${first}, turn, vendor_id) > (${after.first}, ${after.turn}, ${after.vendorId}::uuid)`
    : sql``
  const { rows } = await sql<CardRow>`
    with fitting as materialized (${selectFitting(wishes, now)}), vendor as materialized (
      select vendor_id, min(step) as step, min(amount_pesewas) as from_pesewas, ${dailyTurn(day, 'market')} as turn
      from fitting group by vendor_id
    ), shown as (
      (select 'card' as kind, ${first} as first, turn, vendor_id, from_pesewas
        from vendor ${isAfter} order by first, turn, vendor_id limit ${size})
      union all
      (select 'featured' as kind, 0 as first, ${dailyTurn(day, 'featured')} as turn, vendor_id, from_pesewas
        from vendor where ${isPremium(now)} order by turn limit ${featured})
    ), detail as (
      select vendor_id, array_agg(distinct category order by category) as categories,
        (array_agg(service_id order by step, amount_pesewas, service_id))[1] as best_id
      from fitting where vendor_id in (select vendor_id from shown) group by vendor_id
    )
    select counted.found, shown.kind, shown.vendor_id, shown.first, shown.turn, detail.categories, shown.from_pesewas,
      address.slug, business.business_name, business.region, business.district, picture.small, picture.medium,
      page.free_until
    from (select count(*) as found from vendor) as counted
    left join shown on true
    left join detail on detail.vendor_id = shown.vendor_id
    left join customer.page as page on page.vendor_id = shown.vendor_id
    left join customer.page_address as address on address.vendor_id = shown.vendor_id and address.left_at is null
    left join business.business as business on business.vendor_id = shown.vendor_id
    left join catalogue.picture as picture on picture.service_id = detail.best_id and picture.position = 0
    order by shown.kind, shown.first, shown.turn, shown.vendor_id`.execute(db)
  return rows
}

export const countVendors = async (db: Db, wishes: Wishes, now: Date): Promise<number> => {
  const { rows } = await sql<{ found: number }>`
    select count(distinct vendor_id) as found from (${selectFitting(wishes, now)}) as fitting`.execute(db)
  return rows[0]?.found ?? 0
}
