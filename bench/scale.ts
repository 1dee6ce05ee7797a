import { readDashboard } from '../contract/account/dashboard.ts'
import { readProfile } from '../contract/account/profile.ts'
import { regionDistricts, regions } from '../contract/business/regions.ts'
import { readSpending } from '../contract/business/spending.ts'
import { readAllowance } from '../contract/catalogue/allowance.ts'
import { serviceCategories } from '../contract/catalogue/listed-service.ts'
import { listServices } from '../contract/catalogue/services.ts'
import { readServiceStatistics } from '../contract/catalogue/statistics.ts'
import { accraDay, addDays } from '../contract/customer/day.ts'
import { type MarketSearch, writeMarketSearch } from '../contract/customer/market.ts'
import { readMarket } from '../contract/customer/market-call.ts'
import { startPortal } from './portal.ts'
import { commonWords, rareWord, rareWords, serviceId } from './sellers.ts'

const sizes = process.argv.includes('--quick') ? [1_000, 10_000] : [1_000, 100_000]
const servicesEach = 3
const askingSellers = 200
const warmUp = 20
const times = 100

const below = (count: number) => Math.floor(Math.random() * count)
const pick = <T>(all: readonly T[]): T => all[below(all.length)] as T
const place = () => {
  const region = pick(regions)
  return { region, district: pick(regionDistricts(region)).name }
}
const search = (wishes: Partial<MarketSearch>) =>
  `${readMarket.url}?${writeMarketSearch({ words: '', availableNow: false, order: 'best', ...wishes })}`

/** Addresses of calls, with other values every time. */
const calls: Record<string, (seller: number) => string> = {
  Profile: () => readProfile.url,
  Dashboard: () => readDashboard.url,
  Spending: () => readSpending.url,
  Allowance: () => readAllowance.url,
  Statistics: () => readServiceStatistics.url,
  Services: () => listServices.url,
  'Services, later page': (seller) => `${listServices.url}?after=${serviceId(seller, 1)}`,
  'Services, searched': () => `${listServices.url}?search=sample%20cat`,
  'Market, no wish': () => search({}),
  'Market, a category in a district': () => search({ ...place(), category: pick(serviceCategories) }),
  'Market, a common word': () => search({ words: pick(commonWords) }),
  'Market, a rare word': () => search({ words: rareWord(below(rareWords)) }),
  'Market, a misspelt word': () => search({ words: `${pick(commonWords)}z` }),
  'Market, a word nobody has': () => search({ words: 'zzyzx' }),
  'Market, a free day in a region': () =>
    search({ date: addDays(accraDay(new Date()), below(60)), region: pick(regions), availableNow: true }),
  'Market, a range of prices': () => search({ fromPesewas: 20_000, upToPesewas: 60_000 }),
  'Market, the cheapest first': () => search({ order: 'price', ...place() }),
}

type Figures = { median: number; p95: number }

/** `npm run bench:scale [-- --quick]`: how long reads and searches take with few vendors and with many. */
const main = async () => {
  const columns: Record<string, Figures>[] = []
  for (const size of sizes) columns.push(await measureSize(size))
  const row = (name: string, cells: string[]) =>
    console.log(name.padEnd(36) + cells.map((cell) => cell.padStart(18)).join(''))
  row(
    'ms, median and p95',
    sizes.map((size) => `${size} vendors`),
  )
  for (const name of Object.keys(calls))
    row(
      name,
      columns.map((column) => `${column[name]?.median.toFixed(1)}  ${column[name]?.p95.toFixed(1)}`),
    )
}

const measureSize = async (size: number): Promise<Record<string, Figures>> => {
  await using started = new AsyncDisposableStack()
  console.log(`Seeding ${size} vendors…`)
  const portal = await startPortal(started, { sellers: size, servicesEach })
  const asking = await Promise.all(
    Array.from({ length: askingSellers }, async () => {
      const seller = 1 + below(size)
      return { seller, headers: await portal.logIn(seller) }
    }),
  )
  const figures: Record<string, Figures> = {}
  for (const [name, path] of Object.entries(calls))
    figures[name] = await time(async () => {
      const { seller, headers } = pick(asking)
      const reply = await fetch(portal.url + path(seller), { headers })
      if (!reply.ok) throw new Error(`${name}: ${reply.status} ${await reply.text()}`)
      await reply.arrayBuffer()
    })
  return figures
}

const time = async (work: () => Promise<void>): Promise<Figures> => {
  const all: number[] = []
  for (let at = -warmUp; at < times; at++) {
    const startedMs = performance.now()
    await work()
    if (at >= 0) all.push(performance.now() - startedMs)
  }
  all.sort((a, b) => a - b)
  return { median: all[times / 2] ?? 0, p95: all[Math.floor(times * 0.95)] ?? 0 }
}

await main()
