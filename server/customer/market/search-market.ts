import { accraDay, addDays } from '../../../contract/customer/day.ts'
import { customerLimits } from '../../../contract/customer/limits.ts'
import type {
  MarketCard,
  MarketOrder,
  MarketPage,
  MarketSearch,
  MarketWish,
} from '../../../contract/customer/market.ts'
import { openGate } from '../../adapters/gate.ts'
import type { Context } from '../../context.ts'
import { mediaUrl } from '../../http/media.ts'
import { findByPrice, findByTurn, findFeatured, type Standing } from './find-vendors.ts'
import { type PageKey, readPageKey, writePageKey } from './page-key.ts'
import { readWords } from './read-words.ts'
import { type CardRow, readCards } from './store.ts'
import { firstTurn } from './turn.ts'
import type { Wishes } from './wishes.ts'

type Tools = Pick<Context, 'db' | 'clock'>
type Searched = { wishes: Wishes; now: Date; day: string; order: MarketOrder; after: PageKey | undefined }

const size = customerLimits.marketCardsPerPage
/** One more than is said: it tells that there are more. */
const counted = customerLimits.marketCountMax + 1

/** A search asks the database more than other pages do, so few run at once: vendors' calls must find it free. */
const [searchesAtOnce, longestQueue] = [3, 200]

export const openMarket = (tools: Tools): ((asked: MarketSearch) => Promise<MarketPage>) => {
  const enter = openGate(searchesAtOnce, longestQueue)
  return (asked) => enter(() => searchMarket(tools, asked))
}

const searchMarket = async ({ db, clock }: Tools, asked: MarketSearch): Promise<MarketPage> => {
  const now = clock.now()
  const today = accraDay(now)
  const search = withoutPast(asked, today)
  const words = search.words === '' ? undefined : await readWords(db, search.words)
  const wishes: Wishes = { ...search, words }
  // Words of which nothing can be searched for find nothing, and not everything.
  if (search.words !== '' && !words)
    return { search, featured: [], cards: [], found: 0, without: await countWithout({ db, now }, search, wishes) }
  const { order } = search
  // A search that was begun before midnight goes on in its order.
  const after = readPageKey(search.after, order, [today, addDays(today, -1)])
  const searched: Searched = { wishes, now, day: after?.day ?? today, order, after }
  const all = await findByTurn(db, { wishes, now, from: firstTurn(searched.day, 'market'), size: counted })
  const standings = order === 'best' && !after ? all.slice(0, size + 1) : await findPage(db, searched)
  const featured = after ? [] : await readFeatured(db, searched, all)
  const shown = standings.slice(0, size)
  const cards = await describeCards(db, [...featured, ...shown.map(({ vendorId }) => vendorId)], {
    ...searched,
    search,
  })
  const last = standings.length > size ? shown.at(-1) : undefined
  return {
    search,
    featured: cards.slice(0, featured.length).flatMap((card) => card ?? []),
    cards: cards.slice(featured.length).flatMap((card) => card ?? []),
    found: all.length,
    ...(last && { next: writePageKey({ order, day: searched.day, ...last }) }),
    without: all.length > 0 ? [] : await countWithout({ db, now }, search, wishes),
  }
}

const findPage = (db: Context['db'], { wishes, now, day, order, after }: Searched): Promise<Standing[]> => {
  const find = order === 'price' ? findByPrice : findByTurn
  return find(db, { wishes, now, from: firstTurn(day, 'market'), after, size: size + 1 })
}

const readFeatured = (db: Context['db'], { wishes, now, day }: Searched, all: readonly Standing[]): Promise<string[]> =>
  findFeatured(db, {
    ...{ wishes, now, from: firstTurn(day, 'featured'), size: customerLimits.marketFeaturedMax },
    among: all.length < counted ? all.map(({ vendorId }) => vendorId) : undefined,
  })

/** Undefined for a vendor who was taken off the market meanwhile. */
const describeCards = async (
  db: Context['db'],
  vendorIds: readonly string[],
  { wishes, now, search }: { wishes: Wishes; now: Date; search: MarketSearch },
): Promise<(MarketCard | undefined)[]> => {
  const rows = vendorIds.length > 0 ? await readCards(db, vendorIds, { wishes, now }) : []
  const byVendor = new Map(rows.map((row) => [row.vendor_id, row]))
  return vendorIds.map((id) => {
    const row = byVendor.get(id)
    return row && describeCard(row, search)
  })
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
    const others = { ...wishes, ...takenAway(wish) } as Wishes
    const { length: found } = await findByTurn(db, { wishes: others, now, from: 0, size: counted })
    if (found > 0) without.push({ wish, found })
  }
  return without
}
