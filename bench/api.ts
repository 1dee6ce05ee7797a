import { logIn } from '../contract/account/login.ts'
import { readProfile } from '../contract/account/profile.ts'
import { showAllSubscriptions } from '../contract/business/subscription.ts'
import { listServices } from '../contract/catalogue/services.ts'
import { samplePassword } from '../testing/samples.ts'
import { addedServices } from './added-services.ts'
import { type MeasuredPortal, startMeasuredPortal } from './api-portal.ts'
import { compareCost } from './compare-cost.ts'
import { type Contest, runContest } from './contest.ts'
import { customerPages } from './customer-pages.ts'
import { expectStatus, middleMs, openClient, perSecond } from './load.ts'
import { startMeasured } from './measured-process.ts'
import { pictures } from './pictures.ts'
import { sellerId } from './sellers.ts'

const roundSeconds = 2
const sellerCount = 30
/** The first sellers of each ten are not all approved and paid; these are. */
const listingSellers = Array.from({ length: sellerCount }, (_, at) => at + 1).filter((number) => number % 10 > 2)
const [listingSeller = 0] = listingSellers
const loginsAtOnce = 16
const readsAtOnce = 16
type ReadLoad = { manner: string; atOnce: number; below: '' | '/shared'; aim?: number }
/** At once as in a rush, and one after the other, where nothing can be shared among calls. */
const readLoads: ReadLoad[] = [
  { manner: `${readsAtOnce} at once, beside a bare route`, atOnce: readsAtOnce, below: '', aim: 0.85 },
  { manner: 'one after another, beside a bare route', atOnce: 1, below: '', aim: 0.85 },
  // The hardest to hold: what a floor that shares too leaves to do for a list of plans is hardly more than HTTP.
  { manner: `${readsAtOnce} at once, beside one that shares reads as we do`, atOnce: readsAtOnce, below: '/shared' },
]
const loginsInTurn = 40
/** More than any machine takes in all rounds: each is good once, and for some minutes only. */
const captchasAhead = 6_000

type Part = (started: AsyncDisposableStack, portal: MeasuredPortal) => Promise<boolean>

/** Each says whether its aims are reached. */
const parts: Record<string, Part> = {
  logins: async (started, portal) => {
    const { contest, compareTimes } = await logins(started, portal)
    const isReached = await runContest(contest)
    return (await compareTimes()) && isReached
  },
  reads: async (started, portal) => {
    let isReached = true
    for (const contest of await reads(started, portal)) isReached = (await runContest(contest)) && isReached
    return isReached
  },
  pages: async (started, portal) => runContest(await customerPages(started, portal, listingSeller)),
  pictures,
  services: addedServices,
}

/**
 * `npm run bench:api [-- reads services …]`: what the server does per second, beside the minimum that any server would have
 * to do.
 */
const main = async () => {
  const asked = Object.keys(parts).filter((part) => process.argv.includes(part))
  await using started = new AsyncDisposableStack()
  const portal = await startMeasuredPortal(started, { vendorCount: 200, sellerCount, servicesEach: 25 })
  for (const [name, run] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    if (!(await run(started, portal))) process.exitCode = 1
  }
}

const logins = async (started: AsyncDisposableStack, portal: MeasuredPortal) => {
  const client = openClient(portal.url)
  started.defer(() => client.close())
  const bareHash = await startMeasured('bench/bare-hash.ts', [])
  started.defer(() => bareHash.end())
  const oneByOne = await startMeasured('bench/bare-hash.ts', ['one by one'])
  started.defer(() => oneByOne.end())
  const answers: string[] = []
  while (answers.length < captchasAhead) answers.push(await portal.captchaAnswer())

  let count = 0
  const logInOnce = async () => {
    const email = portal.emails[count++ % portal.emails.length]
    const body = JSON.stringify({ email, password: samplePassword, recaptchaToken: answers.pop() })
    expectStatus(200, await client.ask({ method: 'POST', path: logIn.url, body }))
  }
  const contest: Contest = {
    name: 'Logins beside the bare password hash',
    unit: 'per second',
    aim: 0.9,
    ours: () => perSecond(loginsAtOnce, roundSeconds, logInOnce),
    baseline: () => bareHash.ask(roundSeconds),
  }
  const compareTimes = () =>
    compareCost({
      name: 'A login, one after another, beside the bare password hash',
      of: '',
      aim: 1.3,
      ours: () => middleMs(loginsInTurn, logInOnce),
      baseline: () => oneByOne.ask(loginsInTurn),
    })
  return { contest, compareTimes }
}

/** For as many vendors as call at once, each with a business, a plan and more services than one page shows. */
const reads = async (started: AsyncDisposableStack, portal: MeasuredPortal): Promise<Contest[]> => {
  const bareRoute = await startMeasured('bench/bare-route.ts', [portal.databaseUrl, sellerId(listingSeller)])
  started.defer(() => bareRoute.end())
  const ours = openClient(portal.url)
  const bare = openClient(bareRoute.url)
  started.defer(() => ours.close())
  started.defer(() => bare.close())

  const callers = await Promise.all(listingSellers.slice(0, readsAtOnce).map((number) => openSession(portal, number)))
  let count = 0
  const nextCaller = () => callers[count++ % callers.length]
  const contests = (what: string, path: string, barePath: string): Contest[] =>
    readLoads.map(({ manner, atOnce, below, aim }) => ({
      name: `${what}, ${manner} with the same statements`,
      unit: 'per second',
      ...(aim !== undefined && { aim }),
      ours: () =>
        perSecond(atOnce, roundSeconds, async () => {
          expectStatus(200, await ours.ask({ method: 'GET', path, headers: nextCaller()?.headers }))
        }),
      baseline: () =>
        perSecond(atOnce, roundSeconds, async () => {
          expectStatus(200, await bare.ask({ method: 'GET', path: `${below}${barePath}/${nextCaller()?.path}` }))
        }),
    }))
  return [
    ...contests('Profile reads', readProfile.url, '/profile'),
    ...contests('Lists of plans', showAllSubscriptions.url, '/plans'),
    ...contests('Lists of services', listServices.url, '/services'),
  ]
}

const openSession = async (portal: MeasuredPortal, seller: number) => {
  const token = await portal.sellerToken(seller)
  const id: string = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub
  return { path: `${id}/${sellerId(seller)}`, headers: { authorization: `Bearer ${token}` } }
}

await main()
