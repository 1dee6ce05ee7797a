import { randomBytes } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { ViewSource } from '../../../contract/customer/sources.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Visit } from './admit-views.ts'

type Db = Kysely<Schema>
type Tx = Transaction<Schema>

// An arbitrary number that must never change: two servers that count at once would not see each other's visits.
const lockNumber = 7_203_455_118

export const lockCounting = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx)
}

/** Made by the first who asks on a day; the same for all servers. Under the lock. */
export const findSalt = async (tx: Tx, day: string): Promise<Buffer> => {
  const known = await tx.selectFrom('customer.view_salt').select('salt').where('day', '=', day).executeTakeFirst()
  if (known) return known.salt
  const salt = randomBytes(32)
  await tx.insertInto('customer.view_salt').values({ day, salt }).execute()
  return salt
}

/** Those of the vendors whose pages are still there; none of these goes before the end of the transaction. */
export const lockPages = async (tx: Tx, vendorIds: readonly string[]): Promise<Set<string>> => {
  const rows = await tx
    .selectFrom('customer.page')
    .select('vendor_id')
    .where('vendor_id', 'in', vendorIds)
    .orderBy('vendor_id')
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ vendor_id }) => vendor_id))
}

/** All visits of the day from these networks to these vendors. */
export const findVisits = async (
  tx: Tx,
  day: string,
  networks: readonly Pick<Visit, 'vendorId' | 'network'>[],
): Promise<Visit[]> => {
  const { rows } = await sql<Visit>`
    select vendor_id as "vendorId", page_id as "pageId", network, person, source, views
    from customer.visit
    where day = ${day} and (vendor_id, network) in (
      select "vendorId", network from jsonb_to_recordset(${JSON.stringify(networks)}::jsonb)
        as asked ("vendorId" uuid, network text))`.execute(tx)
  return rows
}

export const keepVisits = async (tx: Tx, day: string, visits: readonly Visit[]): Promise<void> => {
  await sql`
    insert into customer.visit (day, vendor_id, page_id, network, person, source, views)
    select ${day}, "vendorId", "pageId", network, person, source, views
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb)
      as kept ("vendorId" uuid, "pageId" uuid, network text, person text, source text, views integer)
    on conflict (day, vendor_id, network, person, page_id) do update set views = excluded.views`.execute(tx)
}

type CountedViews = Pick<Visit, 'vendorId' | 'pageId' | 'source' | 'views'>

export const addViews = async (tx: Tx, day: string, counted: readonly CountedViews[]): Promise<void> => {
  await sql`
    insert into customer.page_view (day, vendor_id, page_id, source, views)
    select ${day}, "vendorId", "pageId", source, sum(views)
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
      as counted ("vendorId" uuid, "pageId" uuid, source text, views integer)
    group by "vendorId", "pageId", source
    on conflict (vendor_id, day, page_id, source) do update set views = page_view.views + excluded.views`.execute(tx)
}

type CountedPeople = { vendorId: string; people: number }

export const addPeople = async (tx: Tx, day: string, counted: readonly CountedPeople[]): Promise<void> => {
  await sql`
    insert into customer.page_people (day, vendor_id, people)
    select ${day}, "vendorId", sum(people)
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as counted ("vendorId" uuid, people integer)
    group by "vendorId"
    on conflict (vendor_id, day) do update set people = page_people.people + excluded.people`.execute(tx)
}

/** What makes hashes comparable, and the hashes. */
export const deleteVisitsBefore = async (db: Db, day: string): Promise<void> => {
  await db.deleteFrom('customer.view_salt').where('day', '<', day).execute()
  await db.deleteFrom('customer.visit').where('day', '<', day).execute()
}

/** Gives how many rows of views were deleted. */
export const deleteViewsBefore = async (db: Db, day: string): Promise<number> => {
  await db.deleteFrom('customer.page_people').where('day', '<', day).execute()
  const { numDeletedRows } = await db.deleteFrom('customer.page_view').where('day', '<', day).executeTakeFirst()
  return Number(numDeletedRows)
}

export const findCountedPage = (db: Db, vendorId: string) =>
  db
    .selectFrom('customer.page')
    .select(['made_at', 'views_since', 'hidden_at'])
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()

type Period = { vendorId: string; from: string; to: string }

const selectViews = (db: Db, { vendorId, from, to }: Period) =>
  db
    .selectFrom('customer.page_view')
    .select(sql<number>`sum(views)::integer`.as('views'))
    .where('vendor_id', '=', vendorId)
    .where('day', '>=', from)
    .where('day', '<=', to)

export const countByDay = async (db: Db, period: Period): Promise<Map<string, number>> => {
  const rows = await selectViews(db, period).select('day').groupBy('day').execute()
  return new Map(rows.map(({ day, views }) => [day, views]))
}

export const countPeopleByDay = async (db: Db, { vendorId, from, to }: Period): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('customer.page_people')
    .select(['day', 'people'])
    .where('vendor_id', '=', vendorId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
  return new Map(rows.map(({ day, people }) => [day, people]))
}

export const countBySource = async (db: Db, period: Period): Promise<Map<ViewSource, number>> => {
  const rows = await selectViews(db, period).select('source').groupBy('source').execute()
  return new Map(rows.map(({ source, views }) => [source, views]))
}

/** The pages of services, the one that was opened most first. */
export const countByService = (db: Db, period: Period): Promise<{ id: string; views: number }[]> =>
  selectViews(db, period)
    .select('page_id as id')
    .where('page_id', '!=', period.vendorId)
    .groupBy('page_id')
    .orderBy('views', 'desc')
    .orderBy('page_id')
    .execute()
