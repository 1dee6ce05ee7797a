import { resolve } from 'node:path'
import { ghanaCardImageRules } from '../contract/business/add-business.ts'
import { type Wing, wings } from '../contract/endpoint.ts'
import { limits } from '../contract/limits.ts'
import { productName } from '../contract/product.ts'
import { documentsKeptDays } from '../contract/promises.ts'
import { defaultSmsPerHour, smsBuckets } from './adapters/sms/buckets.ts'
import {
  bucketUrl,
  choice,
  email,
  idAndSecret,
  list,
  namedSecrets,
  networks,
  oneLine,
  optionalKey,
  optionalPaystackKey,
  optionalPhone,
  origin,
  paystackKey,
  phone,
  port,
  type Reader,
  secrets,
  smsPerHour,
  smsSender,
  taxDay,
  text,
  tin,
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
    'Proxies whose X-Forwarded-For counts, separated by commas; none where there is none. Production asks for one or the other.',
    '',
    networks,
    'must be set',
  ),
  DATA_DIR: variable(
    'Folder for what the portal keeps: the embedded database, files and, in development, its secrets.',
    './data',
    (given) => resolve(given),
  ),
  DATABASE_URL: variable(
    'A PostgreSQL of version 15 or later. Empty: a private one is started in DATA_DIR. In production a remote one needs ?sslmode=verify-full.',
    '',
    url(['postgres', 'postgresql']),
    'must be set',
  ),
  DATABASE_OWNER_URL: variable(
    'The same database as the role that owns its tables: it migrates. DATABASE_URL is then of a role that only works with rows. Empty: one role does both, or npm run migrate is a step of its own.',
    '',
    url(['postgres', 'postgresql']),
  ),
  APP_SECRET: variable(
    'Signs tokens, codes, captchas and the audit trail: at least 32 random characters each, separated by commas. The first signs, all of them are accepted. Empty in development: made at random and kept in DATA_DIR.',
    '',
    secrets,
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
    wholeNumber(1, documentsKeptDays - 1),
  ),
  GHANA_CARD_IMAGE: variable(
    'Whether the business form asks for a picture of the Ghana Card: required, optional or off.',
    'optional',
    choice(ghanaCardImageRules),
  ),
  OPERATOR_KEYS: variable(
    'Who may use the review desk: names and keys of at least 32 random characters, such as desk1:key,desk2:key. While a key is changed, a name may have two. Empty in development: one is made at random and kept in DATA_DIR.',
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
  SMS_PER_HOUR: variable(
    'How many SMS go out in an hour, by network of Ghana (mtn, telecel, at; 233 for its other numbers) and by country code. What is left out keeps its default.',
    smsBuckets.map((bucket) => `${bucket}:${defaultSmsPerHour[bucket]}`).join(','),
    smsPerHour,
  ),
  SUPPORT_PHONE: variable('Support phone shown to vendors.', '+233302550100', phone, 'must be set'),
  SUPPORT_WHATSAPP: variable(
    'Support on WhatsApp, as a phone number; it may be another than SUPPORT_PHONE. Empty: no page offers it.',
    '',
    optionalPhone,
  ),
  SUPPORT_EMAIL: variable(
    'Support e-mail shown to vendors, and where questions go.',
    'support@afahye.example',
    email,
    'must be set',
  ),
  ISSUER_NAME: variable(
    'Legal name of who runs the portal. It stands on every receipt and at the foot of every e-mail.',
    `${productName} Sample Limited`,
    oneLine(80),
    'must be set',
  ),
  ISSUER_ADDRESS: variable(
    'Its postal address, on one line. It stands beside the name.',
    '1 Sample Street, Accra, Ghana',
    oneLine(120),
    'must be set',
  ),
  ISSUER_TIN: variable('Its TIN, as it stands on every receipt.', 'C0001234560', tin, 'must be set'),
  TAX: variable(
    'Whether documents of payments name VAT, NHIL and GETFund: off, or the first day on which they do, such as 2026-12-01. Prices include them; the issuer must be registered, with ISSUER_TIN as its number. Documents of earlier payments stay as they are.',
    'off',
    taxDay,
  ),
  CAPTCHA_TRIES: variable(
    'How much our own captcha asks of a browser: tries, at least. More cost an entry-level phone more, and an attacker too.',
    String(limits.captchaTries),
    wholeNumber(1, 100_000),
  ),
  CALLS_WITHOUT_CAPTCHA: variable(
    'How many sign-ups, reset requests and questions to support, each, one network may send in an hour without a captcha answer; over all networks five times as many. The pages always send one. 0: nobody may.',
    '20',
    wholeNumber(0, 1_000),
  ),
  RECAPTCHA_SITE_KEY: variable(
    'Site key of Google reCAPTCHA v2, for the login. Empty: the portal uses its own captcha there too.',
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
  PAYSTACK_URL: variable(
    'Base address of the payment provider.',
    'http://127.0.0.1:{SIMULATORS_PORT}/paystack',
    url(['http', 'https']),
    'https',
  ),
  PAYSTACK_CHECKOUT: variable(
    'Where the provider takes payments: the only place vendors are sent to. With the real one https://checkout.paystack.com.',
    'http://127.0.0.1:{SIMULATORS_PORT}',
    origin,
    'https',
  ),
  PAYSTACK_SECRET_KEY: variable(
    'Secret key of the payment provider; it also signs what the provider tells us. Production takes a live key.',
    'sk_test_simulator',
    paystackKey,
    'must be set',
  ),
  PAYSTACK_SECRET_KEY_PREVIOUS: variable(
    'The key before, while the provider changes from one to the other: what it tells us may be signed with either.',
    '',
    optionalPaystackKey,
  ),
  PAYMENT_FIRST_CHECK_SECONDS: variable(
    'How long after a payment was begun the provider is first asked about it by itself. Later it is asked less and less, for 80 hours.',
    '120',
    wholeNumber(1, 3600),
  ),
  LOG_LEVEL: variable(
    'debug, info, warn, error or silent.',
    'info',
    choice(['debug', 'info', 'warn', 'error', 'silent']),
  ),
}

export type VariableValues = { [K in keyof typeof variables]: ReturnType<(typeof variables)[K]['read']> }
