import { join } from 'node:path'
import { sql } from 'kysely'
import { readDashboard } from '../contract/account/dashboard.ts'
import { readProfile } from '../contract/account/profile.ts'
import { readSpending } from '../contract/business/spending.ts'
import { readAllowance } from '../contract/catalogue/allowance.ts'
import { listServices } from '../contract/catalogue/services.ts'
import { readServiceStatistics } from '../contract/catalogue/statistics.ts'
import { startEmbedded } from '../server/adapters/database/embedded.ts'
import { openDatabase } from '../server/adapters/database/postgres.ts'
import type { DatabaseUrls } from '../server/prepare-database.ts'
import { temporaryFolder } from '../testing/start-portal.ts'
import { expectStatus, middle, openClient, perSecond } from './load.ts'
import { compareSearches } from './market-searches.ts'
import { type RunningPortal, startRunningPortal } from './running-portal.ts'
import { seedSellers, sellerId, serviceId } from './sellers.ts'

const aim = 1.5
const sizes = { small: 1_000, large: 100_000 }
const servicesEach = 3
/** In both sizes, the first vendors have a thousand services each. */
const longLists = 5
const askingVendors = 1_000
/** Many short rounds, so that other work on the machine affects both. */
const rounds = 11
const warmUpRounds = 2
const roundSeconds = 0.8
const atOnce = 4

type Size = keyof typeof sizes
type Portal = RunningPortal & { client: ReturnType<typeof openClient>; vendors: Vendor[] }
type Vendor = { number: number; token: string }

type Read = { name: string; path: (number: number) => string; of?: 'those with a long list' }
const reads: Read[] = [
  { name: 'Profile', path: () => readProfile.url },
  { name: 'Services, first page', path: () => listServices.url },
  { name: 'Services, later page', path: (number) => `${listServices.url}?after=${serviceId(number, 1)}` },
  { name: 'Services, searched', path: () => `${listServices.url}?search=sample%20cat` },
  { name: 'Statistics', path: () => readServiceStatistics.url },
  { name: 'Spending', path: () => readSpending.url },
  { name: 'Dashboard', path: () => readDashboard.url },
  { name: 'Allowance', path: () => readAllowance.url },
  {
    name: 'A thousand services, late page',
    path: (number) => `${listServices.url}?after=${serviceId(number, 900)}`,
    of: 'those with a long list',
  },
]

/** `npm run bench:scale`: how much longer a read takes among 100,000 vendors than among 1,000. */
const main = async () => {
  await using started = new AsyncDisposableStack()
  const folder = await temporaryFolder()
  started.defer(() => folder.remove())
  // The data is temporary, and only reads are measured.
  const embedded = await startEmbedded({ folder: join(folder.path, 'database'), durable: false, say: () => {} })
  started.defer(() => embedded.stop())
  const start = (size: Size) => startSeeded(started, { server: embedded, folder: folder.path, size })
  const portals = { small: await start('small'), large: await start('large') }

  const before = await wholeTableReads(portals.large)
  for (const read of reads) if (!(await compare(portals, read))) process.exitCode = 1
  if (!(await compareSearches(portals))) process.exitCode = 1
  const after = await wholeTableReads(portals.large)
  for (const [table, count] of after) {
    const more = count - (before.get(table) ?? 0)
    if (more === 0) continue
    console.log(`${table} was read from end to end, ${more} times: an index is missing`)
    process.exitCode = 1
  }
}

type SeedOptions = { server: DatabaseUrls; folder: string; size: Size }

const startSeeded = async (started: AsyncDisposableStack, { server, folder, size }: SeedOptions): Promise<Portal> => {
  const owner = openDatabase(server.ownerUrl, { log: console })
  await sql`create database ${sql.id(`portal_${size}`)}`.execute(owner.db)
  await owner.close()
  const inDatabase = (url: string) => Object.assign(new URL(url), { pathname: `portal_${size}` }).href
  const portal = await startRunningPortal(started, {
    ownerUrl: inDatabase(server.ownerUrl),
    runtimeUrl: inDatabase(server.runtimeUrl),
    folder: join(folder, size),
  })
  const startedMs = performance.now()
  const count = sizes[size]
  await seedSellers(portal.db, { count, servicesEach, longLists })
  const client = openClient(portal.url)
  started.defer(() => client.close())
  const numbers = Array.from({ length: askingVendors }, (_, at) =>
    at < longLists ? at + 1 : longLists + 1 + Math.floor(Math.random() * (count - longLists)),
  )
  const vendors: Vendor[] = []
  for (const number of numbers) vendors.push({ number, token: await portal.sessionToken(sellerId(number)) })
  console.log(`${count} vendors seeded in ${((performance.now() - startedMs) / 1000).toFixed(0)} s`)
  return { ...portal, client, vendors }
}

const compare = async (portals: Record<Size, Portal>, read: Read): Promise<boolean> => {
  const perSecondIn = ({ client, vendors }: Portal) => {
    const asking = read.of ? vendors.slice(0, longLists) : vendors.slice(longLists)
    return perSecond(atOnce, roundSeconds, async () => {
      const { number, token } = asking[Math.floor(Math.random() * asking.length)] as Vendor
      const headers = { authorization: `Bearer ${token}` }
      expectStatus(200, await client.ask({ method: 'GET', path: read.path(number), headers }))
    })
  }
  const pairs: Record<Size, number>[] = []
  for (let round = 0; round < warmUpRounds + rounds; round++)
    pairs.push({ small: await perSecondIn(portals.small), large: await perSecondIn(portals.large) })
  const counted = pairs.slice(warmUpRounds)
  const ratio = middle(counted.map(({ small, large }) => small / large))
  const figures = (['large', 'small'] as const).map((size) => middle(counted.map((pair) => pair[size])).toFixed(0))
  console.log(`${read.name}: ${figures.join(' beside ')} per second`)
  console.log(`  takes ${ratio.toFixed(2)} times as long, aim at most ${aim}: ${ratio <= aim ? 'reached' : 'MISSED'}`)
  return ratio <= aim
}

/** How often each large table has been scanned as a whole. */
const wholeTableReads = async ({ db }: Portal): Promise<Map<string, number>> => {
  const { rows } = await sql<{ table: string; count: number }>`
    select schemaname || '.' || relname as table, seq_scan as count from pg_stat_user_tables where n_live_tup > 10000`.execute(
    db,
  )
  return new Map(rows.map(({ table, count }) => [table, count]))
}

await main()
