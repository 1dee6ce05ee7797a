import { createHash } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type Environment, readConfig, readDatabaseConfig } from './config.ts'
import { findProblems, s3, strong } from './testing/config-samples.ts'

const production: Environment = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://vendors.example.com',
  DATABASE_URL: 'postgres://portal:Vx8-r4mQpZ71tLw9_Hb3@db.example.com/portal?sslmode=verify-full',
  TRUSTED_PROXIES: '10.0.0.7',
  APP_SECRET: strong.app,
  PAPERS_SECRETS: strong.document,
  OPERATOR_KEYS: `desk1:${strong.desk}`,
  SMTP_URL: 'smtps://portal:letters@mail.example.com',
  MAIL_FROM: 'portal@example.com',
  SMS_URL: 'https://sms.example.com',
  SMS_KEY: 'id:word',
  PAYSTACK_URL: 'https://pay.example.com',
  PAYSTACK_CHECKOUT: 'https://checkout.example.com',
  PAYSTACK_SECRET_KEY: 'sk_live_sample1',
  SUPPORT_PHONE: '+233300000000',
  SUPPORT_EMAIL: 'support@example.com',
  ISSUER_NAME: 'Example Limited',
  ISSUER_ADDRESS: '7 Example Road, Accra',
  ISSUER_TIN: 'C0009876545',
}

describe('production', () => {
  it('starts with real values', () => {
    expect(findProblems(production)).toEqual([])
    expect(findProblems({ ...production, ...s3 })).toEqual([])
  })

  it('names each value that is missing', () => {
    expect(findProblems({ NODE_ENV: 'production' })).toEqual([
      'PUBLIC_URL: must be set in production',
      'TRUSTED_PROXIES: must be set in production',
      'DATABASE_URL: must be set in production',
      'APP_SECRET: must be set in production',
      'PAPERS_SECRETS: must be set in production',
      'OPERATOR_KEYS: must be set in production',
      'MAIL_FROM: must be set in production',
      'SMS_KEY: must be set in production',
      'SUPPORT_PHONE: must be set in production',
      'SUPPORT_EMAIL: must be set in production',
      'ISSUER_NAME: must be set in production',
      'ISSUER_ADDRESS: must be set in production',
      'ISSUER_TIN: must be set in production',
      'PAYSTACK_SECRET_KEY: must be set in production',
      'SMTP_URL: is the simulator; production needs the real one',
      'SMS_URL: is the simulator; production needs the real one',
      'PAYSTACK_URL: is the simulator; production needs the real one',
      'PAYSTACK_CHECKOUT: is the simulator; production needs the real one',
    ])
  })

  it.each([
    [{ TRUSTED_PROXIES: '' }, 'TRUSTED_PROXIES: must be set in production'],
    [{ APP_SECRET: 'short' }, 'APP_SECRET: is weak: use at least 32 characters'],
    [{ APP_SECRET: 'ab'.repeat(20) }, 'APP_SECRET: is weak: it repeats itself; make it at random'],
    [{ PAPERS_SECRETS: 'ab'.repeat(20) }, 'PAPERS_SECRETS: is weak: it repeats itself; make it at random'],
    [
      { OPERATOR_KEYS: `desk1:${'ab'.repeat(20)}` },
      'OPERATOR_KEYS: the key of desk1 is weak: it repeats itself; make it at random',
    ],
    [{ ...s3, S3_URL: 'http://s3.example.com/papers' }, 'S3_URL: must start with https:// in production'],
    [{ PUBLIC_URL: 'http://vendors.example.com' }, 'PUBLIC_URL: must start with https:// in production'],
    [{ SMS_KEY: 'simulator:simulator' }, 'SMS_KEY: must be set in production'],
    [{ MAIL_FROM: 'no-reply@afahye.example' }, 'MAIL_FROM: must be set in production'],
    [{ SMS_URL: 'http://sms.example.com' }, 'SMS_URL: must start with https:// in production'],
    [{ CAPTCHA_TRIES: '999' }, 'CAPTCHA_TRIES: must be 1000 or more in production'],
    [
      { RECAPTCHA_URL: 'http://captcha.example.com/siteverify' },
      'RECAPTCHA_URL: must start with https:// in production',
    ],
    [{ SMTP_URL: 'smtp://127.1.2.3:3002' }, 'SMTP_URL: is the simulator; production needs the real one'],
    [{ SMTP_URL: 'smtp://localhost:3002' }, 'SMTP_URL: is the simulator; production needs the real one'],
    [{ SMS_URL: 'http://[::1]:3001/sms/hubtel' }, 'SMS_URL: is the simulator; production needs the real one'],
  ])('refuses %j', (change, problem) => {
    expect(findProblems({ ...production, ...change })).toEqual([problem])
  })
})

