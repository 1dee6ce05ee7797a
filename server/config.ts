import { resolve } from 'node:path'
import { ghanaCardImageRules } from '../contract/business/add-business.ts'
import { type Wing, wings } from '../contract/endpoint.ts'
import { productName } from '../contract/product.ts'
import { papersKeptDays } from '../contract/promises.ts'
import { CannotStart } from './cannot-start.ts'
import {
  bucketUrl,
  choice,
  email,
  idAndSecret,
  list,
  loopbackPort,
  namedSecrets,
  networks,
  optionalKey,
  origin,
  phone,
  port,
  type Reader,
  secret,
  secrets,
  smsSender,
  text,
  url,
  wholeNumber,
} from './config-readers.ts'

/** One variable of the environment. `fallback` is what `.env.example` shows; {NAME+1} refers to another variable. */
type Variable<T> = {
  about: string
  fallback: string
  read: Reader<T>
  /** What production insists on, beyond being readable. */
  production?: 'must be set' | 'no simulator' | 'https'
}

const variable = <T>(about: string, fallback: string, read: Reader<T>, production?: Variable<T>['production']) => ({
  about,
  fallback,
  read,
  production,
})

export const variables = {
  NODE_ENV: variable(
    'development or production. Production refuses simulators and weak secrets.',
    'development',
    choice(['development', 'production']),
  ),
  HOST: variable('Address the portal listens on.', '127.0.0.1', text),
  PORT: variable('Port of the portal.', '3000', port),
  PUBLIC_URL: variable(
    'Where vendors reach the portal. Every link in a message starts with it.',
    'http://127.0.0.1:{PORT}',
    origin,
    'must be set',
  ),
  SERVICES: variable('Which services this process serves.', wings.join(','), list<Wing>(wings)),
  TRUSTED_PROXIES: variable(
    'Proxies whose X-Forwarded-For counts, separated by commas. None by default.',
    '',
    networks,
  ),
  DATA_DIR: variable(
    'Folder for what the portal keeps: the embedded database, files and, in development, its secrets.',
    './data',
    (given) => resolve(given),
  ),
  DATABASE_URL: variable(
    'A PostgreSQL of version 15 or later. Empty: a private one is started in DATA_DIR.',
    '',
    url(['postgres', 'postgresql']),
    'must be set',
  ),
  APP_SECRET: variable(
    'At least 32 random characters. Empty in development: made at random and kept in DATA_DIR.',
    '',
    secret,
    'must be set',
  ),
  PAPERS_SECRETS: variable(
    'Seal identity papers: at least 32 random characters each, separated by commas. The first seals, all of them open. Empty in development: as APP_SECRET.',
    '',
    secrets,
    'must be set',
  ),
  PAPERS_KEPT_DAYS: variable(
    'Days after the decision on which identity papers are deleted, by a job that runs once a day. At most a day less than the privacy page promises.',
    '30',
    wholeNumber(1, papersKeptDays - 1),
  ),
  GHANA_CARD_IMAGE: variable(
    'Whether the business form asks for a picture of the Ghana Card: required, optional or off.',
    'optional',
    choice(ghanaCardImageRules),
  ),
  OPERATOR_KEYS: variable(
    'Who may use the review desk: names and keys of at least 32 random characters, such as desk1:key,desk2:key. Empty in development: one is made at random and kept in DATA_DIR.',
    '',
    namedSecrets,
    'must be set',
  ),
  FILES: variable(
    'Where files are kept: disk (in DATA_DIR, where one process serves everything) or s3.',
    'disk',
    choice(['disk', 's3']),
  ),
  S3_URL: variable(
    'Address of the S3-compatible storage with the bucket as its path, such as https://s3.example.com/papers.',
    '',
    bucketUrl,
  ),
  S3_REGION: variable('Region of that storage.', 'auto', optionalKey),
  S3_KEY: variable('Access key of that storage: id:secret.', '', idAndSecret),
  SIMULATORS_PORT: variable('Port of the simulators, development only.', '{PORT+1}', port),
  SMTP_URL: variable(
    'Where e-mail is handed over, with user and password if it needs them.',
    'smtp://127.0.0.1:{SIMULATORS_PORT+1}',
    url(['smtp', 'smtps']),
    'no simulator',
  ),
  MAIL_FROM: variable('Sender of every e-mail.', 'no-reply@afahye.example', email, 'must be set'),
  SMS_PROVIDER: variable('hubtel or arkesel.', 'hubtel', choice(['hubtel', 'arkesel'])),
  SMS_URL: variable(
    'Base address of the SMS gateway.',
    'http://127.0.0.1:{SIMULATORS_PORT}/sms/{SMS_PROVIDER}',
    url(['http', 'https']),
    'https',
  ),
  SMS_KEY: variable(
    'Key of the SMS gateway: clientId:clientSecret for hubtel, the api-key for arkesel.',
    'simulator:simulator',
    text,
    'must be set',
  ),
  SMS_SENDER: variable('Sender shown on the phone, at most 11 characters.', productName, smsSender),
  SUPPORT_PHONE: variable('Support phone shown to vendors.', '+233302550100', phone, 'must be set'),
  SUPPORT_EMAIL: variable(
    'Support e-mail shown to vendors, and where questions go.',
    'support@afahye.example',
    email,
    'must be set',
  ),
  RECAPTCHA_SITE_KEY: variable(
    'Site key of Google reCAPTCHA v2. Empty: the portal uses its own captcha.',
    '',
    optionalKey,
  ),
  RECAPTCHA_SECRET: variable('Secret key of Google reCAPTCHA v2, together with the site key.', '', optionalKey),
  RECAPTCHA_URL: variable(
    'Where an answer to Google reCAPTCHA is checked.',
    'https://www.google.com/recaptcha/api/siteverify',
    url(['http', 'https']),
    'https',
  ),
  LOG_LEVEL: variable(
    'debug, info, warn, error or silent.',
    'info',
    choice(['debug', 'info', 'warn', 'error', 'silent']),
  ),
}

