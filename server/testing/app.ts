import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { wings } from '../../contract/endpoint.ts'
import type { Clock } from '../adapters/clock.ts'
import { openLimiter } from '../adapters/limiter.ts'
import { type AppOptions, buildApp } from '../app.ts'
import type { OutgoingMessage } from '../jobs/deliver-message.ts'
import { openLog } from '../log.ts'
import type { Tools } from '../tools.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

export type TestApp = {
  app: FastifyInstance
  tools: Tools
  database: TestDatabase
  /** What was enqueued for delivery, in order. */
  outgoing: OutgoingMessage[]
  logged: string[]
  clock: { now(): Date; set(now: string): void }
  close(): Promise<void>
}

/** The real server on a real database, with a clock that stands still and a log that can be read. */
export const buildTestApp = async (options: Partial<AppOptions> = {}): Promise<TestApp> => {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'portal-test-'))
  const outgoing: OutgoingMessage[] = []
  const logged: string[] = []
  const log = openLog('info', { write: (line) => void logged.push(line) })
  const clock = fixedClock('2026-03-01T09:00:00Z')
  const tools: Tools = {
    db: database.db,
    jobs: { enqueue: async (_tx, _name, message) => void outgoing.push(message as OutgoingMessage) },
    limiter: openLimiter(database.pool),
    clock,
    log,
    pseudonym: (personal) => `pseudonym of ${personal}`,
    support: { email: 'support@portal.example', phone: '+233300000000' },
  }
  const app = await buildApp(tools, {
    services: wings,
    publicUrl: 'http://portal.example',
    trustedProxies: [],
    uploadsFolder: join(folder, 'uploads'),
    logger: log,
    ...options,
  })
  return {
    app,
    tools,
    database,
    outgoing,
    logged,
    clock,
    close: async () => {
      await app.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export const fixedClock = (start: string): Clock & { set(now: string): void } => {
  let current = new Date(start)
  return {
    now: () => new Date(current),
    set: (now) => {
      current = new Date(now)
    },
  }
}
