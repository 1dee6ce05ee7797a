import type { Socket } from 'node:net'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool, type PoolConfig, types } from 'pg'
import { nameStatements } from './named-statements.ts'
import { runPreparedBy } from './prepared-query.ts'
import type { Schema } from './schema.ts'

export type Database = Kysely<Schema>

type Log = { warn(details: object, message: string): void }

export type OpenDatabase = { db: Database; pool: Pool; close(): Promise<void>; ping(): Promise<void> }

/** `longestQueryMs: 0` sets no limit. */
export function openDatabase(
  url: string,
  { log, poolSize = 10, longestQueryMs = 15_000 }: { log: Log; poolSize?: number; longestQueryMs?: number },
): OpenDatabase {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'afahye',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 10_000,
    statement_timeout: longestQueryMs,
    idle_in_transaction_session_timeout: longestQueryMs,
    keepAlive: true,
    types: { getTypeParser } as PoolConfig['types'],
  })
  // Without a listener a lost connection would end the process; the pool replaces it by itself.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      // The pool does not wait for its connections to close, so errors after the end are expected.
      if (!pool.ending) log.warn({ err: error }, 'lost a database connection')
    })
    // The server's own limit has passed without an answer: it is gone, and the connection must not go back into the
    // pool.
    const socket = client.connection.stream as Socket
    socket.setTimeout(longestQueryMs * 1.5, () => socket.destroy())
  })

  const named = nameStatements(pool, getTypeParser)
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: named.pool }) })
  runPreparedBy(db, named.run)
  return {
    db,
    pool,
    close: () => db.destroy(),
    ping: async () => {
      await sql`select 1`.execute(db)
    },
  }
}

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === types.builtins.INT8) return toSafeInteger
  // The driver would turn a date into midnight in the server's own time zone.
  if (oid === types.builtins.DATE) return (text: string) => text
  return types.getTypeParser(oid, format as 'text')
}

function toSafeInteger(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large for a number: select it as text`)
  return number
}
