import type { MarketSearch } from '../../../contract/customer/market.ts'
import { paths } from '../../../contract/paths.ts'

export type MarketChange = { [Part in keyof MarketSearch]?: MarketSearch[Part] | undefined }

/** 3000 or 99.50: as the form takes it. */
export const writeCedis = (amountPesewas: number): string => (amountPesewas / 100).toFixed(2).replace(/\.00$/, '')

const whenGiven = (amountPesewas: number | undefined) =>
  amountPesewas === undefined ? undefined : writeCedis(amountPesewas)

/** How each wish is called in an address: by the links, and by the fields of the forms. */
export const parameterNames = {
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

/** The parameters of a search, in one order, so that the same search has one address. */
export const listParameters = (search: MarketSearch): [name: string, value: string][] => {
  const written: Partial<Record<keyof MarketSearch, string>> = {
    ...search,
    fromPesewas: whenGiven(search.fromPesewas),
    upToPesewas: whenGiven(search.upToPesewas),
    availableNow: search.availableNow ? 'yes' : undefined,
    order: search.order === 'best' ? undefined : search.order,
  }
  const all = (Object.keys(parameterNames) as (keyof MarketSearch)[]).map((wish) => [
    parameterNames[wish],
    written[wish],
  ])
  return all.filter((each): each is [string, string] => Boolean(each[1]))
}

/** A changed search begins at its first page, unless the change says where. */
export const changeSearch = (search: MarketSearch, change: MarketChange): MarketSearch => ({
  ...search,
  after: undefined,
  ...change,
})

export const marketAddress = (search: MarketSearch, change: MarketChange = {}): string => {
  const query = new URLSearchParams(listParameters(changeSearch(search, change))).toString()
  return query ? `${paths.market}?${query}` : paths.market
}