type Name = keyof typeof variables
export type Config = { [K in Name]: ReturnType<(typeof variables)[K]['read']> }
export type Environment = Record<string, string | undefined>

/** Says every problem at once, one line each. */
export class ConfigError extends CannotStart {}

/** The only reader of the environment. Refuses on a bad value and says which and why. */
export const readConfig = (env: Environment): Config => {
  const problems: string[] = []
  const config: Partial<Record<Name, unknown>> = {}
  const isProduction = env.NODE_ENV === 'production'

  for (const name of Object.keys(variables) as Name[]) {
    const { fallback, read, production } = variables[name]
    const given = env[name]?.trim() ?? ''
    if (isProduction && production === 'must be set' && (given === '' || given === fallback)) {
      problems.push(`${name}: must be set in production`)
      continue
    }
    const value = given === '' ? fillIn(fallback, config) : given
    if (value === undefined) continue
    try {
      config[name] = read(value)
    } catch (error) {
      problems.push(`${name}: ${(error as Error).message}`)
    }
  }
  if (isProduction) problems.push(...simulatorsIn(config))
  if (isProduction && config.PUBLIC_URL && !String(config.PUBLIC_URL).startsWith('https:'))
    problems.push('PUBLIC_URL: must start with https:// in production')
  if ((config.RECAPTCHA_SITE_KEY === '') !== (config.RECAPTCHA_SECRET === ''))
    problems.push('RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET: set both, or neither')
  problems.push(...problemsOfFiles(config as Partial<Config>, { isProduction }))

  if (problems.length > 0) throw new ConfigError(`The configuration cannot be used.\n  ${problems.join('\n  ')}`)
  return config as Config
}

type FilesConfig = Partial<Pick<Config, 'SERVICES' | 'FILES' | 'S3_URL' | 'S3_KEY'>>

const problemsOfFiles = (
  { SERVICES, FILES, S3_URL, S3_KEY }: FilesConfig,
  { isProduction }: { isProduction: boolean },
) => {
  const isOneOfSeveral = SERVICES !== undefined && wings.some((wing) => !SERVICES.includes(wing))
  // The jobs of any process delete files, and would not find those on the disk of another.
  if (FILES === 'disk' && isOneOfSeveral)
    return ['FILES: must be s3 where SERVICES is not all of them, as each process has its own disk']
  if (FILES !== 's3') return []
  return [
    ...(S3_URL === '' ? ['S3_URL: must be set where FILES is s3'] : []),
    ...(S3_KEY === '' ? ['S3_KEY: must be set where FILES is s3'] : []),
    ...(isProduction && S3_URL && !S3_URL.startsWith('https:')
      ? ['S3_URL: must start with https:// in production']
      : []),
  ]
}

/** Undefined when it leans on a variable whose own problem has been named already. */
const fillIn = (fallback: string, config: Partial<Record<Name, unknown>>): string | undefined => {
  let isWhole = true
  const filled = fallback.replace(/\{(\w+?)(\+1)?\}/g, (_, name: Name, plusOne) => {
    isWhole &&= name in config
    return plusOne ? String(Number(config[name]) + 1) : String(config[name])
  })
  return isWhole ? filled : undefined
}

const simulatorsIn = (config: Partial<Record<Name, unknown>>) => {
  const simulatorsPort = Number(config.SIMULATORS_PORT)
  const isSimulator = (address: unknown) =>
    [simulatorsPort, simulatorsPort + 1].includes(loopbackPort(address) ?? Number.NaN)
  return (Object.keys(variables) as Name[]).flatMap((name) => {
    const { production } = variables[name]
    if ((production === 'no simulator' || production === 'https') && isSimulator(config[name]))
      return [`${name}: is the simulator; production needs the real one`]
    if (production === 'https' && !String(config[name]).startsWith('https:'))
      return [`${name}: must start with https:// in production`]
    return []
  })
}
