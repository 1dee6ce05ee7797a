// The queries of a read behind a route that does nothing else: the driver alone, without a query builder, a token, a
// check, a schema, our headers or a log.

import fastify from 'fastify'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { systemClock } from '../server/adapters/clock.ts'
import type { Schema } from '../server/adapters/database/schema.ts'
import { findPlans } from '../server/business/subscription/store.ts'
import { listServices } from '../server/catalogue/services/list-services.ts'
import { readProfile } from '../server/overview/read-profile.ts'

const [, , databaseUrl = '', vendorId = ''] = process.argv
const pool = new Pool({ connectionString: databaseUrl, max: 10 })
const app = fastify()

/** Records the portal's own queries once, before anything is measured, so that both always ask for the same. */
const recordQueries = async (
  read: (context: { db: Kysely<Schema>; clock: typeof systemClock }) => Promise<unknown>,
) => {
  const asked: CompiledQuery[] = []
  const log = ({ query }: { query: CompiledQuery }) => void asked.push(query)
  await read({ clock: systemClock, db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log }) })
  return asked
}

const mount = (name: string, statements: CompiledQuery[]) =>
  app.get<{ Params: { session: string } }>(`/${name}/:session`, async ({ params }) => {
    await pool.query({
      name: 'session',
      text: 'select account_id from account.session where id = $1 and ended_at is null and expires_at > $2',
      values: [params.session, new Date()],
    })
    const answers: unknown[] = []
    for (const [at, { sql, parameters }] of statements.entries())
      answers.push((await pool.query({ name: `${name} ${at}`, text: sql, values: [...parameters] })).rows)
    return answers
  })

mount('profile', await recordQueries((context) => readProfile(context, vendorId)))
mount('plans', await recordQueries(({ db }) => findPlans(db)))
mount('services', await recordQueries((context) => listServices(context, { vendorId })))

process.send?.({ ready: true, url: await app.listen({ host: '127.0.0.1', port: 0 }) })
