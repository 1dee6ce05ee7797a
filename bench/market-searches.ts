import { regionDistricts, regions } from '../contract/business/regions.ts'
import { serviceCategories } from '../contract/catalogue/listed-service.ts'
import { accraDay, addDays } from '../contract/customer/day.ts'
import { type MarketPage, type MarketSearch, writeMarketSearch } from '../contract/customer/market.ts'
import { readMarket } from '../contract/customer/market-call.ts'
import { expectStatus, middle, type openClient } from './load.ts'
import { commonWords, rareWord, rareWords } from './sellers.ts'

type Portal = { client: ReturnType<typeof openClient> }
type Size = 'small' | 'large'

const aim = 1.5
const searchesEach = 60
const warmUp = 10

const pick = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T
const region = () => pick(regions)
const place = () => {
  const chosen = region()
  return { region: chosen, district: pick(regionDistricts(chosen)).name }
}
const day = () => addDays(accraDay(new Date()), Math.floor(Math.random() * 60))
const category = () => pick(serviceCategories)

/** Kinds of searches, each with other values every time. */
const kinds: Record<string, () => Partial<MarketSearch>> = {
  everything: () => ({}),
  'a category': () => ({ category: category() }),
  'a region': () => ({ region: region() }),
  'a district': place,
  'a category in a district': () => ({ ...place(), category: category() }),
  'a common word': () => ({ words: pick(commonWords) }),
  'a rare word': () => ({ words: rareWord(Math.floor(Math.random() * rareWords)) }),
  'a misspelt word': () => ({ words: `${pick(commonWords)}z` }),
  'a word in a region': () => ({ words: pick(commonWords), region: region() }),
  'a word that nobody has': () => ({ words: 'zzyzx', category: category() }),
  'a free day': () => ({ date: day() }),
  'a free day in a region, available now': () => ({ date: day(), region: region(), availableNow: true }),
  'a range of prices': () => ({ fromPesewas: 20_000, upToPesewas: 60_000, category: category() }),
  'the cheapest first': () => ({ order: 'price' }),
  'the cheapest of a region first': () => ({ order: 'price', region: region() }),
  'the cheapest of a district first': () => ({ order: 'price', ...place() }),
}

const ask = async ({ client }: Portal, search: MarketSearch): Promise<{ ms: number; next: string | undefined }> => {
  const startedMs = performance.now()
  const answer = expectStatus(
    200,
    await client.ask({ method: 'GET', path: `${readMarket.url}?${writeMarketSearch(search)}` }),
  )
  return { ms: performance.now() - startedMs, next: (JSON.parse(answer.body()) as MarketPage).next }
}

/** A search, and its second page where it has one. */
const searchOnce = async (portal: Portal, search: MarketSearch): Promise<number[]> => {
  const { ms, next } = await ask(portal, search)
  return next ? [ms, (await ask(portal, { ...search, after: next })).ms] : [ms]
}

const percentile95 = (figures: number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length * 0.95)] ?? 0

/** In turns, the same search on both. */
export const compareSearches = async (portals: Record<Size, Portal>): Promise<boolean> => {
  const all: Record<Size, number[]> = { small: [], large: [] }
  for (const [name, make] of Object.entries(kinds)) {
    const times: Record<Size, number[]> = { small: [], large: [] }
    for (let count = 0; count < warmUp + searchesEach; count++) {
      const search: MarketSearch = { words: '', availableNow: false, order: 'best', ...make() }
      for (const size of ['small', 'large'] as const) {
        const measured = await searchOnce(portals[size], search)
        if (count >= warmUp) times[size].push(...measured)
      }
    }
    for (const size of ['small', 'large'] as const) all[size].push(...times[size])
    const figures = (['large', 'small'] as const).map(
      (size) => `${middle(times[size]).toFixed(1)} ms (95 of 100 within ${percentile95(times[size]).toFixed(1)})`,
    )
    console.log(`Market, ${name}: ${figures.join(' beside ')}`)
  }
  const [large, small] = [percentile95(all.large), percentile95(all.small)]
  const ratio = large / small
  console.log(`Market, all searches: 95 of 100 within ${large.toFixed(1)} ms beside ${small.toFixed(1)} ms`)
  console.log(`  takes ${ratio.toFixed(2)} times as long, aim at most ${aim}: ${ratio <= aim ? 'reached' : 'MISSED'}`)
  return ratio <= aim
}
