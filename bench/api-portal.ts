import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Kysely } from 'kysely'
import { freePorts } from '../e2e/free-ports.ts'
import { temporaryFolder } from '../e2e/start-portal.ts'
import { openAltcha } from '../server/adapters/captcha/altcha.ts'
import { systemClock } from '../server/adapters/clock.ts'
import { startEmbedded } from '../server/adapters/database/embedded.ts'
import { openDatabase } from '../server/adapters/database/postgres.ts'
import type { Schema } from '../server/adapters/database/schema.ts'
import { openPasswords, passwordCost } from '../server/adapters/passwords.ts'
import { openTokens } from '../server/adapters/tokens.ts'
import type { TestApp } from '../server/testing/app.ts'
import { buildVendor, sessionOf } from '../server/testing/vendors.ts'
import { startSimulators } from '../simulators/start-simulators.ts'
import { startMeasured } from './measured-process.ts'

export const vendorPassword = 'Sample-password-1'

export type MeasuredPortal = {
  url: string
  pid: number
  databaseUrl: string
  emails: string[]
  /** An answer to a captcha, signed as ours are, whose search was short: the server's own work is the same. */
  captchaAnswer(): Promise<string>
  /** The session of a vendor who has done nothing yet. */
  newVendorToken(): Promise<string>
}

/** The portal as it runs, on a database of its own with vendors in it. */
export const startMeasuredPortal = async (
  started: AsyncDisposableStack,
  vendorCount: number,
): Promise<MeasuredPortal> => {
  const folder = await temporaryFolder()
  started.defer(() => folder.remove())
  const embedded = await startEmbedded({ folder: join(folder.path, 'database'), say: () => {} })
  started.defer(() => embedded.stop())

  const outside = await startSimulators()
  started.defer(() => outside.close())
  const secret = randomBytes(32).toString('base64url')
  const port = await freePorts(3)
  const portal = await startMeasured('server/main.ts', [], {
    PORT: String(port),
    DATA_DIR: folder.path,
    DATABASE_URL: embedded.url,
    APP_SECRET: secret,
    LOG_LEVEL: 'warn',
    // Letters go out as they would, and are taken at once.
    SMTP_URL: outside.smtpUrl,
    SMS_URL: `${outside.url}/sms/hubtel`,
  })
  started.defer(() => portal.end())

  const database = openDatabase(embedded.url, { log: console })
  started.defer(() => database.close())
  const tools = { db: database.db, tokens: openTokens(secret, systemClock), passwords: openPasswords() }
  const sessions = { tools: { ...tools, clock: systemClock }, clock: systemClock } as unknown as TestApp
  const passwordHash = await hash(vendorPassword, passwordCost)
  tools.passwords.hash = async () => passwordHash
  const newVendorToken = async () => sessionOf(sessions, await buildVendor(sessions, { verified: true }))

  const captcha = openAltcha(secret, { cost: 1, fewestTries: 1, mostTries: 2 })
  const captchaAnswer = async () => {
    const challenge = (await captcha.challenge()) as never
    const solution = await solveChallenge({ challenge, deriveKey })
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  }
  return {
    url: `http://127.0.0.1:${port}`,
    pid: portal.pid,
    databaseUrl: embedded.url,
    emails: await addVendors(database.db, vendorCount, passwordHash),
    captchaAnswer,
    newVendorToken,
  }
}

const addVendors = async (db: Kysely<Schema>, count: number, passwordHash: string) => {
  const emails = Array.from({ length: count }, (_, i) => `vendor-${i}@sample.example`)
  const rows = emails.map((email) => ({
    id: randomUUID(),
    email,
    phone_number: '+233241234567',
    other_name: 'Sample',
    surname: 'Vendor',
    password_hash: passwordHash,
    created_at: new Date(),
  }))
  await db.insertInto('vendor.account').values(rows).execute()
  return emails
}
