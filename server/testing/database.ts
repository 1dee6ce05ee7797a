import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { Client, type Pool } from 'pg'
import { inject, vi } from 'vitest'
import { type Database, openDatabase } from '../adapters/database/postgres.ts'
import { patience } from './patience.ts'

/** `url`, `db` and `pool` are those of the run-time role, as in the portal. */
export type TestDatabase = {
  url: string
  db: Database
  pool: Pool
  ownerUrl: string
  /** What only the owner of the tables may do, in one transaction. */
  asOwner(...statements: RawBuilder<unknown>[]): Promise<void>
  close(): Promise<void>
}

/** One database for one test file, dropped when it is closed: `sharedByTests(createTestDatabase)`. An empty one is its owner's. */
export async function createTestDatabase(content: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const { url: serverUrl, runtimeUrl, prefix } = inject('testPostgres')
  const name = `${prefix}_${randomBytes(4).toString('hex')}`
  await runOnServer(serverUrl, `create database ${name} template ${prefix}_${content} strategy file_copy`)
  const ownerUrl = withDatabase(serverUrl, name)
  const url = content === 'empty' ? ownerUrl : withDatabase(runtimeUrl, name)
  const { db, pool, close } = openDatabase(url, { log: { warn: () => {} } })
  return {
    url,
    db,
    pool,
    ownerUrl,
    asOwner: (...statements) => runAsOwner(ownerUrl, statements),
    close: async () => {
      await close()
      await dropDatabase(serverUrl, name)
    },
  }
}

const runAsOwner = async (url: string, statements: RawBuilder<unknown>[]) => {
  const { db, close } = openDatabase(url, { log: { warn: () => {} }, poolSize: 1 })
  try {
    await db.transaction().execute(async (tx) => {
      for (const statement of statements) await statement.execute(tx)
    })
  } finally {
    await close()
  }
}

/**
 * By force, as a test may leave a connection open. The server's own workers cannot be forced out: they leave by
 * themselves.
 */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  const drop = () => runOnServer(serverUrl, `drop database if exists ${name} with (force)`)
  await vi.waitFor(drop, patience)
}

const withDatabase = (url: string, name: string) => Object.assign(new URL(url), { pathname: name }).href

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Opening a connection takes longer than a statement, so without this, requests sent at once would arrive one by one. */
export const openAllConnections = async ({ database }: { database: TestDatabase }): Promise<void> => {
  const all = Array.from({ length: database.pool.options.max })
  await Promise.all(all.map(() => sql`select pg_sleep(0.05)`.execute(database.db)))
}

/** Until some statement waits for another transaction. */
export const waitUntilBlocked = async (db: Database): Promise<void> => {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (rows.length > 0) return
  }
}

/** The number of rows in each table, to see what a refusal leaves behind. A captcha answer is used up by it too. */
export const rowCounts = async ({ context }: { context: { db: Database } }): Promise<Record<string, number>> => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('account', 'business', 'catalogue', 'customer', 'files') and table_name <> 'used_captcha' order by 1`.execute(
    context.db,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(name)}`.execute(context.db)
    counts[name] = Number(rows[0]?.count)
  }
  return counts
}
