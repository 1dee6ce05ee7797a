import { type RawBuilder, sql } from 'kysely'
import { planNames, planServiceLimits } from '../../../contract/business/plans.ts'
import type { MarketSearch } from '../../../contract/customer/market.ts'
import { isCovered } from '../../business/public.ts'
import type { WordQuery } from './read-words.ts'

export type Wishes = Omit<MarketSearch, 'words' | 'order' | 'after'> & { words?: WordQuery | undefined }

type Sql = RawBuilder<unknown>
/** `listing` is the name by which the statement calls a row of customer.listing. */
type Row = { listing: Sql; now: Date }

const limited = planNames.filter((plan) => planServiceLimits[plan] !== null)

/** As decideListing has it: under a limit those in the first places are live. A higher plan has no smaller limit. */
export const hasRoom = (listing: Sql) =>
  sql`(period.plan <> all (${sql.val(limited)}::text[]) or ${listing}.place <= case period.plan ${sql.join(
    limited.map((plan) => sql`when ${plan} then ${planServiceLimits[plan]}::int`),
    sql` `,
  )} end)`

const hasWords = (listing: Sql, words: string) => sql`${listing}.document @@ to_tsquery('pg_catalog.english', ${words})`

/** What an index or the row itself tells. */
export const fitsByItself = (
  { words, category, region, district, fromPesewas, upToPesewas, availableNow }: Wishes,
  listing: Sql,
): Sql[] => [
  ...(words ? [hasWords(listing, words.anywhere)] : []),
  ...(category ? [sql`${listing}.category = ${category}`] : []),
  ...(region ? [sql`${listing}.region = ${region}`] : []),
  ...(district ? [sql`${listing}.district = ${district}`] : []),
  ...(fromPesewas === undefined ? [] : [sql`${listing}.amount_pesewas >= ${fromPesewas}`]),
  ...(upToPesewas === undefined ? [] : [sql`${listing}.amount_pesewas <= ${upToPesewas}`]),
  ...(availableNow ? [sql`${listing}.availability = 'Available'`] : []),
]

/** What other tables tell, which takes longer: whether it is seen at all, and whether the day is free. */
export const canBeHad = ({ date }: Wishes, { listing, now }: Row): Sql[] => [
  isCovered(sql`${listing}.business_id`, now, hasRoom(listing)),
  ...(date
    ? [
        sql`not exists (select from customer.busy_day as busy
          where busy.vendor_id = ${listing}.vendor_id and busy.day = ${date}::date)`,
      ]
    : []),
]

export const isFitting = (wishes: Wishes, row: Row): Sql =>
  sql.join([...fitsByItself(wishes, row.listing), ...canBeHad(wishes, row)], sql` and `)

/** 0 where the words are in the name, the tags or the place, 1 where only the description has them, 0 without words. */
export const step = ({ words }: Wishes, listing: Sql): Sql =>
  words ? sql`case when ${hasWords(listing, words.strong)} then 0 else 1 end` : sql`0`

export const isPremium = (vendorId: Sql, now: Date): Sql =>
  sql`exists (select from business.business as owned where owned.vendor_id = ${vendorId}
    and ${isCovered(sql`owned.id`, now, sql`period.plan = 'PREMIUM'`)})`
