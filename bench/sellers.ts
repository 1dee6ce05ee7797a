import { createHash } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { regionDistricts, regions } from '../contract/business/regions.ts'
import type { Schema } from '../server/adapters/database/schema.ts'
import { sampleBusinessFields, sampleEmail, samplePhoneNumber, sampleServiceFields } from '../testing/samples.ts'

/** The same ids as the SQL below computes, so that no query has to read them back. */
const md5Uuid = (words: string) =>
  createHash('md5')
    .update(words)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

export const sellerSlug = (number: number): string => `sample-kitchen-${number}`

export const sellerEmail = (number: number): string => `seller-${number}${sampleEmail('')}`

export const sellerId = (number: number): string => md5Uuid(`seller ${number}`)

/** `place` counts a seller's services, the newest being 1. */
export const serviceId = (number: number, place: number): string => md5Uuid(`service ${number} ${place}`)

const { lit } = sql
const places = regions.flatMap((region) => regionDistricts(region).map(({ name }) => ({ region, district: name })))
/** Each seller has one place, all places in turn. */
const placePart = (part: 'region' | 'district') =>
  sql`(${sql.val(places.map((place) => place[part]))}::text[])[n % ${lit(places.length)} + 1]`
const fields = sampleBusinessFields()
const service = sampleServiceFields

const seller = sql`md5('seller ' || n)::uuid`
const business = sql`md5('business ' || n)::uuid`
const reference = sql`'AFH-SAMPLE-' || n || '-' || k`

/** In each ten sellers one waits for review, one was rejected, and one has paid nothing or a wrong amount. */
export const isListed = (number: number): boolean => number % 10 > 2
const status = sql`(array['PENDING', 'REJECTED'])[n % 10 + 1]`
const hasPaid = sql`n % 10 <> 2`

/** Sellers from 1 to `count`, each with everything that a vendor has after a while. */
const addSellers = (count: number, passwordHash: string): RawBuilder<unknown>[] => {
  const sellers = sql`generate_series(1, ${count}::int) n`
  const paid = sql`(select n, k, now() - (k * 30 - 20) * interval '1 day' as at
    from ${sellers}, generate_series(1, 2) k where ${hasPaid}) as paid`
  return [
    sql`insert into account.account (id, email, phone_number, other_name, surname, password_hash, created_at, email_proven_at)
      select ${seller}, 'seller-' || n || ${lit(sampleEmail(''))}, ${lit(samplePhoneNumber)}, 'Sample', 'Vendor', ${passwordHash}, now() - interval '90 days', now() - interval '90 days'
      from ${sellers}`,
    sql`insert into account.session (id, account_id, created_at, expires_at, ended_at)
      select gen_random_uuid(), ${seller}, now() - interval '2 hours', now() - interval '1 hour', now() - interval '1 hour'
      from ${sellers}`,
    sql`insert into account.profile (account_id, tagline, about, changed_at)
      select ${seller}, 'Sample food for big days', repeat('Sample words. ', 20), now() from ${sellers}`,
    sql`insert into account.dashboard (account_id, card_order, pinned, changed_at)
      select ${seller}, '{statistics,add-service,add-business,track-operations}', '{statistics}', now() from ${sellers}`,
    sql`insert into account.notification (id, account_id, title, text, path, created_at, read_at)
      select gen_random_uuid(), ${seller}, 'Sample', 'A sample notification.',
        (array['/d/vendor-status', '/d/billing', '/d/pricing-plans'])[k % 3 + 1], now() - k * interval '1 day',
        case when k > 3 then now() end
      from ${sellers}, generate_series(1, 6) k`,
    sql`insert into business.business (id, vendor_id, status, business_name, tin_number, business_location, region,
        business_phone_number, district, nationality, gh_post, landmark, business_reg_number, personal_id, version, created_at,
        submitted_at, decided_at, rejection_reason, last_hash)
      select ${business}, ${seller}, coalesce(${status}, 'SUCCESSFUL'), ${lit(fields.business_name)} || ' ' || n, ${lit(fields.tin_number)},
        ${lit(fields.business_location)}, ${placePart('region')}, ${lit(fields.business_phone_number)}, ${placePart('district')},
        ${lit(fields.nationality)}, '', '', ${lit(fields.business_reg_number)}, '', 1,
        now() - interval '80 days', now() - interval '80 days',
        case when n % 10 > 0 then now() - interval '79 days' end,
        case when n % 10 = 1 then 'A sample reason' end, 'none'
      from ${sellers}`,
    sql`insert into business.selection (business_id, plan, duration, amount_pesewas, selected_at)
      select ${business}, 'PREMIUM', 'MONTHLY', 40000, now() from ${sellers} where not ${hasPaid}`,
    sql`insert into business.payment (reference, business_id, vendor_id, plan, duration, amount_pesewas, currency, method, mode,
        created_at, state, provider_id, channel, received_pesewas, received_currency, paid_at, settled_at, receipt_number,
        receipt_business_name, receipt_tin)
      select ${reference}, ${business}, ${seller}, 'PREMIUM', 'MONTHLY', 40000, 'GHS', 'card', 'test', at, 'succeeded',
        ${reference}, 'card', 40000, 'GHS', at, at, n * 2 + k, ${lit(fields.business_name)}, ${lit(fields.tin_number)}
      from ${paid}`,
    sql`insert into business.period (reference, business_id, plan, duration, worth_pesewas, granted_at, starts_at, ends_at)
      select ${reference}, ${business}, 'PREMIUM', 'MONTHLY', 40000, at, case when n % 10 > 1 then at end,
        case when n % 10 > 1 then at + interval '30 days' end
      from ${paid}`,
    sql`insert into business.payment (reference, business_id, vendor_id, plan, duration, amount_pesewas, currency, method, mode,
        created_at, state, provider_id, channel, received_pesewas, received_currency, paid_at, settled_at)
      select 'AFH-SAMPLE-' || n || '-0', ${business}, ${seller}, 'PREMIUM', 'MONTHLY', 40000, 'GHS', 'card', 'test', at, 'mismatched',
        'sample', 'card', 39900, 'GHS', at, at
      from (select n, now() - interval '5 days' as at from ${sellers} where n % 20 = 2) as wrong`,
    sql`insert into business.refund (reference, amount_pesewas, currency, state, operator, asked_at, settled_at)
      select reference, received_pesewas, 'GHS', case when length(reference) % 2 = 0 then 'processed' else 'pending' end, 'sample',
        now(), now()
      from business.payment where state = 'mismatched'`,
    sql`insert into business.ledger (reference, kind, amount_pesewas, currency, fee_pesewas, provider_id, occurred_at, booked_at)
      select reference, 'charge', received_pesewas, 'GHS', 780, reference, paid_at, paid_at from business.payment`,
  ]
}

