import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { wings } from '../../contract/endpoint.ts'
import { sampleIssuer, sampleSupport } from '../../testing/samples.ts'
import { openAuditHashes } from '../adapters/audit-hashes.ts'
import type { OwnCaptcha } from '../adapters/captcha/port.ts'
import type { Clock } from '../adapters/clock.ts'
import { type Codes, openCodes } from '../adapters/codes.ts'
import { openDisk } from '../adapters/files/disk.ts'
import { openKeptFiles } from '../adapters/files/kept-files.ts'
import type { FileStore } from '../adapters/files/port.ts'
import { openSeal } from '../adapters/files/sealed.ts'
import { decodePicture } from '../adapters/images/decode-picture.ts'
import { openImages } from '../adapters/images/open-images.ts'
import { deriveAuditKeys } from '../adapters/key-ring.ts'
import { openLimiter } from '../adapters/limiter.ts'
import { openOperators } from '../adapters/operators.ts'
import type { Passwords } from '../adapters/passwords.ts'
import { openPaystack } from '../adapters/payment/paystack.ts'
import type { PaymentProvider } from '../adapters/payment/port.ts'
import { openRenewalTokens } from '../adapters/renewal-tokens.ts'
import { defaultSmsPerHour } from '../adapters/sms/buckets.ts'
import { openSmsBudget } from '../adapters/sms/budget.ts'
import { openTokens } from '../adapters/tokens.ts'
import { type AppOptions, buildApp } from '../app.ts'
import type { Context } from '../context.ts'
import type { JobPayloads, OutgoingMessage } from '../jobs/payloads.ts'
import { openLog } from '../log.ts'
import { recordLimits } from '../security/record-limits.ts'
import { openSecurityLog } from '../security/security-log.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { openLightPasswords } from './light-passwords.ts'
import { sharedByTests } from './shared-by-tests.ts'

export type TestApp = {
  app: FastifyInstance
  context: Context
  database: TestDatabase
  /** Messages enqueued for delivery, in order. */
  outgoing: OutgoingMessage[]
  /** All other jobs that were enqueued, in order. */
  queued: { name: keyof JobPayloads; payload: unknown }[]
  logged: string[]
  store: FileStore
  /** Where uploads are stored while they arrive, for a second server that replaces the first. */
  uploadsFolder: string
  /** The waits that were skipped, in ms. */
  paused: number[]
  clock: { now(): Date; set(now: string): void }
  close(): Promise<void>
}

type Options = Partial<AppOptions> & {
  store?: FileStore
  payments?: PaymentProvider
  passwords?: Passwords
  pseudonym?: Context['pseudonym']
}

/** The real server on a real database, with a fixed clock and a log that can be read. */
export const buildTestApp = async (options: Options = {}): Promise<TestApp> => {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'portal-test-'))
  const outgoing: OutgoingMessage[] = []
  const queued: TestApp['queued'] = []
  const logged: string[] = []
  const paused: number[] = []
  const log = openLog('info', { write: (line) => void logged.push(line) })
  const clock = fixedClock('2026-03-01T09:00:00Z')
  const captcha = solvedCaptcha(clock)
  const pseudonym = options.pseudonym ?? ((personal: string) => `pseudonym of ${personal}`)
  const security = openSecurityLog({ log, clock, pseudonym })
  const store = options.store ?? openDisk(join(folder, 'files'))
  const context: Context = {
    db: database.db,
    jobs: {
      enqueue: async (_tx, name, payload) => {
        if (name === 'deliver-message') outgoing.push(payload as OutgoingMessage)
        else queued.push({ name, payload })
      },
    },
    limiter: recordLimits(openLimiter(database.pool), security),
    smsBudget: openSmsBudget({ db: database.db, clock, log, perHour: defaultSmsPerHour }),
    passwords: options.passwords ?? openLightPasswords(),
    tokens: openTokens([testSecret], clock),
    codes: openTestCodes(),
    renewalTokens: openRenewalTokens([testSecret]),
    captcha,
    ownCaptcha: captcha,
    callsWithoutCaptcha: 20,
    files: openKeptFiles({ db: database.db, store, seal: openSeal([testSecret]), clock }),
    cardSeal: openSeal([testSecret], 'cards'),
    images: openImages(decodePicture),
    operators: openOperators([testOperator, otherTestOperator]),
    auditHashes: openAuditHashes(deriveAuditKeys([testSecret])),
    payments: options.payments ?? silentProvider(),
    clock,
    pause: async (ms) => void paused.push(ms),
    log,
    security,
    pseudonym,
    draftKey: (vendorId) => `draft key of ${vendorId}`,
    ghanaCardImage: options.ghanaCardImage ?? 'optional',
    documentsKeptDays: 30,
    paymentFirstCheckSeconds: 120,
    support: sampleSupport,
    issuer: sampleIssuer,
    taxFrom: null,
    publicUrl: options.publicUrl ?? 'http://portal.example',
  }
  const uploadsFolder = join(folder, 'uploads')
  const app = await buildApp(context, {
    services: wings,
    publicUrl: 'http://portal.example',
    trustedProxies: [],
    uploadsFolder,
    logger: log,
    ...options,
  })
  return {
    app,
    context,
    database,
    outgoing,
    queued,
    logged,
    store,
    uploadsFolder,
    paused,
    clock,
    close: async () => {
      await app.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** One server for all tests of a file or of a `describe`. Pass a function for options that are known only in its hooks. */
export const sharedTestApp = (options: Options | (() => Options | Promise<Options>) = {}): TestApp =>
  sharedByTests(async () => buildTestApp(typeof options === 'function' ? await options() : options))

/** For tests in which each call names its own network by a header. */
export const behindProxy = { trustedProxies: ['127.0.0.1'] }

export const testOperator = { name: 'sample', key: 'the-key-of-the-sample-operator-at-the-desk' }
export const otherTestOperator = { name: 'other', key: 'the-key-of-the-other-operator-at-the-desk' }

/** Tests about payments bring a provider that answers. */
const silentProvider = () =>
  openPaystack({ url: 'http://127.0.0.1:9', checkoutOrigin: 'http://127.0.0.1:9', secretKey: 'sk_test_sample' })

export const testSecret = 'a secret for tests, and for nothing else'

/** Even numbers only, so that a test that enters the next number enters a wrong code, whatever the other way's code is. */
const openTestCodes = (): Codes => {
  const codes = openCodes([testSecret])
  const toEven = (code: string) => String(Number(code) - (Number(code) % 2)).padStart(code.length, '0')
  return { ...codes, make: (length) => toEven(codes.make(length)) }
}

/** Any answer that begins with "solved" is right. As with a real one, the database makes sure that it counts once. */
const solvedCaptcha = (clock: Clock): OwnCaptcha => ({
  challenge: async () => ({ parameters: { algorithm: 'none', expiresAt: 0 }, signature: 'none' }),
  check: async (answer) =>
    answer.startsWith('solved')
      ? { verdict: 'passed', once: answer, until: new Date(clock.now().getTime() + 600_000) }
      : { verdict: 'failed' },
})

export const fixedClock = (start: string): Clock & { set(now: string): void } => {
  let current = new Date(start)
  return {
    now: () => new Date(current),
    set: (now) => {
      current = new Date(now)
    },
  }
}
