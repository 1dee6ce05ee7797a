import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import { lastTurn } from './turn.ts'
import { canBeHad, fitsByItself, isFitting, isPremium, type Wishes } from './wishes.ts'

type Db = Kysely<Schema>
type Sql = RawBuilder<unknown>

/** Where a vendor stands: first by what the order goes by, then by the turn, counted from where the day begins. */
export type Standing = { first: number; position: number; vendorId: string }

export type Search = {
  wishes: Wishes
  now: Date
  /** The turn with which the order begins. */
  from: number
  after?: Pick<Standing, 'first' | 'position' | 'vendorId'> | undefined
  size: number
}

/**
 * How many pages are looked at in their order before the indexes are asked. Where many fit, the first of them are among
 * these; where few fit, an index gives those few, and they are put in order.
 */
const pagesLookedAt = 600
const listingsLookedAt = 2_000

const and = (conditions: readonly Sql[]) => (conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`true`)
const turnPosition = (turn: Sql, from: number) => sql`((${turn} - ${from}::int) & ${lastTurn}::int)`
const listing = sql`listing`

/** By turn. With words, those come first who have them elsewhere than in a description only. */
export const findByTurn = async (db: Db, search: Search): Promise<Standing[]> => {
  const { words } = search.wishes
  const { after, size } = search
  const strong = { ...search, wishes: { ...search.wishes, words: words && { ...words, anywhere: words.strong } } }
  const found = (after?.first ?? 0) > 0 ? [] : await findStep(db, strong, 0)
  if (!words || found.length >= size) return found
  const weak = { ...search, size: size - found.length, after: (after?.first ?? 0) > 0 ? after : undefined }
  return [...found, ...(await findStep(db, weak, 1))]
}

const findStep = async (db: Db, search: Search, first: 0 | 1): Promise<Standing[]> => {
  const few = await lookAtPages(db, search, first)
  const rows = few.length >= search.size ? few : await askIndexes(db, search, first)
  return rows.map(({ position, vendor_id }) => ({ first, position, vendorId: vendor_id }))
}

type Row = { vendor_id: string; position: number }

/** Of the second step are those who are not of the first. */
const isOfStep = ({ wishes, now }: Search, step: 0 | 1, vendorId: Sql): Sql[] =>
  step === 1 && wishes.words
    ? [
        sql`not exists (select from customer.listing as better where better.vendor_id = ${vendorId} and ${isFitting(
          { ...wishes, words: { ...wishes.words, anywhere: wishes.words.strong } },
          { listing: sql`better`, now },
        )})`,
      ]
    : []

/** The order goes round: from the first turn of the day to the last of all, and on from 0. */
const turnRanges = (row: Sql, { from, after }: Pick<Search, 'from' | 'after'>): Sql[] => {
  if (!after) return [sql`${row}.turn >= ${from}::int`, sql`${row}.turn < ${from}::int`]
  const turn = (after.position + from) % (lastTurn + 1)
  const isBehind = sql`(${row}.turn, ${row}.vendor_id) > (${turn}::int, ${after.vendorId}::uuid)`
  return turn >= from ? [isBehind, sql`${row}.turn < ${from}::int`] : [sql`${isBehind} and ${row}.turn < ${from}::int`]
}

/** The first so many rows of a table in the order of the day, by an index that begins with what `which` asks for. */
const inOrder = (
  search: Pick<Search, 'from' | 'after'>,
  { table, which, limit }: { table: Sql; which: Sql; limit: number },
) =>
  sql.join(
    turnRanges(sql`one`, search).map(
      (range) => sql`(select one.vendor_id, one.turn from ${table} as one where ${which} and ${range}
        order by one.turn, one.vendor_id limit ${limit})`,
    ),
    sql` union all `,
  )

const pagesInOrder = (search: Pick<Search, 'from' | 'after'>) =>
  inOrder(search, { table: sql`customer.page`, which: sql`one.hidden_at is null`, limit: pagesLookedAt })

/** Those of a place have an order of their own, as they may be few among all. Each vendor once, though of several services. */
const pagesOfPlace = (search: Search) => {
  const { region, district } = search.wishes
  const which = and([sql`one.region = ${region}`, ...(district ? [sql`one.district = ${district}`] : [])])
  const rows = inOrder(search, { table: sql`customer.listing`, which, limit: listingsLookedAt })
  return sql`select vendor_id, turn from (${rows}) as row group by vendor_id, turn
    order by ${turnPosition(sql`turn`, search.from)}, vendor_id offset 0`
}

const byPosition = (rows: Row[]) =>
  rows.toSorted((one, other) => one.position - other.position || (one.vendor_id < other.vendor_id ? -1 : 1))

