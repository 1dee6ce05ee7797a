import { logIn } from '../contract/vendor/login.ts'
import { readProfile } from '../contract/vendor/profile.ts'
import { type MeasuredPortal, startMeasuredPortal, vendorPassword } from './api-portal.ts'
import { type Contest, run } from './contest.ts'
import { expectStatus, openClient, perSecond } from './load.ts'
import { startMeasured } from './measured-process.ts'
import { pictures } from './pictures.ts'

const roundSeconds = 4
const vendorCount = 200
const loginsAtOnce = 16
const readsAtOnce = 16
const captchasAhead = 3_000

/** `npm run bench:api`: what the server does per second, beside the least that any server would have to do. */
const main = async () => {
  await using started = new AsyncDisposableStack()
  const portal = await startMeasuredPortal(started, vendorCount)
  const contests = [await logins(started, portal), await profileReads(started, portal)]
  for (const contest of contests) if (!(await run(contest))) process.exitCode = 1
  if (!(await pictures(started, portal))) process.exitCode = 1
}

const logins = async (started: AsyncDisposableStack, portal: MeasuredPortal): Promise<Contest> => {
  const client = openClient(portal.url)
  started.defer(() => client.close())
  const bareHash = await startMeasured('bench/bare-hash.ts', [])
  started.defer(() => bareHash.end())
  const answers: string[] = []
  while (answers.length < captchasAhead) answers.push(await portal.captchaAnswer())

  let count = 0
  const logInOnce = async () => {
    const email = portal.emails[count++ % portal.emails.length]
    const body = JSON.stringify({ email, password: vendorPassword, recaptchaToken: answers.pop() })
    expectStatus(200, await client.ask({ method: 'POST', path: logIn.url, body }))
  }
  return {
    name: 'Logins beside the bare password hash',
    unit: 'per second',
    aim: 0.9,
    ours: () => perSecond(loginsAtOnce, roundSeconds, logInOnce),
    floor: () => bareHash.ask(roundSeconds),
  }
}

const profileReads = async (started: AsyncDisposableStack, portal: MeasuredPortal): Promise<Contest> => {
  const bareRoute = await startMeasured('bench/bare-route.ts', [portal.databaseUrl])
  started.defer(() => bareRoute.end())
  const ours = openClient(portal.url)
  const bare = openClient(bareRoute.url)
  started.defer(() => ours.close())
  started.defer(() => bare.close())

  const body = JSON.stringify({
    email: portal.emails[0],
    password: vendorPassword,
    recaptchaToken: await portal.captchaAnswer(),
  })
  const { jwtToken } = JSON.parse(expectStatus(200, await ours.ask({ method: 'POST', path: logIn.url, body })))
  const sessionId = JSON.parse(Buffer.from(jwtToken.split('.')[1], 'base64url').toString()).sub
  const headers = { authorization: `Bearer ${jwtToken}` }
  return {
    name: 'Profile reads beside a bare route with the same queries',
    unit: 'per second',
    aim: 0.8,
    ours: () =>
      perSecond(readsAtOnce, roundSeconds, async () => {
        expectStatus(200, await ours.ask({ method: 'GET', path: readProfile.url, headers }))
      }),
    floor: () =>
      perSecond(readsAtOnce, roundSeconds, async () => {
        expectStatus(200, await bare.ask({ method: 'GET', path: `/profile/${sessionId}` }))
      }),
  }
}

await main()
