import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../adapters/database/embedded.ts'
import { migrate } from '../adapters/database/migrate.ts'
import { openDatabase } from '../adapters/database/postgres.ts'
import { patience } from './patience.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run, and the prefix of all its database names. */
    testPostgres: { url: string; prefix: string }
  }
}

/** One server for the whole run, with the template databases that each test file copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer()
  const prefix = `afahye_test_${randomBytes(4).toString('hex')}`
  async function tearDown(): Promise<void> {
    await dropDatabases(server.url, prefix)
    await server.stop()
  }
  try {
    await makeTemplates(server.url, prefix)
  } catch (error) {
    await tearDown()
    throw error
  }
  project.provide('testPostgres', { url: server.url, prefix })
  return tearDown
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'afahye-test-'))
  // PostgreSQL runs as another user when we are root, and must be able to enter.
  await chmod(folder, 0o711)
  const server = await startEmbedded({ folder, durable: false, say: () => {} })
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function makeTemplates(serverUrl: string, prefix: string): Promise<void> {
  await onServer(serverUrl, async (client) => {
    await client.query(`create database ${prefix}_empty template template0 encoding 'UTF8'`)
    await client.query(`create database ${prefix}_migrated template ${prefix}_empty`)
  })
  const url = new URL(serverUrl)
  url.pathname = `${prefix}_migrated`
  const { db, close } = openDatabase(url.href, { log: console, poolSize: 1 })
  try {
    await migrate(db)
  } finally {
    await close()
  }
}

async function dropDatabases(serverUrl: string, prefix: string): Promise<void> {
  await onServer(serverUrl, async (client) => {
    const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [prefix])
    for (const { datname } of rows) await dropOne(() => client.query(`drop database ${datname} with (force)`))
  })
}

/** The server's own workers cannot be forced out of a database, and leave by themselves. */
async function dropOne(drop: () => Promise<unknown>): Promise<void> {
  const deadlineMs = Date.now() + patience.timeout
  for (;;) {
    try {
      await drop()
      return
    } catch (error) {
      if (Date.now() > deadlineMs) throw error
      await sleep(patience.interval)
    }
  }
}

async function onServer(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
