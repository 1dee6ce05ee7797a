// The two queries of a profile read, prepared as ours are, behind a route that does nothing else: no token, no check, no schema.

import fastify from 'fastify'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { Schema } from '../server/adapters/database/schema.ts'
import { selectingProfile } from '../server/vendor/profile/store.ts'

const [, , databaseUrl = ''] = process.argv
const pool = new Pool({ connectionString: databaseUrl, max: 10 })
const app = fastify()

// The portal's own words, so that both always ask for the same; written down once, before anything is measured.
const { sql: profileText } = selectingProfile(new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }), {
  id: '',
}).compile()

app.get<{ Params: { session: string } }>('/profile/:session', async ({ params }) => {
  const { rows: sessions } = await pool.query({
    name: 'session',
    text: 'select account_id from vendor.session where id = $1 and ended_at is null and expires_at > $2',
    values: [params.session, new Date()],
  })
  const { rows } = await pool.query({ name: 'profile', text: profileText, values: [sessions[0].account_id] })
  return rows[0]
})

process.send?.({ ready: true, url: await app.listen({ host: '127.0.0.1', port: 0 }) })
