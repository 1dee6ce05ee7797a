import { createHmac, createSecretKey, hkdfSync } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openAuditHashes } from './adapters/audit-hashes.ts'
import { captchaWork, openAltcha } from './adapters/captcha/altcha.ts'
import { openRecaptcha } from './adapters/captcha/recaptcha.ts'
import { type Clock, systemClock } from './adapters/clock.ts'
import { openCodes } from './adapters/codes.ts'
import { startEmbedded } from './adapters/database/embedded.ts'
import { type Database, openDatabase } from './adapters/database/postgres.ts'
import { openDisk } from './adapters/files/disk.ts'
import { openKeptFiles } from './adapters/files/kept-files.ts'
import { openS3 } from './adapters/files/s3.ts'
import { openSeal } from './adapters/files/sealed.ts'
import { openImages } from './adapters/images/open-images.ts'
import { openPictureWorkers } from './adapters/images/picture-workers.ts'
import { type KeyRing, openKeyRing } from './adapters/key-ring.ts'
import type { Secrets } from './adapters/keys.ts'
import { openLimiter } from './adapters/limiter.ts'
import { openSmtp } from './adapters/mail/smtp.ts'
import { openOperators } from './adapters/operators.ts'
import { openPasswords } from './adapters/passwords.ts'
import { openPaystack } from './adapters/payment/paystack.ts'
import { openRenewalTokens } from './adapters/renewal-tokens.ts'
import { openArkesel } from './adapters/sms/arkesel.ts'
import { openSmsBudget } from './adapters/sms/budget.ts'
import { openHubtel } from './adapters/sms/hubtel.ts'
import { openTokens } from './adapters/tokens.ts'
import { buildApp } from './app.ts'
import { keyOldTrails } from './business/audit/key-old-trails.ts'
import { CannotStart } from './cannot-start.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { lockDataFolder } from './data-folder.ts'
import { developmentSecret } from './development-secrets.ts'
import { mostConnections } from './http/bound-connections.ts'
import { registerJobs } from './jobs/all-jobs.ts'
import { openJobs } from './jobs/queue.ts'
import { openLog } from './log.ts'
import { checkDatabase, type DatabaseUrls, prepareDatabase } from './prepare-database.ts'
import { noteRunningPortal } from './running-portal.ts'
import { recordLimits } from './security/record-limits.ts'
import { openSecurityLog, type SecurityLog } from './security/security-log.ts'

const webFolder = fileURLToPath(new URL('../dist/web', import.meta.url))

