import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { systemClock } from '../server/adapters/clock.ts'
import { startEmbedded } from '../server/adapters/database/embedded.ts'
import { openDatabase } from '../server/adapters/database/postgres.ts'
import { openPasswords, passwordCost } from '../server/adapters/passwords.ts'
import { openTokens } from '../server/adapters/tokens.ts'
import { variables } from '../server/config-variables.ts'
import type { TestApp } from '../server/testing/app.ts'
import { sessionToken } from '../server/testing/vendors.ts'
import { startSimulators } from '../simulators/start-simulators.ts'
import { freePorts } from '../testing/free-ports.ts'
import { samplePassword } from '../testing/samples.ts'
import { temporaryFolder } from '../testing/start-portal.ts'
import { seedSellers, sellerId } from './sellers.ts'

/** Empty, so that neither the shell nor a .env file decides what is measured. */
const defaults = Object.fromEntries(Object.keys(variables).map((name) => [name, '']))

type ProcessOptions = { env?: Record<string, string>; logFile?: string }

/** Starts a server in a process of its own and returns its address when it is ready. */
export const startServer = async (
  started: AsyncDisposableStack,
  file: string,
  { env = {}, logFile }: ProcessOptions = {},
): Promise<string> => {
  const port = await freePorts(1)
  const child = fork(file, {
    stdio: ['ignore', logFile ? openSync(logFile, 'a') : 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...defaults, ...env, PORT: String(port) },
  })
  const ended = once(child, 'exit')
  started.defer(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const failed = ended.then(() => Promise.reject(new Error(`${file} ended while it was starting.`)))
  await Promise.race([once(child, 'message'), failed])
  failed.catch(() => {})
  return `http://127.0.0.1:${port}`
}

export type Portal = Awaited<ReturnType<typeof startPortal>>

/** The portal as in production, on a database of its own that is filled with sellers by SQL. */
export const startPortal = async (
  started: AsyncDisposableStack,
  { sellers, servicesEach }: { sellers: number; servicesEach: number },
) => {
  const folder = await temporaryFolder()
  started.defer(() => folder.remove())
  const urls = await startEmbedded({ folder: join(folder.path, 'database'), say: () => {} })
  started.defer(() => urls.stop())
  const outside = await startSimulators()
  started.defer(() => outside.close())
  const secret = randomBytes(32).toString('base64url')
  const env = {
    DATA_DIR: folder.path,
    DATABASE_URL: urls.runtimeUrl,
    DATABASE_OWNER_URL: urls.ownerUrl,
    APP_SECRET: secret,
    LOG_LEVEL: 'info',
    SMTP_URL: outside.smtpUrl,
    SMS_URL: `${outside.url}/sms/hubtel`,
  }
  const url = await startServer(started, 'server/main.ts', { env, logFile: join(folder.path, 'portal.log') })

  const database = openDatabase(urls.ownerUrl, { log: console, longestQueryMs: 0 })
  started.defer(() => database.close())
  const { db } = database
  await seedSellers(db, { count: sellers, servicesEach, passwordHash: await hash(samplePassword, passwordCost) })
  const context = { db, tokens: openTokens([secret], systemClock), passwords: openPasswords(), clock: systemClock }
  return {
    url,
    db,
    secret,
    /** The headers of a session that a seller has opened. */
    logIn: async (seller: number) => {
      const token = await sessionToken({ context } as unknown as TestApp, { id: sellerId(seller) })
      return { authorization: `Bearer ${token}` }
    },
  }
}
