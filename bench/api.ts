import autocannon, { type Request } from 'autocannon'
import { readDashboard } from '../contract/account/dashboard.ts'
import { logIn } from '../contract/account/login.ts'
import { readProfile } from '../contract/account/profile.ts'
import { serviceCategories } from '../contract/catalogue/listed-service.ts'
import { listServices } from '../contract/catalogue/services.ts'
import { readServiceStatistics } from '../contract/catalogue/statistics.ts'
import { writeMarketSearch } from '../contract/customer/market.ts'
import { readMarket } from '../contract/customer/market-call.ts'
import { pathTo } from '../contract/paths.ts'
import { buildIfStale } from '../scripts/stale-build.ts'
import { openAltcha } from '../server/adapters/captcha/altcha.ts'
import { answerCaptcha } from '../testing/answer-captcha.ts'
import { samplePassword } from '../testing/samples.ts'
import { type Portal, startPortal, startServer } from './portal.ts'
import { commonWords, isListed, sellerEmail, sellerSlug } from './sellers.ts'

const seconds = process.argv.includes('--quick') ? 3 : 10
const connections = 16
const warmUpSeconds = 1
/** More logins than the measurement can make: the server takes each captcha answer once. */
const captchaAnswers = (warmUpSeconds + seconds) * 200
const sellers = 200
const listed = Array.from({ length: sellers }, (_, at) => at + 1).filter(isListed)

/** `npm run bench:api [-- --quick]`: requests per second of the calls made most, beside those of a bare Fastify route. */
const main = async () => {
  buildIfStale()
  await using started = new AsyncDisposableStack()
  const portal = await startPortal(started, { sellers, servicesEach: 25 })
  const bare = await measure(await startServer(started, 'bench/bare-route.ts'), [{ path: '/' }])
  console.log(`${connections} connections, ${seconds} s each`)
  printRow('', 'per second', 'of the bare', 'p50 ms', 'p99 ms')
  report('Bare Fastify route', bare, bare)
  for (const [name, requests] of Object.entries(await listRequests(portal)))
    report(name, await measure(portal.url, requests), bare)
}

/** Each connection goes through its list of requests again and again. */
const listRequests = async (portal: Portal): Promise<Record<string, Request[]>> => {
  const sessions = await Promise.all(listed.slice(0, 50).map(portal.logIn))
  const asSellers = (path: string) => sessions.map((headers) => ({ path, headers }))
  const markets = serviceCategories.flatMap((category) =>
    commonWords.map((words) => writeMarketSearch({ words, category, availableNow: false, order: 'best' })),
  )
  return {
    Login: [await loginRequest(portal)],
    Profile: asSellers(readProfile.url),
    Dashboard: asSellers(readDashboard.url),
    Statistics: asSellers(readServiceStatistics.url),
    'List of services': asSellers(listServices.url),
    "A vendor's page": listed.map((seller) => ({
      path: pathTo.vendorPage(sellerSlug(seller)),
      headers: { 'accept-encoding': 'br' },
    })),
    'Market search': markets.map((search) => ({ path: `${readMarket.url}?${search}` })),
  }
}

const loginRequest = async ({ secret }: Portal): Promise<Request> => {
  // The server checks these answers as it checks all; only finding them takes no time.
  const captcha = openAltcha([secret], { cost: 1, fewestTries: 1, mostTries: 2 })
  const answers: string[] = []
  while (answers.length < captchaAnswers) answers.push(await answerCaptcha(await captcha.challenge()))
  const setupRequest = (request: Request) => {
    const email = sellerEmail((answers.length % sellers) + 1)
    return { ...request, body: JSON.stringify({ email, password: samplePassword, recaptchaToken: answers.pop() }) }
  }
  return { method: 'POST', path: logIn.url, headers: { 'content-type': 'application/json' }, setupRequest }
}

type Measured = { perSecond: number; p50: number; p99: number }

const measure = async (url: string, requests: Request[]): Promise<Measured> => {
  const run = (duration: number) => autocannon({ url, connections, duration, requests })
  await run(warmUpSeconds)
  const { requests: counted, latency, non2xx, errors, statusCodeStats } = await run(seconds)
  if (non2xx + errors > 0) throw new Error(`${requests[0]?.path}: ${errors} errors, ${JSON.stringify(statusCodeStats)}`)
  if (counted.average === 0) throw new Error(`${requests[0]?.path}: no answer within ${seconds} s`)
  return { perSecond: counted.average, p50: latency.p50, p99: latency.p99 }
}

const report = (name: string, { perSecond, p50, p99 }: Measured, bare: Measured) =>
  printRow(name, perSecond.toFixed(0), (perSecond / bare.perSecond).toFixed(3), String(p50), String(p99))

const printRow = (name: string, ...cells: string[]) =>
  console.log(name.padEnd(20) + cells.map((cell) => cell.padStart(13)).join(''))

await main()
