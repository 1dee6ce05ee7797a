import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../adapters/database/embedded.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { patience } from './patience.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run, as the owner of its databases and as the run-time role, and the prefix of their names. */
    testPostgres: { url: string; runtimeUrl: string; prefix: string }
  }
}

/** One server for the whole run, with the template databases that each test file copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const prefix = `afahye_test_${randomBytes(4).toString('hex')}`
  const server = await startServer(prefix)
  async function tearDown(): Promise<void> {
    await dropDatabases(server.url, prefix)
    await server.stop()
  }
  try {
    await makeTemplates(server, prefix)
  } catch (error) {
    await tearDown()
    throw error
  }
  project.provide('testPostgres', { url: server.url, runtimeUrl: server.runtimeUrl, prefix })
  return tearDown
}

type TestServer = { url: string; runtimeUrl: string; stop(): Promise<void> }

async function startServer(prefix: string): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return connectToServer(given, `${prefix}_runtime`)
  const folder = await mkdtemp(join(tmpdir(), 'afahye-test-'))
  // PostgreSQL runs as another user when we are root, and must be able to enter.
  await chmod(folder, 0o711)
  const server = await startEmbedded({ folder, durable: false, say: () => {} })
  return {
    url: server.ownerUrl,
    runtimeUrl: server.runtimeUrl,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A server of the developer's own, with a run-time role for this run. */
async function connectToServer(url: string, role: string): Promise<TestServer> {
  const password = randomBytes(24).toString('hex')
  await onServer(url, (client) => client.query(`create role ${role} login password '${password}'`))
  return {
    url,
    runtimeUrl: Object.assign(new URL(url), { username: role, password }).href,
    stop: () => onServer(url, (client) => client.query(`drop role ${role}`)),
  }
}

async function makeTemplates({ url, runtimeUrl }: TestServer, prefix: string): Promise<void> {
  await onServer(url, async (client) => {
    await client.query(`create database ${prefix}_empty template template0 encoding 'UTF8'`)
    await client.query(`create database ${prefix}_migrated template ${prefix}_empty`)
  })
  const ownerUrl = Object.assign(new URL(url), { pathname: `${prefix}_migrated` }).href
  await prepareDatabase({ ownerUrl, runtimeUrl }, console)
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
