import { type MarketSearch, marketParameters } from '../../../contract/customer/market.ts'
import { paths } from '../../../contract/paths.ts'

export type MarketChange = { [Part in keyof MarketSearch]?: MarketSearch[Part] | undefined }

/** 3000 or 99.50: as the form takes it. */
export const writeCedis = (amountPesewas: number): string => (amountPesewas / 100).toFixed(2).replace(/\.00$/, '')

/** The parameters of a search, in one order, so that the same search has one address. */
export const listParameters = (search: MarketSearch): [name: string, value: string][] => {
  const { fromPesewas, upToPesewas } = search
  const written: Partial<Record<keyof MarketSearch, string | false>> = {
    ...search,
    fromPesewas: fromPesewas !== undefined && writeCedis(fromPesewas),
    upToPesewas: upToPesewas !== undefined && writeCedis(upToPesewas),
    availableNow: search.availableNow && 'yes',
    order: search.order !== 'best' && search.order,
  }
  return (Object.keys(marketParameters) as (keyof MarketSearch)[]).flatMap((wish) => {
    const value = written[wish]
    return value ? [[marketParameters[wish], value] as [string, string]] : []
  })
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
