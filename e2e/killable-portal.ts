import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Clock, systemClock } from '../server/adapters/clock.ts'
import { startEmbedded } from '../server/adapters/database/embedded.ts'
import { type Database, openDatabase } from '../server/adapters/database/postgres.ts'
import { openPasswords } from '../server/adapters/passwords.ts'
import { openTokens } from '../server/adapters/tokens.ts'
import { variables } from '../server/config-variables.ts'
import type { TestApp } from '../server/testing/app.ts'
import { freePorts } from '../testing/free-ports.ts'
import { temporaryFolder } from '../testing/start-portal.ts'

export type KillablePortal = {
  url: string
  folder: string
  appSecret: string
  operatorKey: string
  databaseUrl: string
  db: Database
  processId(): number
  /** What the builders of test vendors need. */
  builders: Pick<TestApp, 'context' | 'clock'>
  /** Kills the server with SIGKILL and waits until it is gone. */
  kill(): Promise<void>
  start(): Promise<void>
  /** The server's clock goes so much further. With a clock of its own only. */
  putForward(ms: number): Promise<void>
}

/** Of the server and of whoever pays, so that months can pass in a minute. */
export type MovingClock = Clock & { aheadMs: number }

export const openMovingClock = (start: Date): MovingClock => {
  const clock = { aheadMs: start.getTime() - Date.now(), now: () => new Date(Date.now() + clock.aheadMs) }
  return clock
}

/** The database survives when the server is killed. `opened` ends both. */
export const openKillablePortal = async (
  opened: AsyncDisposableStack,
  more: (port: number) => Record<string, string> = () => ({}),
  clock: Clock | MovingClock = systemClock,
): Promise<KillablePortal> => {
  const folder = await temporaryFolder()
  opened.defer(() => folder.remove())
  const embedded = await startEmbedded({ folder: join(folder.path, 'database'), say: () => {} })
  opened.defer(() => embedded.stop())
  const port = await freePorts(3)
  const appSecret = randomBytes(32).toString('base64url')
  const operatorKey = randomBytes(32).toString('base64url')
  const env = {
    PORT: String(port),
    DATA_DIR: folder.path,
    DATABASE_URL: embedded.runtimeUrl,
    DATABASE_OWNER_URL: embedded.ownerUrl,
    APP_SECRET: appSecret,
    OPERATOR_KEYS: `sample:${operatorKey}`,
    ...more(port),
  }
  let server = await startServer(env, clock)
  opened.defer(() => kill(server))
  const database = openDatabase(embedded.ownerUrl, { log: console })
  opened.defer(() => database.close())
  const { db } = database
  const context = { db, passwords: openPasswords(), tokens: openTokens([appSecret], clock), clock }
  return {
    url: `http://127.0.0.1:${port}`,
    folder: folder.path,
    appSecret,
    operatorKey,
    databaseUrl: embedded.ownerUrl,
    db,
    processId: () => server.pid as number,
    builders: { context, clock: { now: clock.now, set: () => {} } } as unknown as KillablePortal['builders'],
    kill: () => kill(server),
    start: async () => {
      server = await startServer(env, clock)
    },
    putForward: async (ms) => {
      if (!('aheadMs' in clock)) throw new Error('This portal has the clock of the machine.')
      clock.aheadMs += ms
      // One that is killed meanwhile reads the time when it is started again.
      const waiting = new AbortController()
      const { signal } = waiting
      const heard = Promise.race([once(server, 'message', { signal }), once(server, 'exit', { signal })])
      server.send({ aheadMs: clock.aheadMs }, () => {})
      await heard
      waiting.abort()
    },
  }
}

const defaults = Object.fromEntries(Object.keys(variables).map((name) => [name, '']))

const startServer = async (env: Record<string, string>, clock: Clock | MovingClock): Promise<ChildProcess> => {
  const [program, ahead] =
    'aheadMs' in clock ? ['e2e/portal-with-clock.ts', { CLOCK_AHEAD_MS: `${clock.aheadMs}` }] : ['server/main.ts', {}]
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...defaults, LOG_LEVEL: 'error', ...ahead, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The server ended while starting.'))),
  ])
  return child
}

const kill = async (child: ChildProcess) => {
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
