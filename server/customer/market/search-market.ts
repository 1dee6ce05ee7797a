import { accraDay, addDays } from '../../../contract/customer/day.ts'
import type { MarketCard, MarketPage, MarketSearch, MarketWish } from '../../../contract/customer/market.ts'
import { limits } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import { mediaUrl } from '../../http/media.ts'
import { readPageKey, writePageKey } from './page-key.ts'
import { readWords } from './read-words.ts'
import { type CardRow, countVendors, findCards, type Wishes } from './store.ts'

type Tools = Pick<Context, 'db' | 'clock'>

export const searchMarket = async ({ db, clock }: Tools, asked: MarketSearch): Promise<MarketPage> => {
  const now = clock.now()
  const today = accraDay(now)
  const search = withoutPast(asked, today)
  const words = search.words === '' ? undefined : await readWords(db, search.words)
  // Words of which nothing can be searched for find nothing, and not everything.
  const isUnsearchable = search.words !== '' && !words
  const wishes: Wishes = { ...search, words }
  const { order } = search
  // A search that was begun before midnight goes on in its order.
  const after = readPageKey(search.after, order, [today, addDays(today, -1)])
  const day = after?.day ?? today
  const size = limits.marketCardsPerPage
  const rows = isUnsearchable
    ? []
    : await findCards(db, {
        ...{ wishes, now, day, order, after },
        size: size + 1,
        featured: after ? 0 : limits.marketFeaturedMax,
      })
  const found = rows[0]?.found ?? 0
  const cards = rows.filter(({ kind }) => kind === 'card')
  const last = cards.length > size ? cards[size - 1] : undefined
  return {
    search,
    featured: rows.filter(({ kind }) => kind === 'featured').map((row) => describeCard(row, search)),
    cards: cards.slice(0, size).map((row) => describeCard(row, search)),
    found,
    ...(last && { next: writePageKey({ order, day, first: last.first, turn: last.turn, vendorId: last.vendor_id }) }),
    without: found > 0 ? [] : await countWithout({ db, now }, search, wishes),
  }
}

/** Nobody celebrates yesterday. */
const withoutPast = ({ date, ...search }: MarketSearch, today: string): MarketSearch =>
  date === undefined || date < today ? search : { ...search, date }

const describeCard = (row: CardRow, { date }: MarketSearch): MarketCard => ({
  slug: row.slug,
  name: row.business_name,
  categories: row.categories,
  region: row.region,
  district: row.district,
  fromPesewas: row.from_pesewas,
  picture:
    row.small === null || row.medium === null ? null : { small: mediaUrl(row.small), medium: mediaUrl(row.medium) },
  // Vendors who marked the day as taken are not found at all.
  isFree: date === undefined ? undefined : row.free_until !== null && date <= row.free_until ? 'free' : 'ask',
})

const wishOrder: readonly MarketWish[] = [
  ...(['words', 'date', 'district', 'region', 'category'] as const),
  ...(['fromPesewas', 'upToPesewas', 'availableNow'] as const),
]

/** A district is nothing without its region. */
const takenAway = (wish: MarketWish): Partial<Record<MarketWish, undefined>> =>
  wish === 'region' ? { region: undefined, district: undefined } : { [wish]: undefined }

const countWithout = async (
  { db, now }: { db: Context['db']; now: Date },
  search: MarketSearch,
  wishes: Wishes,
): Promise<MarketPage['without']> => {
  const without: MarketPage['without'] = []
  for (const wish of wishOrder.filter((name) => search[name])) {
    // Words that cannot be searched for find nothing, whatever else is taken away.
    if (search.words !== '' && !wishes.words && wish !== 'words') continue
    const found = await countVendors(db, { ...wishes, ...takenAway(wish) } as Wishes, now)
    if (found > 0) without.push({ wish, found })
  }
  return without
}
