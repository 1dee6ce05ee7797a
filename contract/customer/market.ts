import { hasDistrict, regionDistricts, regions } from '../business/regions.ts'
import { type ServiceCategory, serviceCategories } from '../catalogue/listed-service.ts'
import { limits } from '../limits.ts'
import { parseCedis, toCedis } from '../money.ts'
import { isDay } from './day.ts'
import { customerLimits } from './limits.ts'
import { makeSlug } from './slug.ts'

/** One vendor in the market. */
export type MarketCard = {
  slug: string
  name: string
  /** Of the services that fit the search. */
  categories: ServiceCategory[]
  region: string
  district: string
  /** Of the cheapest service that fits. */
  fromPesewas: number
  /** Of the service that fits best; null where it has none. */
  picture: { small: string; medium: string } | null
  /** Whether the vendor has marked the wished day as free. `undefined` where no day was wished. */
  isFree: 'free' | 'ask' | undefined
}

export const marketOrders = ['best', 'price'] as const
export type MarketOrder = (typeof marketOrders)[number]

/** What a customer looks for. Each is a part of the address, so that a search can be sent to somebody. */
export type MarketSearch = {
  words: string
  category?: ServiceCategory
  region?: string
  district?: string
  /** YYYY-MM-DD. */
  date?: string
  fromPesewas?: number
  upToPesewas?: number
  /** Only what can be had now, not what is coming soon. */
  availableNow: boolean
  order: MarketOrder
  /** Where the next page begins: opaque, made by the server. */
  after?: string
}

/** A wish that, taken away, would find something. */
export type MarketWish = Exclude<keyof MarketSearch, 'order' | 'after'>

export type MarketPage = {
  search: MarketSearch
  /** Obeys the same wishes; empty after the first page. */
  featured: MarketCard[]
  cards: MarketCard[]
  /** Counted to one more than `customerLimits.marketCountMax`, which means that there are more. */
  found: number
  /** The key of the next page. */
  next?: string
  /** Where nothing was found: how many would fit without each wish. */
  without: { wish: MarketWish; found: number }[]
}

/** How each wish is called in an address: /market?q=jollof&region=ashanti. Amounts are in cedis. */
export const marketParameters = {
  words: 'q',
  category: 'category',
  region: 'region',
  district: 'district',
  date: 'date',
  fromPesewas: 'from',
  upToPesewas: 'to',
  availableNow: 'now',
  order: 'order',
  after: 'after',
} as const satisfies Record<keyof MarketSearch, string>

const findByName = <Name extends string>(names: readonly Name[], written: string): Name | undefined => {
  const wanted = makeSlug(written.slice(0, 100))
  return wanted === '' ? undefined : names.find((name) => makeSlug(name) === wanted)
}

const readAmount = (written: string): number | undefined => {
  const pesewas = parseCedis(written)
  return pesewas !== undefined && pesewas > 0 && pesewas <= limits.serviceAmountMaxPesewas ? pesewas : undefined
}

/** Control characters and halves of characters cannot be searched for. */
const readWords = (written: string): string =>
  written
    .slice(0, customerLimits.marketWordsMaxLength * 2)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, customerLimits.marketWordsMaxLength)
    .replace(/\p{Surrogate}/gu, '')

/** Whatever an address says is a search: what makes no sense is left out. */
export const readMarketSearch = (address: URLSearchParams): MarketSearch => {
  const read = (wish: keyof MarketSearch) => address.get(marketParameters[wish])?.trim() ?? ''
  const category = findByName(serviceCategories, read('category'))
  const region = findByName(regions, read('region'))
  const districtNames = region ? regionDistricts(region).map(({ name }) => name) : []
  const district = findByName(districtNames, read('district'))
  const date = isDay(read('date')) ? read('date') : undefined
  const [lower, upper] = [readAmount(read('fromPesewas')), readAmount(read('upToPesewas'))]
  // Who writes the larger amount first means the same.
  const isTurned = lower !== undefined && upper !== undefined && lower > upper
  const [fromPesewas, upToPesewas] = isTurned ? [upper, lower] : [lower, upper]
  const after = /^[\w-]{1,200}$/.exec(read('after'))?.[0]
  return {
    words: readWords(read('words')),
    ...(category && { category }),
    ...(region && { region }),
    ...(region && district && hasDistrict(region, district) && { district }),
    ...(date && { date }),
    ...(fromPesewas !== undefined && { fromPesewas }),
    ...(upToPesewas !== undefined && { upToPesewas }),
    availableNow: ['1', 'yes', 'on', 'true'].includes(read('availableNow')),
    order: marketOrders.find((order) => order === read('order')) ?? 'best',
    ...(after && { after }),
  }
}

/** Always in the same order, and without what is not wished: one search has one address. */
export const writeMarketSearch = (search: MarketSearch): URLSearchParams => {
  const written: Record<keyof MarketSearch, string> = {
    words: search.words,
    category: makeSlug(search.category ?? ''),
    region: makeSlug(search.region ?? ''),
    district: makeSlug(search.district ?? ''),
    date: search.date ?? '',
    fromPesewas: search.fromPesewas === undefined ? '' : String(toCedis(search.fromPesewas)),
    upToPesewas: search.upToPesewas === undefined ? '' : String(toCedis(search.upToPesewas)),
    availableNow: search.availableNow ? 'yes' : '',
    order: search.order === 'best' ? '' : search.order,
    after: search.after ?? '',
  }
  const address = new URLSearchParams()
  for (const wish of Object.keys(marketParameters) as (keyof MarketSearch)[])
    if (written[wish] !== '') address.set(marketParameters[wish], written[wish])
  return address
}
