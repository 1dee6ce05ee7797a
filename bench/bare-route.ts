// The statements of a read behind a route that does nothing else: the driver alone, without a query builder, a token, a
// check, a schema, our headers or a log. Below /shared, what the portal asks once for all calls of one turn of the event
// loop (sessions, plans) is asked once here too.

import fastify from 'fastify'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { findLiveSession } from '../server/account/session/store.ts'
import { systemClock } from '../server/adapters/clock.ts'
import type { Schema } from '../server/adapters/database/schema.ts'
import { findPlans } from '../server/business/subscription/store.ts'
import { listServices } from '../server/catalogue/services/list-services.ts'
import { readProfile } from '../server/overview/read-profile.ts'

const [, , databaseUrl = '', vendorId = ''] = process.argv
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

type Ask = (sessionId: string) => Promise<unknown>

const askOne = async (name: string, { sql, parameters }: CompiledQuery) =>
  (await pool.query({ name, text: sql, values: [...parameters] })).rows

const askEach = (name: string, statements: CompiledQuery[]) => async () => {
  const answers: unknown[] = []
  for (const [at, statement] of statements.entries()) answers.push(await askOne(`${name} ${at}`, statement))
  return answers
}

/** Of which none waits for another. */
const askAtOnce = (name: string, statements: CompiledQuery[]) => () =>
  Promise.all(statements.map((statement, at) => askOne(`${name} ${at}`, statement)))

/** Once for all who ask in this turn. */
const inOneTurn = (ask: (sessionIds: string[]) => Promise<unknown>): Ask => {
  let waiting: string[] = []
  let answer: Promise<unknown> = Promise.resolve()
  const end = () => {
    const asked = waiting
    waiting = []
    return ask(asked)
  }
  return (sessionId) => {
    if (waiting.push(sessionId) === 1) answer = new Promise((resolve) => setImmediate(() => resolve(end())))
    return answer
  }
}

// Of any session: only its text is used.
const [findSessions] = await recordStatements(({ db, clock }) =>
  findLiveSession(db, { id: vendorId, now: clock.now() }),
)
if (!findSessions) throw new Error('A session should be looked up by a statement.')
const askSessions = (ids: string[]) => pool.query({ name: 'session', text: findSessions.sql, values: [ids] })
const shareSession = inOneTurn(askSessions)

const mount = (path: string, askSession: Ask, ask: Ask) =>
  app.get<{ Params: { session: string } }>(`${path}/:session`, async ({ params }) => {
    await askSession(params.session)
    return ask(params.session)
  })
const mountBoth = (path: string, ask: Ask, share: Ask = ask) => {
  mount(path, (id) => askSessions([id]), ask)
  mount(`/shared${path}`, shareSession, share)
}

const askPlans = askEach('plans', await recordStatements(({ db }) => findPlans(db)))
mountBoth('/profile', askEach('profile', await recordStatements((context) => readProfile(context, vendorId))))
mountBoth('/plans', askPlans, inOneTurn(askPlans))
mountBoth('/services', askAtOnce('services', await recordStatements((context) => listServices(context, { vendorId }))))

process.send?.({ ready: true, url: await app.listen({ host: '127.0.0.1', port: 0 }) })
