import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { addBusiness } from '../../contract/business/add-business.ts'
import { openRenewalTokens } from '../../server/adapters/renewal-tokens.ts'
import type { JobPayloads } from '../../server/jobs/payloads.ts'
import { queueSchema } from '../../server/jobs/prepare-queue.ts'
import { buildVendor, sessionToken, type TestVendor } from '../../server/testing/vendors.ts'
import { startSimulators } from '../../simulators/start-simulators.ts'
import { sampleBusinessFields } from '../../testing/samples.ts'
import { openKillablePortal, openMovingClock } from '../killable-portal.ts'
import { bearer } from '../vendors.ts'
import type { Random } from './seeded-random.ts'

/** The server was killed before it answered, and whoever asked has given up. */
export class CutOff extends Error {}

export type WalkVendor = TestVendor & { businessId: string }
export type MoneyWorld = Awaited<ReturnType<typeof openMoneyWorld>>

type Call = { method: string; url: string }
type Request = { token?: string; key?: string; body?: object | URLSearchParams }
type TimedJob = keyof JobPayloads & ('reconcile-payments' | 'follow-disputes' | 'renew-automatically')

const pollMs = 100

/** It only sends: the server's own queue works the jobs. */
const openSender = async (connectionString: string) => {
  const unused = { migrate: false, createSchema: false, supervise: false, schedule: false }
  const jobs = new PgBoss({ connectionString, schema: queueSchema, max: 1, ...unused })
  jobs.on('error', () => {})
  return jobs.start()
}

/** One that fails waits for its next try: whoever sent it goes on. */
const isWorked = async (jobs: PgBoss, name: string, id: string) => {
  const [job] = await jobs.findJobs(name, { id })
  return job === undefined || !['created', 'active'].includes(job.state)
}

/** Vendors, a desk, a provider whose refunds are made by hand, and a server that can be killed. Months pass in minutes. */
export const openMoneyWorld = async (opened: AsyncDisposableStack) => {
  const clock = openMovingClock(new Date('2027-01-04T10:00:00Z'))
  const simulators = await startSimulators({ webhookRetryMs: 300, refundAfterMs: 'on demand', now: clock.now })
  opened.defer(() => simulators.close())
  const { port: simulatorsPort } = new URL(simulators.url)
  const env = { SIMULATORS_PORT: simulatorsPort, PAYMENT_FIRST_CHECK_SECONDS: '2' }
  const portal = await openKillablePortal(opened, () => env, clock)
  const { db, url } = portal
  simulators.paystack.settings.webhookUrl = `${url}/bservice/api/v1/webhooks/paystack`
  const jobs = await openSender(portal.databaseUrl)
  opened.defer(() => jobs.stop({ graceful: false }))
  const counts = { calls: 0, cut: 0, kills: 0, byStatus: {} as Record<number, number> }
  /** Answers that no refusal of the contract explains. */
  const unexpected: string[] = []
  let isUp = Promise.resolve()

  const send = async ({ method, url: path }: Call, { token, key, body }: Request) => {
    const isForm = body instanceof URLSearchParams
    const reply = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(token && bearer(token)),
        ...(key && { 'idempotency-key': key }),
        ...(body && { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
      },
      ...(body && { body: isForm ? body.toString() : JSON.stringify(body) }),
    })
    const text = await reply.text()
    counts.calls += 1
    counts.byStatus[reply.status] = (counts.byStatus[reply.status] ?? 0) + 1
    if (reply.status === 500) unexpected.push(`${method} ${path}: ${text.slice(0, 300)}`)
    return { status: reply.status, location: reply.headers.get('location') ?? '', text }
  }

  /** Most who are cut off ask again as soon as they can, with the same words. */
  const ask = async (random: Random, call: Call, request: Request = {}) => {
    try {
      return await send(call, request)
    } catch {
      counts.cut += 1
      if (!random.chance(0.7)) throw new CutOff()
      await isUp
      return send(call, request).catch(() => {
        throw new CutOff()
      })
    }
  }

  const addVendor = async (): Promise<WalkVendor> => {
    const vendor = await buildVendor(portal.builders, { verified: true })
    const form = new FormData()
    for (const [name, value] of Object.entries(sampleBusinessFields())) form.append(name, value)
    const headers = bearer(await sessionToken(portal.builders, vendor))
    const sent = await fetch(url + addBusiness.url, { method: 'POST', headers, body: form })
    if (sent.status !== 201) throw new Error(await sent.text())
    const owned = db.selectFrom('business.business').select('id').where('vendor_id', '=', vendor.id)
    return { ...vendor, businessId: (await owned.executeTakeFirstOrThrow()).id }
  }

  return {
    clock,
    db,
    portal,
    simulators,
    paystack: simulators.paystack,
    renewalTokens: openRenewalTokens([portal.appSecret]),
    counts,
    unexpected,
    addVendor,
    ask,
    asVendor: async (random: Random, vendor: WalkVendor, call: Call, body?: object, key: string = randomUUID()) =>
      ask(random, call, { token: await sessionToken(portal.builders, vendor), key, ...(body && { body }) }),
    /** `about`: what stands in the address in place of a word with a colon. */
    atDesk: (random: Random, { method, url }: Call, about: string, body: object = {}) =>
      ask(
        random,
        { method, url: url.replace(/:\w+/, about) },
        { token: portal.operatorKey, key: randomUUID(), ...(method !== 'GET' && { body }) },
      ),
    kill: async () => {
      counts.kills += 1
      const started = Promise.withResolvers<void>()
      isUp = started.promise
      await portal.kill()
      await portal.start()
      started.resolve()
    },
    putForward: async (ms: number) => {
      await isUp
      await portal.putForward(ms)
    },
    /** Until the server has worked them all, or is killed while it does: then they are its own to find again. */
    runJobs: async (...names: TimedJob[]) => {
      await isUp
      const { kills } = counts
      const sent: [TimedJob, string][] = []
      for (const name of names) sent.push([name, (await jobs.send(name, null)) ?? ''])
      for (const [name, id] of sent)
        while (counts.kills === kills && !(await isWorked(jobs, name, id))) await sleep(pollMs)
    },
    /** A walk is not about how often one may ask. */
    forgetLimits: () => sql`delete from http.rate_limit`.execute(db),
  }
}
