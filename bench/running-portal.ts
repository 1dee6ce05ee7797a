import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { systemClock } from '../server/adapters/clock.ts'
import { openDatabase } from '../server/adapters/database/postgres.ts'
import { openPasswords } from '../server/adapters/passwords.ts'
import { openTokens } from '../server/adapters/tokens.ts'
import type { DatabaseUrls } from '../server/prepare-database.ts'
import type { TestApp } from '../server/testing/app.ts'
import { sessionToken } from '../server/testing/vendors.ts'
import { startSimulators } from '../simulators/start-simulators.ts'
import { freePorts } from '../testing/free-ports.ts'
import { startMeasured } from './measured-process.ts'

export type RunningPortal = Awaited<ReturnType<typeof startRunningPortal>>

/** The portal in a process of its own, and a second connection to its database, as the owner. */
export const startRunningPortal = async (
  started: AsyncDisposableStack,
  { ownerUrl, runtimeUrl, folder }: DatabaseUrls & { folder: string },
) => {
  const outside = await startSimulators()
  started.defer(() => outside.close())
  const secret = randomBytes(32).toString('base64url')
  const port = await freePorts(3)
  const env = {
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: runtimeUrl,
    DATABASE_OWNER_URL: ownerUrl,
    APP_SECRET: secret,
    // As in production: a line for each request is a part of what it costs.
    LOG_LEVEL: 'info',
    // Letters are sent as usual, to a server that accepts them at once.
    SMTP_URL: outside.smtpUrl,
    SMS_URL: `${outside.url}/sms/hubtel`,
  }
  await mkdir(folder, { recursive: true })
  const portal = await startMeasured('server/main.ts', [], env, join(folder, 'portal.log'))
  started.defer(() => portal.end())

  const database = openDatabase(ownerUrl, { log: console, longestQueryMs: 0 })
  started.defer(() => database.close())
  const clock = systemClock
  const context = { db: database.db, tokens: openTokens([secret], clock), passwords: openPasswords(), clock }
  /** The part of a portal that building a vendor needs. */
  const builder = { context, clock } as unknown as TestApp
  return {
    url: `http://127.0.0.1:${port}`,
    pid: portal.pid,
    db: database.db,
    secret,
    builder,
    sessionToken: (vendorId: string) => sessionToken(builder, { id: vendorId }),
  }
}
