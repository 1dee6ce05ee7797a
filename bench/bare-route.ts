// The statements of a read behind a route that does nothing else: the driver alone, without a query builder, a token, a
// check, a schema, our headers or a log. Below /shared, what the portal asks once for all calls of one turn of the event
// loop (sessions, plans, what it knows of many vendors by one statement) is asked once here too.

import fastify from 'fastify'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { findLiveSession } from '../server/account/session/store.ts'
import { systemClock } from '../server/adapters/clock.ts'
import type { Schema } from '../server/adapters/database/schema.ts'
import { findPlans } from '../server/business/subscription/store.ts'
import { listServices } from '../server/catalogue/services/list-services.ts'
import { readProfile } from '../server/overview/read-profile.ts'

const [, , databaseUrl = '', sampleVendor = ''] = process.argv
const pool = new Pool({ connectionString: databaseUrl, max: 10 })
const app = fastify()

type Reader = { db: Kysely<Schema>; clock: typeof systemClock }

/** Records the portal's own statements once, before anything is measured, so that both always ask for the same. */
const recordStatements = async (read: (context: Reader) => Promise<unknown>) => {
  const asked: CompiledQuery[] = []
  const log = ({ query }: { query: CompiledQuery }) => void asked.push(query)
  await read({ clock: systemClock, db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log }) })
  return asked
}

type Ask = (id: string) => Promise<unknown>
type Statement = { name: string; query: CompiledQuery }

const nameStatements = (name: string, queries: CompiledQuery[]): Statement[] =>
  queries.map((query, at) => ({ name: `${name} ${at}`, query }))

/** As recorded, but for these vendors. */
const askFor = async ({ name, query: { sql, parameters } }: Statement, vendors: string[]) => {
  const values = parameters.map((value) =>
    value === sampleVendor ? vendors[0] : Array.isArray(value) && value[0] === sampleVendor ? vendors : value,
  )
  return (await pool.query({ name, text: sql, values })).rows
}

const askEach =
  (statements: Statement[]): Ask =>
  async (vendor) => {
    const answers: unknown[] = []
    for (const statement of statements) answers.push(await askFor(statement, [vendor]))
    return answers
  }

/** Of which none waits for another. */
const askAtOnce =
  (asks: Ask[]): Ask =>
  (vendor) =>
    Promise.all(asks.map((ask) => ask(vendor)))

/** Once for all who ask in this turn. */
const inOneTurn = <Answer>(ask: (ids: string[]) => Promise<Answer>): ((id: string) => Promise<Answer>) => {
  let waiting = new Set<string>()
  let answer: Promise<Answer>
  const end = () => {
    const asked = [...waiting]
    waiting = new Set()
    return ask(asked)
  }
  return (id) => {
    if (waiting.size === 0) answer = new Promise((resolve) => setImmediate(() => resolve(end())))
    waiting.add(id)
    return answer
  }
}

const takesMany = ({ query }: Statement) => query.parameters.some(Array.isArray)
const shareAsk = (statement: Statement): Ask => {
  if (!takesMany(statement)) return (vendor) => askFor(statement, [vendor])
  const share = inOneTurn((vendors) => askFor(statement, vendors))
  return async (vendor) => (await share(vendor)).filter((row) => row.vendor_id === vendor)
}

// Of any session: only its text is used.
const [findSessions] = await recordStatements(({ db, clock }) =>
  findLiveSession(db, { id: sampleVendor, now: clock.now() }),
)
if (!findSessions) throw new Error('A session should be looked up by a statement.')
const askSessions = (ids: string[]) => pool.query({ name: 'session', text: findSessions.sql, values: [ids] })
const shareSession = inOneTurn(askSessions)

const mount = (path: string, askSession: Ask, ask: Ask) =>
  app.get<{ Params: { session: string; vendor: string } }>(`${path}/:session/:vendor`, async ({ params }) => {
    await askSession(params.session)
    return ask(params.vendor)
  })
const mountBoth = (path: string, ask: Ask, share: Ask) => {
  mount(path, (id) => askSessions([id]), ask)
  mount(`/shared${path}`, shareSession, share)
}

const vendorId = sampleVendor
const plans = nameStatements('plans', await recordStatements(({ db }) => findPlans(db)))
const profile = nameStatements('profile', await recordStatements((context) => readProfile(context, vendorId)))
const services = nameStatements('services', await recordStatements((context) => listServices(context, { vendorId })))

const askPlans = askEach(plans)
mountBoth(
  '/plans',
  askPlans,
  inOneTurn(([vendor = '']) => askPlans(vendor)),
)
mountBoth('/profile', askEach(profile), askEach(profile))
mountBoth('/services', askAtOnce(services.map((each) => askEach([each]))), askAtOnce(services.map(shareAsk)))

process.send?.({ ready: true, url: await app.listen({ host: '127.0.0.1', port: 0 }) })
