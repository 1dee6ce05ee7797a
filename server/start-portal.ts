import { createHmac } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { captchaWork, openAltcha } from './adapters/captcha/altcha.ts'
import { openRecaptcha } from './adapters/captcha/recaptcha.ts'
import { systemClock } from './adapters/clock.ts'
import { openCodes } from './adapters/codes.ts'
import { startEmbedded } from './adapters/database/embedded.ts'
import { type Database, openDatabase } from './adapters/database/postgres.ts'
import { openDisk } from './adapters/files/disk.ts'
import { openKeptFiles } from './adapters/files/kept-files.ts'
import { openS3 } from './adapters/files/s3.ts'
import { openSeal } from './adapters/files/sealed.ts'
import { openImages } from './adapters/images/open-images.ts'
import { openPictureWorkers } from './adapters/images/picture-workers.ts'
import { openLimiter } from './adapters/limiter.ts'
import { openSmtp } from './adapters/mail/smtp.ts'
import { openOperators } from './adapters/operators.ts'
import { openPasswords } from './adapters/passwords.ts'
import { openPaystack } from './adapters/payment/paystack.ts'
import { openArkesel } from './adapters/sms/arkesel.ts'
import { openHubtel } from './adapters/sms/hubtel.ts'
import { openTokens } from './adapters/tokens.ts'
import { buildApp } from './app.ts'
import { CannotStart } from './cannot-start.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { lockDataFolder } from './data-folder.ts'
import { developmentSecret } from './development-secrets.ts'
import { registerJobs } from './jobs/all-jobs.ts'
import { openJobs } from './jobs/queue.ts'
import { openLog } from './log.ts'
import { checkDatabase, type DatabaseUrls, prepareDatabase } from './prepare-database.ts'

const webFolder = fileURLToPath(new URL('../dist/web', import.meta.url))

/** Opens the adapters in the order in which they need each other; `stop` closes them in reverse. */
export const startPortal = async (config: Config): Promise<{ stop(): Promise<void> }> => {
  const opened = new AsyncDisposableStack()
  const log = openLog(config.LOG_LEVEL)
  try {
    const lock = await lockDataFolder(config.DATA_DIR)
    opened.defer(() => lock.release())

    const urls = await databaseUrls(config, opened)
    if (urls.ownerUrl) await prepareDatabase(urls, log)
    if (config.NODE_ENV === 'production') await checkDatabase(urls, log)
    const databaseUrl = urls.runtimeUrl
    const database = openDatabase(databaseUrl, { log })
    opened.defer(() => database.close())

    const mail = openSmtp({ url: config.SMTP_URL, from: config.MAIL_FROM })
    opened.defer(() => mail.close())
    const openGateway = { hubtel: openHubtel, arkesel: openArkesel }[config.SMS_PROVIDER]
    const sms = openGateway({ url: config.SMS_URL, key: config.SMS_KEY, sender: config.SMS_SENDER })

    const pictures = openPictureWorkers({ log })
    opened.defer(() => pictures.close())

    const jobs = openJobs({ databaseUrl, log })
    const secret = config.APP_SECRET || developmentSecret(config.DATA_DIR)
    const context: Context = {
      db: database.db,
      jobs,
      limiter: openLimiter(database.pool),
      passwords: openPasswords(),
      tokens: openTokens(secret, systemClock),
      codes: openCodes(secret),
      captcha: openCaptcha(config, secret),
      files: await openFiles(config, database.db, secret),
      images: openImages(pictures.decode),
      operators: openOperators(operatorKeys(config)),
      payments: openPaystack({
        url: config.PAYSTACK_URL,
        checkoutOrigin: config.PAYSTACK_CHECKOUT,
        secretKey: config.PAYSTACK_SECRET_KEY,
      }),
      clock: systemClock,
      pause: (ms) => setTimeout(ms),
      log,
      pseudonym: (personal) => createHmac('sha256', secret).update(`pseudonym:${personal}`).digest('base64url'),
      ghanaCardImage: config.GHANA_CARD_IMAGE,
      documentsKeptDays: config.PAPERS_KEPT_DAYS,
      paymentFirstCheckSeconds: config.PAYMENT_FIRST_CHECK_SECONDS,
      support: { email: config.SUPPORT_EMAIL, phone: config.SUPPORT_PHONE },
      publicUrl: config.PUBLIC_URL,
    }
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
    await app.listen({ host: config.HOST, port: config.PORT }).catch(sayTakenPort)
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
  return { stop: () => opened.disposeAsync() }
}

/** Production does without the owner where `npm run migrate` is a step of its own. In development one role may do both. */
const databaseUrls = async (config: Config, opened: AsyncDisposableStack): Promise<DatabaseUrls> => {
  const { NODE_ENV, DATABASE_URL: runtimeUrl, DATABASE_OWNER_URL } = config
  if (runtimeUrl) return { runtimeUrl, ownerUrl: DATABASE_OWNER_URL || (NODE_ENV === 'production' ? '' : runtimeUrl) }
  const embedded = await startEmbedded({ folder: config.DATA_DIR, say: (sentence) => console.log(sentence) })
  opened.defer(() => embedded.stop())
  return embedded
}

/** Checked at the start, so that an unwritable store is not found by the first vendor who sends a picture. */
const openFiles = async (config: Config, db: Database, secret: string) => {
  const folder = join(config.DATA_DIR, 'files')
  const place = config.FILES === 's3' ? config.S3_URL : folder
  const [sealing = secret, ...older] = config.PAPERS_SECRETS
  try {
    const store =
      config.FILES === 's3'
        ? openS3({ url: config.S3_URL, region: config.S3_REGION, key: config.S3_KEY })
        : openDisk(folder)
    const files = openKeptFiles({ db, store, seal: openSeal([sealing, ...older]), clock: systemClock })
    await files.check()
    return files
  } catch (error) {
    throw new CannotStart(`Files cannot be kept at ${place}: ${(error as Error).message}`)
  }
}

const operatorKeys = ({ OPERATOR_KEYS, DATA_DIR }: Config) =>
  OPERATOR_KEYS.length > 0
    ? OPERATOR_KEYS
    : [{ name: 'development', key: developmentSecret(DATA_DIR, 'development-operator-key') }]

const openCaptcha = ({ RECAPTCHA_URL, RECAPTCHA_SECRET, CAPTCHA_TRIES }: Config, secret: string) =>
  RECAPTCHA_SECRET
    ? openRecaptcha({ url: RECAPTCHA_URL, secret: RECAPTCHA_SECRET, clock: systemClock })
    : openAltcha(secret, captchaWork(CAPTCHA_TRIES))

const hasPages = ({ NODE_ENV }: Config) => {
  const areBuilt = existsSync(join(webFolder, 'pages.json'))
  if (!areBuilt && NODE_ENV === 'production') throw new CannotStart('The web pages are not built: npm run build.')
  return areBuilt
}

const sayTakenPort = (error: Error & { code?: string; port?: number }) => {
  if (error.code !== 'EADDRINUSE') throw error
  throw new CannotStart(`Port ${error.port} is taken. Free it, or set PORT to another.`)
}