const lookAtPages = async (db: Db, search: Search, step: 0 | 1): Promise<Row[]> => {
  const pages = search.wishes.region ? pagesOfPlace(search) : pagesInOrder(search)
  const fits = and([
    isFitting(search.wishes, { listing, now: search.now }),
    isShown,
    ...isOfStep(search, step, sql`page.vendor_id`),
  ])
  const { rows } = await sql<Row>`
    select page.vendor_id, ${turnPosition(sql`page.turn`, search.from)} as position from (${pages}) as page
    cross join lateral (select 1 from customer.listing as listing
      where listing.vendor_id = page.vendor_id and ${fits} limit 1) as fitting
    limit ${search.size}`.execute(db)
  return byPosition(rows)
}

/** What takes longer is asked of one after another, in their order, until there are enough. */
const askIndexes = async (db: Db, search: Search, step: 0 | 1): Promise<Row[]> => {
  const { wishes, now, after, size } = search
  const position = turnPosition(sql`listing.turn`, search.from)
  const isBehind = after
    ? [sql`(${position}, listing.vendor_id) > (${after.position}::int, ${after.vendorId}::uuid)`]
    : []
  const { rows } = await sql<Row>`
    select vendor_id, position from (
      select listing.vendor_id, listing.business_id, listing.place, ${position} as position
      from customer.listing as listing where ${and([...fitsByItself(wishes, listing), ...isBehind])}
      order by position, listing.vendor_id offset 0
    ) as listing
    where ${and([...canBeHad(wishes, { listing, now }), isShown, ...isOfStep(search, step, sql`listing.vendor_id`)])}
    group by position, vendor_id order by position, vendor_id limit ${size}`.execute(db)
  return rows
}

const isShown = sql`exists (select from customer.page as page
  where page.vendor_id = listing.vendor_id and page.hidden_at is null)`

type PricedRow = Row & { amount_pesewas: number }

/** By the price of the cheapest service that fits, then by turn. */
export const findByPrice = async (db: Db, search: Search): Promise<Standing[]> => {
  const few = await readByPrice(db, search, listingsLookedAt)
  const rows = few.length >= search.size ? few : await readByPrice(db, search, undefined)
  return rows.map((row) => ({ first: row.amount_pesewas, position: row.position, vendorId: row.vendor_id }))
}

const readByPrice = async (db: Db, search: Search, lookedAt: number | undefined): Promise<PricedRow[]> => {
  const { wishes, now, after, size } = search
  const position = turnPosition(sql`listing.turn`, search.from)
  const { fromPesewas = 0, upToPesewas = 2 ** 52 } = wishes
  const amounts = sql`listing.amount_pesewas between ${Math.max(fromPesewas, after?.first ?? 0)} and ${upToPesewas}`
  const isBehind = after
    ? [
        sql`(listing.amount_pesewas, ${position}, listing.vendor_id)
          > (${after.first}::bigint, ${after.position}::int, ${after.vendorId}::uuid)`,
      ]
    : []
  const own = fitsByItself(wishes, listing)
  const cheaper = sql`not exists (select from customer.listing as cheaper
    where cheaper.vendor_id = listing.vendor_id and cheaper.amount_pesewas < listing.amount_pesewas
      and ${isFitting(wishes, { listing: sql`cheaper`, now })})`
  const { rows } = await sql<PricedRow>`
    select vendor_id, amount_pesewas, position from (
      select listing.*, ${position} as position from customer.listing as listing
      where ${and([amounts, ...isBehind, ...(lookedAt ? [] : own)])}
      order by listing.amount_pesewas, position, listing.vendor_id
      ${lookedAt ? sql`limit ${lookedAt}` : sql`offset 0`}
    ) as listing
    where ${and([...(lookedAt ? own : []), ...canBeHad(wishes, { listing, now }), isShown, cheaper])}
    group by amount_pesewas, position, vendor_id order by amount_pesewas, position, vendor_id limit ${size}`.execute(db)
  return rows
}

/** Of those who fit, the first on a Premium plan; where they are many, of as many as are looked at. */
export const findFeatured = async (
  db: Db,
  search: Omit<Search, 'after'> & { among: readonly string[] | undefined },
): Promise<string[]> => {
  const { wishes, now, from, size, among } = search
  const fits = isFitting(wishes, { listing, now })
  const pages = among
    ? sql`select page.vendor_id, page.turn from customer.page as page
        where page.vendor_id = any (${sql.val([...among])}::uuid[])
        order by ${turnPosition(sql`page.turn`, from)}, page.vendor_id offset 0`
    : pagesInOrder({ from, after: undefined })
  const { rows } = await sql<{ vendor_id: string }>`
    select page.vendor_id from (${pages}) as page
    cross join lateral (select 1 from customer.listing as listing
      where listing.vendor_id = page.vendor_id and ${fits} limit 1) as fitting
    where ${isPremium(sql`page.vendor_id`, now)} limit ${size}`.execute(db)
  return rows.map((row) => row.vendor_id)
}
