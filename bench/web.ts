import { spawnSync } from 'node:child_process'
import { request as http } from '@playwright/test'
import { paths } from '../contract/paths.ts'
import { buildIfStale } from '../scripts/stale-build.ts'
import { freePorts } from '../testing/free-ports.ts'
import { logInByCall } from '../testing/log-in.ts'
import { sampleEmail, samplePassword } from '../testing/samples.ts'
import { startPortal, stopPortal, temporaryFolder } from '../testing/start-portal.ts'
import { lighthouseBudgets, mostLayoutShift } from './budget.ts'
import { openLighthouse, type Result } from './lighthouse/open-lighthouse.ts'

/** Each page with the sample vendor who opens it, if it is behind the login. */
const pages: Record<string, 'premium' | 'fresh' | undefined> = {
  [paths.home]: undefined,
  [paths.help]: undefined,
  [paths.register]: undefined,
  [paths.login]: undefined,
  [paths.market]: undefined,
  '/v/sample-events-1': undefined,
  [paths.dashboard]: 'premium',
  [paths.addBusiness]: 'fresh',
  [paths.pricingPlans]: 'premium',
  [paths.services]: 'premium',
  [paths.addService]: 'premium',
}

const named = Object.keys(pages).filter((path) => process.argv.includes(path))
const chosen = named.length > 0 ? named : Object.keys(pages)
const runs = process.argv.includes('--quick') ? 1 : 3
const scores = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** `npm run bench:web [-- --quick] [-- /login …]`: Lighthouse's scores of pages on a phone, beside their budgets. */
const main = async () => {
  buildIfStale()
  await using started = new AsyncDisposableStack()
  const visit = await openLighthouse(started)
  const folder = await temporaryFolder()
  started.defer(() => folder.remove())
  const portal = await startPortal(await freePorts(3), { DATA_DIR: folder.path })
  started.defer(() => stopPortal(portal))
  // The market and a vendor's page show the vendor on a plan.
  seed(portal.url, folder.path)

  console.log(
    `\nMedian of ${runs}, each score beside its budget. A row with a low speed was measured on a busy machine.`,
  )
  printRow('', ...scores, 'shift', 'LCP s', 'TBT ms', 'speed')
  for (const path of chosen) {
    const vendor = pages[path]
    const budget = lighthouseBudgets[vendor ? 'vendor' : 'public']
    try {
      const storage = vendor ? await logIn(portal.url, vendor) : {}
      const open = () => visit(portal.url + path, { storage, categories: Object.keys(budget) })
      report(path, await takeMedian(open), budget)
    } catch (error) {
      // The other pages can still be measured.
      console.log(`${path} was not measured: ${error instanceof Error ? error.message : error}`)
      process.exitCode = 1
    }
  }
}

const seed = (portalUrl: string, dataFolder: string) => {
  console.log('Making the sample vendors…')
  const { status } = spawnSync(process.execPath, ['scripts/seed-demo.ts', 'premium', 'fresh'], {
    env: { ...process.env, PORTAL_URL: portalUrl, DATA_DIR: dataFolder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The portal could not be filled.')
}

/** The entries that a browser stores for a session. */
const logIn = async (baseURL: string, vendor: string) => {
  const request = await http.newContext({ baseURL })
  const credentials = { email: sampleEmail(`sample-${vendor}`), password: samplePassword }
  const { jwtToken, expiresIn, userInfo } = await logInByCall(request, credentials)
  await request.dispose()
  return {
    token: jwtToken,
    tokenExpiry: String(Date.now() + expiresIn * 1000),
    userInfo: JSON.stringify(userInfo),
  }
}

const readScore = ({ categories }: Result, name: string) => Math.round((categories[name]?.score ?? 0) * 100)

const takeMedian = async (open: () => Promise<Result>): Promise<Result> => {
  const results: Result[] = []
  while (results.length < runs) results.push(await open())
  results.sort((a, b) => readScore(a, 'performance') - readScore(b, 'performance'))
  return results[Math.floor(runs / 2)] as Result
}

const report = (path: string, result: Result, budget: Partial<Record<string, number>>) => {
  if (new URL(result.finalDisplayedUrl).pathname !== path) throw new Error(`it led to ${result.finalDisplayedUrl}`)
  const value = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN
  const shift = value('cumulative-layout-shift')
  const missed = scores.filter((name) => readScore(result, name) < (budget[name] ?? 0))
  printRow(
    path,
    ...scores.map((name) => (budget[name] === undefined ? '-' : `${readScore(result, name)} >=${budget[name]}`)),
    `${shift.toFixed(3)} <=${mostLayoutShift}`,
    (value('largest-contentful-paint') / 1000).toFixed(1),
    value('total-blocking-time').toFixed(0),
    result.environment.benchmarkIndex.toFixed(0),
  )
  if (missed.length === 0 && shift <= mostLayoutShift) return
  process.exitCode = 1
  console.log(`  MISSED: ${[...missed, ...(shift <= mostLayoutShift ? [] : ['shift'])].join(', ')}`)
  for (const line of listShortcomings(result, missed)) console.log(`    ${line}`)
}

/** The audits that keep a missed score down, in Lighthouse's own words. */
const listShortcomings = ({ categories, audits }: Result, missed: readonly string[]): string[] =>
  missed.flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${name}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`.trim()),
  )

const printRow = (path: string, ...cells: string[]) =>
  console.log(path.padEnd(20) + cells.map((cell) => cell.padStart(15)).join(''))

await main()