const addServices = (count: number, each: number): RawBuilder<unknown>[] => {
  const all = sql`generate_series(1, ${count}::int) n, generate_series(1, ${each}::int) k`
  const id = sql`md5('service ' || n || ' ' || k)::uuid`
  return [
    sql`insert into catalogue.service (id, vendor_id, name, category, availability, description, tags, duration_minutes,
        max_participants, requires_booking, amount_pesewas, contact_info, terms_and_conditions, agreement_version, created_at,
        changed_at)
      select ${id}, ${seller}, 'Sample ' || ${word} || ' ' || kind || ' ' || k, kind,
        (array['Available', 'Available', 'Coming Soon', 'Unavailable'])[(n + k) % 4 + 1],
        repeat(${lit(service.description)} || ' ', 8), '{food,guests}', ${lit(service.durationMinutes)},
        ${lit(service.maxParticipants)}, ${lit(service.requiresBooking)}, 5000 + (n * 37 + k * 101) % 4000 * 250, ${lit(service.contactInfo)},
        ${lit(service.termsAndConditions)}, '1', now() - k * interval '1 hour', now()
      from ${all}, lateral (select
        (array['Event Center', 'Catering', 'Photography', 'Decoration', 'Entertainment'])[(n + k) % 5 + 1] as kind) kinds`,
    sql`insert into catalogue.picture (id, vendor_id, service_id, position, small, medium, large, brought_at)
      select gen_random_uuid(), ${seller}, ${id}, 0, 'sample-small', 'sample-medium', 'sample-large', now() from ${all}`,
  ]
}

/** Two in three services have one of a few words; the others have one that few others have. */
export const commonWords = ['wedding', 'garden', 'buffet', 'portrait', 'balloon', 'highlife', 'naming', 'rooftop']
export const rareWord = (number: number): string => `item${number}`
export const rareWords = 5_000
const word = sql`(case when (n + k) % 3 = 0 then 'item' || (n * 31 + k) % ${lit(rareWords)}
  else (${sql.val(commonWords)}::text[])[(n * 7 + k) % ${lit(commonWords.length)} + 1] end)`

/** Replaces the triggers, which do the same for one vendor after another. */
const addPages = (count: number): RawBuilder<unknown>[] => [
  sql`alter table catalogue.service enable trigger service_is_listed`,
  sql`alter table customer.page disable trigger page_is_listed`,
  sql`insert into customer.page (vendor_id, made_at, marked_at, free_until)
    select ${seller}, now(), now(), current_date + 180 from generate_series(1, ${count}::int) n where n % 10 > 1`,
  sql`alter table customer.page enable trigger page_is_listed`,
  // As lookKey has it.
  sql`insert into customer.page_address (slug, look_key, vendor_id, taken_at)
    select slug, translate(slug, '01i5-', 'olls'), ${seller}, now()
    from generate_series(1, ${count}::int) n, lateral (select 'sample-kitchen-' || n as slug) as named
    where n % 10 > 1`,
  sql`insert into customer.busy_day (vendor_id, day)
    select vendor_id, current_date + (hashtext(vendor_id::text) & 63) + 30 * k from customer.page, generate_series(0, 3) k`,
  sql`insert into customer.listing (service_id, vendor_id, business_id, category, availability, amount_pesewas, region, district,
      turn, document, place)
    select service_id, vendor_id, business_id, category, availability, amount_pesewas, region, district, turn, document,
      nullif(least(row_number() over (partition by vendor_id order by service_id), 11), 11)
    from customer.listable`,
  sql`insert into customer.word select distinct word from customer.listable, customer.words(called) as word`,
]

type SeedOptions = { count: number; servicesEach: number; passwordHash: string }

export const seedSellers = async (
  db: Kysely<Schema>,
  { count, servicesEach, passwordHash }: SeedOptions,
): Promise<void> => {
  // In one transaction, or the portal's own job would begin to make pages for the first sellers.
  await db.transaction().execute(async (tx) => {
    for (const statement of [
      ...addSellers(count, passwordHash),
      sql`alter table catalogue.service disable trigger service_is_listed`,
      ...addServices(count, servicesEach),
      ...addPages(count),
    ])
      await statement.execute(tx)
  })
  await sql`vacuum analyze`.execute(db)
}
