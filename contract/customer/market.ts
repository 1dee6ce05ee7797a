import type { ServiceCategory } from '../catalogue/service.ts'

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
  found: number
  /** The key of the next page. */
  next?: string
  /** Where nothing was found: how many would fit without each wish. */
  without: { wish: MarketWish; found: number }[]
}
