import { customerLimits } from '../../../contract/customer/limits.ts'
import type { MarketSearch, MarketWish } from '../../../contract/customer/market.ts'
import { formatPrice } from '../../../contract/money.ts'
import { dayInWords } from '../../ui/in-words.ts'
import type { MarketChange } from './market-address.ts'

export const messages = {
  title: 'Find the people for your day',
  lead: 'Checked vendors in all 16 regions. Compare prices, see free days, ask on WhatsApp.',
  searchLabel: 'What do you need?',
  searchExample: 'Jollof for 80, a DJ',
  search: 'Search',
  category: 'Category',
  all: 'All',
  filter: 'Place, date and price',
  filterMore: ' filters',
  region: 'Region',
  allRegions: 'All regions',
  district: 'District',
  allDistricts: (count: number) => `All ${count} districts`,
  regionFirst: 'Choose a region first',
  date: 'Date of your event',
  price: 'Price, GH₵',
  priceFrom: 'From',
  priceUpTo: 'Up to',
  availableNow: 'Only what can be had now',
  show: 'Show vendors',
  featured: 'Featured',
  paidFor: 'Paid for by these vendors',
  order: 'Order',
  orders: { best: 'Best match', price: 'Lowest price' },
  verified: 'Verified',
  from: 'from',
  remove: (wish: string) => `Remove ${wish}`,
  empty: 'Nobody fits all of that yet',
  takeAway: 'Take one wish away:',
  seeAll: 'See all vendors',
  pages: 'Pages',
  firstPage: 'First page',
  next: 'Next',
  freeOn: (day: string) => `Free on ${day}`,
  askIfFree: (day: string) => `Ask if free on ${day}`,
} as const

export const shortDay = (day: string, today: string): string =>
  dayInWords(Date.parse(day), { nowMs: Date.parse(today), width: 'short' })

type Wish = { wish: MarketWish; words: string; change: MarketChange }

/** In each wish's words, with what taking it away changes: without its region a district says nothing. */
export const listWishes = (search: MarketSearch, today: string): Wish[] => {
  const { fromPesewas, upToPesewas } = search
  const wishes: { [Wished in MarketWish]: string | false | undefined } = {
    words: search.words && `“${search.words}”`,
    category: search.category,
    region: search.region,
    district: search.district,
    date: search.date && shortDay(search.date, today),
    fromPesewas: fromPesewas !== undefined && `from ${formatPrice(fromPesewas)}`,
    upToPesewas: upToPesewas !== undefined && `up to ${formatPrice(upToPesewas)}`,
    availableNow: search.availableNow && 'can be had now',
  }
  return (Object.keys(wishes) as MarketWish[]).flatMap((wish) => {
    const words = wishes[wish]
    const change = { [wish]: undefined, ...(wish === 'region' && { district: undefined }) }
    return words ? [{ wish, words, change }] : []
  })
}

/** What a search is once a wish is gone. */
export const withoutWish = (wish: MarketWish, search: MarketSearch): string => {
  const words: Record<MarketWish, string> = {
    words: `Without “${search.words}”`,
    category: 'All categories',
    region: 'All of Ghana',
    district: `All of ${search.region ?? 'the region'}`,
    date: 'Any date',
    fromPesewas: search.upToPesewas === undefined ? 'Any price' : 'No lowest price',
    upToPesewas: search.fromPesewas === undefined ? 'Any price' : 'No highest price',
    availableNow: 'Coming soon too',
  }
  return words[wish]
}

const placeInWords = ({ region, district }: MarketSearch) => ((district ?? region) ? ` in ${district ?? region}` : '')

/** '38', or '100+' where there are more than are counted. */
export const countInWords = (found: number): string =>
  found > customerLimits.marketCountMax ? `${customerLimits.marketCountMax}+` : String(found)

/** '38 vendors in Ashanti'. */
export const foundInWords = (found: number, search: MarketSearch): string => {
  if (found === 0) return 'No vendors found'
  return `${countInWords(found)} ${found === 1 ? 'vendor' : 'vendors'}${placeInWords(search)}`
}

const priceInWords = ({ fromPesewas, upToPesewas }: MarketSearch): string => {
  if (fromPesewas === undefined) return upToPesewas === undefined ? '' : `up to ${formatPrice(upToPesewas)}`
  const from = formatPrice(fromPesewas)
  return upToPesewas === undefined ? `${from} or more` : `${from} to ${formatPrice(upToPesewas)}`
}

/** 'Nobody in Obuasi East is free on Sat 28 Nov for up to GH₵300.' */
export const nobodyInWords = (search: MarketSearch, today: string): string => {
  const offer = [...(search.words ? [`“${search.words}”`] : []), ...(search.category ? [search.category] : [])]
  const price = priceInWords(search)
  const does = [
    ...(offer.length > 0 ? [`offers ${offer.join(' in ')}`] : price && !search.date ? ['offers a service'] : []),
    ...(search.date ? [`is free on ${shortDay(search.date, today)}`] : []),
  ]
  const verb = does.length > 0 ? does.join(' and ') : 'is here yet'
  return `Nobody${placeInWords(search)} ${verb}${price ? ` for ${price}` : ''}${search.availableNow ? ' now' : ''}.`
}

/** 'Catering in Ashanti', for the title. */
export const searchInWords = (search: MarketSearch): string =>
  `${search.category ?? 'Find a vendor'}${placeInWords(search)}`