/** Opens the adapters in the order in which they need each other; `stop` closes them in reverse. */
export const startPortal = async (
  config: Config,
  log = openLog(config.LOG_LEVEL),
  clock: Clock = systemClock,
): Promise<{ stop(): Promise<void> }> => {
  const opened = new AsyncDisposableStack()
  try {
    const lock = await lockDataFolder(config.DATA_DIR)
    opened.defer(() => lock.release())
    await refuseTakenPort(config)

    const urls = await databaseUrls(config, opened)
    if (urls.ownerUrl) await prepareDatabase(urls, log)
    if (config.NODE_ENV === 'production') await checkDatabase(urls, log)
    const databaseUrl = urls.runtimeUrl
    const database = openDatabase(databaseUrl, { log })
    opened.defer(() => database.close())

    const support = { email: config.SUPPORT_EMAIL, phone: config.SUPPORT_PHONE, whatsApp: config.SUPPORT_WHATSAPP }
    const issuer = { name: config.ISSUER_NAME, address: config.ISSUER_ADDRESS, tin: config.ISSUER_TIN }
    const sender = { publicUrl: config.PUBLIC_URL, support, issuer }
    const mail = openSmtp({ url: config.SMTP_URL, from: config.MAIL_FROM, sender })
    opened.defer(() => mail.close())
    const openGateway = { hubtel: openHubtel, arkesel: openArkesel }[config.SMS_PROVIDER]
    const sms = openGateway({ url: config.SMS_URL, key: config.SMS_KEY, sender: config.SMS_SENDER })

    const pictures = openPictureWorkers({ log })
    opened.defer(() => pictures.close())

    const jobs = openJobs({ databaseUrl, log })
    const secrets = orDevelopmentSecret(config.APP_SECRET, config)
    const keyRing = await openKeyRing({ db: database.db, secrets, clock })
    const pseudonymKey = createSecretKey(keyRing.pseudonymKey)
    const pseudonym = (personal: string) => createHmac('sha256', pseudonymKey).update(personal).digest('base64url')
    const security = openSecurityLog({ log, clock, pseudonym })
    recordConfiguration(security, config)
    const ownCaptcha = openAltcha(secrets, captchaWork(config.CAPTCHA_TRIES))
    const context: Context = {
      db: database.db,
      jobs,
      limiter: recordLimits(openLimiter(database.pool), security),
      smsBudget: openSmsBudget({ db: database.db, clock, log, perHour: config.SMS_PER_HOUR }),
      passwords: openPasswords(),
      tokens: openTokens(secrets, clock),
      codes: openCodes(secrets),
      renewalTokens: openRenewalTokens(secrets),
      captcha: openLoginCaptcha(config, clock) ?? ownCaptcha,
      ownCaptcha,
      callsWithoutCaptcha: config.CALLS_WITHOUT_CAPTCHA,
      files: await openFiles(config, database.db, clock),
      cardSeal: openSeal(orDevelopmentSecret(config.PAPERS_SECRETS, config), 'cards'),
      images: openImages(pictures.decode),
      operators: openOperators(operatorKeys(config)),
      auditHashes: openAuditHashes(keyRing.auditKeys),
      payments: openPaystack({
        url: config.PAYSTACK_URL,
        checkoutOrigin: config.PAYSTACK_CHECKOUT,
        secretKey: config.PAYSTACK_SECRET_KEY,
        previousSecretKey: config.PAYSTACK_SECRET_KEY_PREVIOUS,
        onKeyRefused: () => log.error({}, 'ALARM: the payment provider refuses PAYSTACK_SECRET_KEY'),
      }),
      clock,
      pause: (ms) => setTimeout(ms),
      log,
      security,
      pseudonym,
      // Of a key that outlives the secrets: a form that waits on a phone can be read after a change of them.
      draftKey: (vendorId) =>
        Buffer.from(hkdfSync('sha256', keyRing.pseudonymKey, '', `draft of ${vendorId}`, 32)).toString('base64url'),
      ghanaCardImage: config.GHANA_CARD_IMAGE,
      documentsKeptDays: config.PAPERS_KEPT_DAYS,
      paymentFirstCheckSeconds: config.PAYMENT_FIRST_CHECK_SECONDS,
      support,
      issuer,
      taxFrom: config.TAX,
      publicUrl: config.PUBLIC_URL,
    }
    await sayWhatKeysMean(keyRing, context)
    registerJobs(jobs, { ...context, messengers: { email: mail, sms } })
    opened.defer(() => jobs.stop())
    await jobs.start()

    const app = await buildApp(context, {
      services: config.SERVICES,
      publicUrl: config.PUBLIC_URL,
      trustedProxies: config.TRUSTED_PROXIES,
      uploadsFolder: join(config.DATA_DIR, 'uploads-in-progress'),
      ghanaCardImage: config.GHANA_CARD_IMAGE,
      checkoutOrigin: config.PAYSTACK_CHECKOUT,
      ...(config.RECAPTCHA_SITE_KEY ? { recaptchaSiteKey: config.RECAPTCHA_SITE_KEY } : {}),
      ...(hasPages(config) ? { webFolder } : {}),
      logger: log,
    })
    opened.defer(() => app.close())
    await app.listen({ host: config.HOST, port: config.PORT, backlog: mostConnections }).catch(sayTakenPort)
    const note = await noteRunningPortal(config.DATA_DIR, {
      port: config.PORT,
      simulatorsPort: config.SIMULATORS_PORT,
    })
    opened.defer(() => note.remove())
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
  return { stop: () => opened.disposeAsync() }
}

const recordConfiguration = (security: SecurityLog, config: Config) =>
  security.record('configuration-loaded', {
    mode: config.NODE_ENV,
    operators: operatorKeys(config).length,
    documentKeys: Math.max(config.PAPERS_SECRETS.length, 1),
    proxies: config.TRUSTED_PROXIES.length,
  })

/** Production does without the owner where `npm run migrate` is a step of its own. In development one role may do both. */
const databaseUrls = async (config: Config, opened: AsyncDisposableStack): Promise<DatabaseUrls> => {
  const { NODE_ENV, DATABASE_URL: runtimeUrl, DATABASE_OWNER_URL } = config
  if (runtimeUrl) return { runtimeUrl, ownerUrl: DATABASE_OWNER_URL || (NODE_ENV === 'production' ? '' : runtimeUrl) }
  const embedded = await startEmbedded({ folder: config.DATA_DIR, say: (sentence) => console.log(sentence) })
  opened.defer(() => embedded.stop())
  return embedded
}

/** Checked at the start, so that an unwritable store is not found by the first vendor who sends a picture. */
const openFiles = async (config: Config, db: Database, clock: Clock) => {
  const folder = join(config.DATA_DIR, 'files')
  const place = config.FILES === 's3' ? config.S3_URL : folder
  const seal = openSeal(orDevelopmentSecret(config.PAPERS_SECRETS, config))
  try {
    const store =
      config.FILES === 's3'
        ? openS3({ url: config.S3_URL, region: config.S3_REGION, key: config.S3_KEY })
        : openDisk(folder)
    const files = openKeptFiles({ db, store, seal, clock })
    await files.check()
    return files
  } catch (error) {
    throw new CannotStart(`Files cannot be kept at ${place}: ${(error as Error).message}`)
  }
}

const orDevelopmentSecret = ([first, ...older]: readonly string[], { DATA_DIR }: Config): Secrets => [
  first ?? developmentSecret(DATA_DIR),
  ...older,
]

const operatorKeys = ({ OPERATOR_KEYS, DATA_DIR }: Config) =>
  OPERATOR_KEYS.length > 0
    ? OPERATOR_KEYS
    : [{ name: 'development', key: developmentSecret(DATA_DIR, 'development-operator-key') }]

const openLoginCaptcha = ({ RECAPTCHA_URL, RECAPTCHA_SECRET }: Config, clock: Clock) =>
  RECAPTCHA_SECRET ? openRecaptcha({ url: RECAPTCHA_URL, secret: RECAPTCHA_SECRET, clock }) : undefined

const sayWhatKeysMean = async (keyRing: KeyRing, context: Context) => {
  if (keyRing.isLocked)
    context.log.error(
      'ALARM: APP_SECRET was changed without the old one behind it: counts of attempts begin anew, and earlier audit entries cannot be checked until it is there again',
    )
  if (!keyRing.isNew) return
  const trails = await keyOldTrails(context)
  // Once, at the update to this version. At any other time somebody has emptied the table of keys.
  if (trails > 0) context.log.error({ trails }, 'ALARM: audit trails got their first entry with a keyed hash')
  await keyRing.keepAuditKey()
}

const hasPages = ({ NODE_ENV }: Config) => {
  const areBuilt = existsSync(join(webFolder, 'pages.json'))
  if (!areBuilt && NODE_ENV === 'production') throw new CannotStart('The web pages are not built: npm run build.')
  return areBuilt
}

/** Asked before the database starts, which takes seconds. Whoever takes it meanwhile is noticed when the app listens. */
const refuseTakenPort = async ({ HOST: host, PORT: port }: Config) => {
  const probe = createServer()
  const listening = once(probe, 'listening')
  probe.listen({ host, port, exclusive: true })
  await listening.catch(sayTakenPort)
  probe.close()
  await once(probe, 'close')
}

const sayTakenPort = (error: Error & { code?: string; port?: number }) => {
  if (error.code !== 'EADDRINUSE') throw error
  throw new CannotStart(`Port ${error.port} is taken. Free it, or set PORT to another.`)
}
