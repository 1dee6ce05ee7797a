import { randomBytes } from 'node:crypto'
import { Client, type Pool } from 'pg'
import { inject, vi } from 'vitest'
import { type Database, openDatabase } from '../adapters/database/postgres.ts'
import { patience } from './patience.ts'

export type TestDatabase = { url: string; db: Database; pool: Pool; close(): Promise<void> }

/** A database of its own for one test file, dropped when it is closed: `sharedByTests(createTestDatabase)`. */
export async function createTestDatabase(content: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const { url: serverUrl, prefix } = inject('testPostgres')
  const name = `${prefix}_${randomBytes(4).toString('hex')}`
  await runOnServer(serverUrl, `create database ${name} template ${prefix}_${content} strategy file_copy`)
  const url = new URL(serverUrl)
  url.pathname = name
  const { db, pool, close } = openDatabase(url.href, { log: { warn: () => {} } })
  return {
    url: url.href,
    db,
    pool,
    close: async () => {
      await close()
      await dropDatabase(serverUrl, name)
    },
  }
}

/** By force, as a test may leave a connection behind. Nobody may force out a worker of the server itself: it leaves by itself. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  const drop = () => runOnServer(serverUrl, `drop database if exists ${name} with (force)`)
  await vi.waitFor(drop, patience)
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