describe('the database of another machine', () => {
  const at = (rest: string, host = 'db.example.com') => `postgres://portal:Vx8-r4mQpZ71tLw9_Hb3@${host}/portal${rest}`
  const remedy =
    'must end with ?sslmode=verify-full in production, as db.example.com is another machine (and &sslrootcert=FILE where its certificate is not of a public authority)'

  it.each([
    '',
    '?sslmode=disable',
    '?sslmode=prefer',
    '?sslmode=require',
    '?sslmode=verify-ca',
    '?sslmode=no-verify',
    '?ssl=true',
    '?ssl=no-verify',
    '?uselibpqcompat=true&sslmode=require',
    '?sslmode=verify-full&sslmode=no-verify',
    '?sslmode=no-verify&sslmode=verify-full',
  ])('is refused with %j', (rest) => {
    expect(findProblems({ ...production, DATABASE_URL: at(rest) })).toEqual([`DATABASE_URL: ${remedy}`])
    expect(findProblems({ ...production, DATABASE_OWNER_URL: at(rest).replace('Vx8-', 'aL5_') })).toEqual([
      `DATABASE_OWNER_URL: ${remedy}`,
    ])
  })

  it('is refused where the certificate of its authority cannot be read', () => {
    const [problem] = findProblems({ ...production, DATABASE_URL: at('?sslmode=verify-full&sslrootcert=/none.pem') })
    expect(problem).toBe('DATABASE_URL: cannot be used: ENOENT (is the file of sslrootcert there?)')
  })

  it('is refused while Node is told to check no certificate', () => {
    expect(findProblems({ ...production, NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toEqual([
      'NODE_TLS_REJECT_UNAUTHORIZED: must not be 0 in production, as no certificate would be checked',
    ])
  })

  it.each([at('', '127.0.0.1'), at('', 'localhost'), at('', '[::1]'), at('?host=/var/run/postgresql')])(
    'is not meant by %s',
    (DATABASE_URL) => expect(findProblems({ ...production, DATABASE_URL })).toEqual([]),
  )

  it('is checked by the command that migrates too, which needs nothing else', () => {
    const env = { NODE_ENV: 'production', DATABASE_OWNER_URL: production.DATABASE_URL, DATABASE_URL: at('') }
    expect(() => readDatabaseConfig(env)).toThrow(`DATABASE_URL: ${remedy}`)
    expect(readDatabaseConfig({ ...env, DATABASE_URL: at('?sslmode=verify-full') })).toMatchObject({
      DATABASE_OWNER_URL: production.DATABASE_URL,
    })
  })
})

describe('a secret that can be guessed', () => {
  const random = 'make it at random (openssl rand -hex 32)'
  it.each([
    ['abcdefghijklmnopqrstuvwxyz0123456789', `is weak: it is easy to guess; ${random}`],
    ['kT3-q9vLz_81kT3-q9vLz_81kT3-q9vLz_81', `is weak: it is easy to guess; ${random}`],
    ['00001111222233334444555566667777889abcdef', `is weak: it is easy to guess; ${random}`],
    ['correct-horse-battery-staple-and-another', `is weak: it reads like words; ${random}`],
    ['TheSecretOfOurPortalInProduction2026!', `is weak: it reads like words; ${random}`],
    ['a secret for tests and for nothing else', `is weak: it reads like words; ${random}`],
  ])('is refused: %s', (secret, problem) => {
    expect(findProblems({ ...production, APP_SECRET: secret })).toEqual([`APP_SECRET: ${problem}`])
    expect(findProblems({ ...production, PAPERS_SECRETS: `${strong.document},${secret}` })).toEqual([
      `PAPERS_SECRETS: ${problem}`,
    ])
  })

  it('is refused as a key of an operator, and as the password of the database', () => {
    const words = 'correct-horse-battery-staple-and-another'
    expect(findProblems({ ...production, OPERATOR_KEYS: `desk1:${words}` })).toEqual([
      `OPERATOR_KEYS: the key of desk1 is weak: it reads like words; ${random}`,
    ])
    const DATABASE_URL = 'postgres://portal:portal@127.0.0.1/portal'
    expect(findProblems({ ...production, DATABASE_URL })).toEqual([
      `DATABASE_URL: the password is weak: it is easy to guess; ${random}`,
    ])
  })

  it.each(['hex', 'base64', 'base64url'] as const)('is not one made at random in %s', (encoding) => {
    const guessable = Array.from({ length: 300 }, (_, at) =>
      createHash('sha256').update(String(at)).digest(encoding),
    ).filter((secret) => findProblems({ ...production, APP_SECRET: secret }).length > 0)
    expect(guessable).toEqual([])
  })
})

describe('a secret that serves two purposes', () => {
  const share = (one: string, other: string) => `${one}, ${other}: share a secret; each needs one of its own`
  it.each<[Environment, string]>([
    [{ APP_SECRET: `${strong.app},${strong.app}` }, 'APP_SECRET: holds the same secret twice'],
    [{ PAPERS_SECRETS: strong.app }, share('APP_SECRET', 'PAPERS_SECRETS')],
    [{ PAPERS_SECRETS: `${strong.document},${strong.app}` }, share('APP_SECRET', 'PAPERS_SECRETS')],
    [{ OPERATOR_KEYS: `desk1:${strong.app}` }, share('APP_SECRET', 'OPERATOR_KEYS')],
    [{ OPERATOR_KEYS: `desk1:${strong.app}0` }, share('APP_SECRET', 'OPERATOR_KEYS')],
    [{ ...s3, S3_KEY: `id:${strong.app}` }, share('APP_SECRET', 'S3_KEY')],
    [{ SMS_KEY: `id:${strong.document}` }, share('PAPERS_SECRETS', 'SMS_KEY')],
    [{ RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: strong.desk }, share('OPERATOR_KEYS', 'RECAPTCHA_SECRET')],
    [{ SMTP_URL: 'smtps://portal:Vx8-r4mQpZ71tLw9_Hb3@mail.example.com' }, share('DATABASE_URL', 'SMTP_URL')],
    [{ DATABASE_OWNER_URL: production.DATABASE_URL }, share('DATABASE_URL', 'DATABASE_OWNER_URL')],
  ])('is refused: %j', (change, problem) => {
    expect(findProblems({ ...production, ...change })).toEqual([problem])
  })
})

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-secrets-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const file = (name: string, text: string, mode = 0o600) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    chmodSync(path, mode)
    return path
  }

  it('is read from there, one item a line', () => {
    const APP_SECRET_FILE = file('app', `${strong.app}\n${strong.desk}\n`)
    const PAYSTACK_SECRET_KEY_FILE = file('paystack', 'sk_live_other\n', 0o640)
    expect(readConfig({ APP_SECRET_FILE, PAYSTACK_SECRET_KEY_FILE })).toMatchObject({
      APP_SECRET: [strong.app, strong.desk],
      PAYSTACK_SECRET_KEY: 'sk_live_other',
    })
    const { APP_SECRET: _, ...without } = production
    expect(findProblems({ ...without, APP_SECRET_FILE: file('one', strong.app) })).toEqual([])
  })

  it.each<[string, () => Environment, string]>([
    [
      'beside the variable',
      () => ({ APP_SECRET: strong.app, APP_SECRET_FILE: file('a', strong.app) }),
      'set it or APP_SECRET, not both',
    ],
    [
      'that is not there',
      () => ({ APP_SECRET_FILE: join(folder, 'none') }),
      `${join(folder, 'none')} cannot be read (ENOENT)`,
    ],
    ['that is a folder', () => ({ APP_SECRET_FILE: file('b', '') && folder }), `${folder} cannot be read (EISDIR)`],
    ['that is empty', () => ({ APP_SECRET_FILE: file('c', '\n') }), `${join(folder, 'c')} is empty`],
    [
      'that everybody can read',
      () => ({ APP_SECRET_FILE: file('d', strong.app, 0o644) }),
      `${join(folder, 'd')} can be read by everybody on this machine: take that away (chmod o-r)`,
    ],
  ])('%s is refused', (_, env, problem) => {
    expect(findProblems(env())).toEqual([`APP_SECRET_FILE: ${problem}`])
  })

  it('is only for secrets', () => {
    expect(readConfig({ PORT_FILE: file('e', '4000') }).PORT).toBe(3000)
  })
})
