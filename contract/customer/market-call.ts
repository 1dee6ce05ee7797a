import * as v from 'valibot'
import { serviceCategories } from '../catalogue/listed-service.ts'
import { endpoint } from '../endpoint.ts'
import { invalid } from '../sentence.ts'
import { customerLimits } from './limits.ts'
import { type MarketWish, marketOrders, marketParameters } from './market.ts'

const card = v.object({
  slug: v.string(),
  name: v.string(),
  categories: v.array(v.picklist(serviceCategories)),
  region: v.string(),
  district: v.string(),
  fromPesewas: v.number(),
  picture: v.nullable(v.object({ small: v.string(), medium: v.string() })),
  isFree: v.optional(v.picklist(['free', 'ask'])),
})

const search = v.object({
  words: v.string(),
  category: v.optional(v.picklist(serviceCategories)),
  region: v.optional(v.string()),
  district: v.optional(v.string()),
  date: v.optional(v.string()),
  fromPesewas: v.optional(v.number()),
  upToPesewas: v.optional(v.number()),
  availableNow: v.boolean(),
  order: v.picklist(marketOrders),
  after: v.optional(v.string()),
})

const wishes: MarketWish[] = [
  ...(['words', 'category', 'region', 'district', 'date'] as const),
  ...(['fromPesewas', 'upToPesewas', 'availableNow'] as const),
]

export const marketPage = v.object({
  search,
  featured: v.array(card),
  cards: v.array(card),
  found: v.number(),
  next: v.optional(v.string()),
  without: v.array(v.object({ wish: v.picklist(wishes), found: v.number() })),
})

const { words, category, region, district, date, fromPesewas, upToPesewas, availableNow, order, after } =
  marketParameters
const wish = v.optional(v.pipe(v.string(), v.maxLength(300, invalid('A wish is shorter.'))))

export const readMarket = endpoint({
  wing: 'customer',
  method: 'GET',
  path: '/market',
  summary: `Vendors that fit, ${customerLimits.marketCardsPerPage} at a time, in an order that changes every day. Amounts in the query are in cedis; a wish that makes no sense is left out.`,
  query: v.strictObject({
    [words]: wish,
    [category]: wish,
    [region]: wish,
    [district]: wish,
    [date]: wish,
    [fromPesewas]: wish,
    [upToPesewas]: wish,
    [availableNow]: wish,
    [order]: wish,
    [after]: wish,
  }),
  reply: marketPage,
})
