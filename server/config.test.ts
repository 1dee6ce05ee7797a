import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Environment, readConfig } from './config.ts'
import { variables } from './config-variables.ts'
import { findProblems, s3, strong } from './testing/config-samples.ts'

const badKeys = 'OPERATOR_KEYS: must be names and keys such as desk1:key,desk2:key; names in small letters'
const ownDisk = 'FILES: must be s3 where SERVICES is not all of them, as each process has its own disk'
const badBucket = 'S3_URL: must end with the bucket, such as https://s3.example.com/papers'

describe('without any variable', () => {
  const config = readConfig({})

  it('the portal runs on this machine with the simulators beside it', () => {
    expect(config).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 3000,
      PUBLIC_URL: 'http://127.0.0.1:3000',
      SIMULATORS_PORT: 3001,
      SMTP_URL: 'smtp://127.0.0.1:3002',
      SMS_URL: 'http://127.0.0.1:3001/sms/hubtel',
      DATABASE_URL: '',
      SERVICES: ['account', 'business', 'catalogue', 'customer'],
    })
  })

  it('files are on disk, documents stay for a month, and secrets are for the start to make', () => {
    expect(config).toMatchObject({
      PAPERS_SECRETS: [],
      PAPERS_KEPT_DAYS: 30,
      GHANA_CARD_IMAGE: 'optional',
      OPERATOR_KEYS: [],
      FILES: 'disk',
      S3_URL: '',
      S3_REGION: 'auto',
      S3_KEY: '',
    })
  })

  it('everything follows a moved port', () => {
    expect(readConfig({ PORT: '4100' })).toMatchObject({
      PUBLIC_URL: 'http://127.0.0.1:4100',
      SIMULATORS_PORT: 4101,
      SMTP_URL: 'smtp://127.0.0.1:4102',
    })
  })
})

describe('a good value', () => {
  it.each<[Environment, object]>([
    [{ PAPERS_SECRETS: `${strong.document}, ${strong.desk}` }, { PAPERS_SECRETS: [strong.document, strong.desk] }],
    [{ PAPERS_KEPT_DAYS: '1' }, { PAPERS_KEPT_DAYS: 1 }],
    [{ PAPERS_KEPT_DAYS: '89' }, { PAPERS_KEPT_DAYS: 89 }],
    [{ GHANA_CARD_IMAGE: 'required' }, { GHANA_CARD_IMAGE: 'required' }],
    [{ GHANA_CARD_IMAGE: 'off' }, { GHANA_CARD_IMAGE: 'off' }],
    [
      { OPERATOR_KEYS: `desk1:${strong.desk}, desk1:${strong.document}` },
      {
        OPERATOR_KEYS: [
          { name: 'desk1', key: strong.desk },
          { name: 'desk1', key: strong.document },
        ],
      },
    ],
    [{ APP_SECRET: `${strong.app}, ${strong.desk}` }, { APP_SECRET: [strong.app, strong.desk] }],
    [{ TRUSTED_PROXIES: 'none' }, { TRUSTED_PROXIES: [] }],
    [{ TRUSTED_PROXIES: '10.0.0.0/8,fc00::/7' }, { TRUSTED_PROXIES: ['10.0.0.0/8', 'fc00::/7'] }],
    [
      { OPERATOR_KEYS: `desk1:${strong.desk}, night-desk:${strong.document},` },
      {
        OPERATOR_KEYS: [
          { name: 'desk1', key: strong.desk },
          { name: 'night-desk', key: strong.document },
        ],
      },
    ],
    [s3, { ...s3, S3_REGION: 'auto' }],
    [
      { ...s3, SERVICES: 'account' },
      { FILES: 's3', SERVICES: ['account'] },
    ],
    [{ SERVICES: 'customer,catalogue,business,account' }, { FILES: 'disk' }],
    [
      { ...s3, S3_URL: 'http://127.0.0.1:9000/papers/', S3_REGION: 'eu-west-1' },
      { S3_URL: 'http://127.0.0.1:9000/papers', S3_REGION: 'eu-west-1' },
    ],
  ])('%j is taken', (env, values) => {
    expect(readConfig(env)).toMatchObject(values)
  })
})

describe('a bad value', () => {
  it.each([
    [{ PORT: '70000' }, 'PORT: must be a port from 1 to 65535'],
    [{ PORT: '3e3' }, 'PORT: must be a port from 1 to 65535'],
    [{ SERVICES: 'account,shop' }, 'SERVICES: must be one of account, business, catalogue, customer'],
    [
      { PUBLIC_URL: 'https://x.example/path' },
      'PUBLIC_URL: must be an address such as https://vendors.example.com, without a path',
    ],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must be an address starting with postgres:// or postgresql://'],
    [{ SERVICES: ',' }, 'SERVICES: must name at least one of account, business, catalogue, customer'],
    [
      { TRUSTED_PROXIES: '10.0.0.0/8, proxy' },
      'TRUSTED_PROXIES: must be addresses or ranges such as 10.0.0.0/8; proxy is neither',
    ],
    [{ SUPPORT_WHATSAPP: '0241234567' }, 'SUPPORT_WHATSAPP: must be a phone number such as +233302550100'],
    [{ SUPPORT_WHATSAPP: 'https://wa.me/1' }, 'SUPPORT_WHATSAPP: must be a phone number such as +233302550100'],
    [{ SUPPORT_EMAIL: "o'neil@example.com" }, 'SUPPORT_EMAIL: must be an e-mail address'],
    [{ SUPPORT_EMAIL: 'nobody' }, 'SUPPORT_EMAIL: must be an e-mail address'],
    [{ ISSUER_NAME: 'Sample\nLimited' }, 'ISSUER_NAME: must be on one line'],
    [{ ISSUER_ADDRESS: 'A'.repeat(121) }, 'ISSUER_ADDRESS: must have at most 120 characters'],
    [{ TAX: 'on' }, 'TAX: must be off, or a day such as 2026-12-01'],
    [{ TAX: '2026-02-30' }, 'TAX: must be off, or a day such as 2026-12-01'],
    [{ TAX: '2025-12-31' }, 'TAX: must be 2026-01-01 or later'],
    [{ TAX: '2026-12-01' }, 'ISSUER_TIN: must be set where TAX is on'],
    [
      { ISSUER_TIN: 'C0001234561' },
      'ISSUER_TIN: Please check this number once more: its last character does not fit the rest.',
    ],
    [{ RECAPTCHA_SITE_KEY: 'site' }, 'RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET: set both, or neither'],
    [{ RECAPTCHA_SECRET: 'secret' }, 'RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET: set both, or neither'],
    [
      { RECAPTCHA_SITE_KEY: '"><script>', RECAPTCHA_SECRET: 'secret' },
      'RECAPTCHA_SITE_KEY: must be letters, digits, dashes and underscores',
    ],
    [{ SMS_SENDER: 'TwelveLetter' }, 'SMS_SENDER: must be 1 to 11 letters, digits or spaces'],
    [{ PAPERS_SECRETS: 'short' }, 'PAPERS_SECRETS: is weak: use at least 32 characters'],
    [{ PAPERS_SECRETS: `${strong.document},short` }, 'PAPERS_SECRETS: is weak: use at least 32 characters'],
    [{ PAPERS_SECRETS: ' , ' }, 'PAPERS_SECRETS: must hold at least one secret'],
    [{ PAPERS_KEPT_DAYS: '0' }, 'PAPERS_KEPT_DAYS: must be 1 to 89'],
    [{ PAPERS_KEPT_DAYS: '90' }, 'PAPERS_KEPT_DAYS: must be 1 to 89'],
    [{ PAPERS_KEPT_DAYS: '1.5' }, 'PAPERS_KEPT_DAYS: must be 1 to 89'],
    [{ GHANA_CARD_IMAGE: 'yes' }, 'GHANA_CARD_IMAGE: must be one of required, optional, off'],
    [{ OPERATOR_KEYS: strong.desk }, badKeys],
    [{ OPERATOR_KEYS: `Desk 1:${strong.desk}` }, badKeys],
    [{ OPERATOR_KEYS: `:${strong.desk}` }, badKeys],
    [{ OPERATOR_KEYS: 'desk1:' }, badKeys],
    [{ OPERATOR_KEYS: ',' }, badKeys],
    [{ OPERATOR_KEYS: 'desk1:short' }, 'OPERATOR_KEYS: the key of desk1 is weak: use at least 32 characters'],
    [
      { OPERATOR_KEYS: `desk1:${strong.desk} x` },
      'OPERATOR_KEYS: the key of desk1 must be letters, digits, dots, dashes and underscores',
    ],
    [
      { OPERATOR_KEYS: `desk1:${strong.desk},desk2:${strong.desk}` },
      'OPERATOR_KEYS: desk1 and desk2 have the same key',
    ],
    [
      { OPERATOR_KEYS: `desk1:${strong.desk},desk1:${strong.document},desk1:${strong.app}` },
      'OPERATOR_KEYS: desk1 has more than two keys',
    ],
    ...[
      '0.0.0.0/0',
      '::/0',
      '0.0.0.0/1,128.0.0.0/1',
      '2000::/3',
      '::ffff:0:0/96',
      '::ffff:0.0.0.0/98',
      '10.0.0.1, 0.0.0.0/6',
    ].map((TRUSTED_PROXIES): [Environment, string] => [
      { TRUSTED_PROXIES },
      'TRUSTED_PROXIES: would let almost anybody say where they come from: name the proxies in front, or none',
    ]),
    [{ FILES: 'tape' }, 'FILES: must be one of disk, s3'],
    [{ SERVICES: 'account' }, ownDisk],
    [{ SERVICES: 'account,business', FILES: 'disk' }, ownDisk],
    [{ ...s3, S3_URL: '' }, 'S3_URL: must be set where FILES is s3'],
    [{ ...s3, S3_KEY: '' }, 'S3_KEY: must be set where FILES is s3'],
    [{ ...s3, S3_KEY: 'id' }, 'S3_KEY: must be id:secret'],
    [{ ...s3, S3_KEY: ':secret' }, 'S3_KEY: must be id:secret'],
    [{ ...s3, S3_URL: 's3://papers' }, 'S3_URL: must be an address starting with http:// or https://'],
    [{ ...s3, S3_URL: 'https://s3.example.com/' }, badBucket],
    [{ ...s3, S3_URL: 'https://id:word@s3.example.com/papers' }, badBucket],
    [{ ...s3, S3_URL: 'https://s3.example.com/papers?list' }, badBucket],
    [{ ...s3, S3_REGION: 'west of here' }, 'S3_REGION: must be letters, digits, dashes and underscores'],
  ])('%j is refused with its name and the reason', (env, problem) => {
    expect(findProblems(env)).toEqual([problem])
  })

  it('is never repeated where it may be a secret', () => {
    const env = {
      PAPERS_SECRETS: 'hush1',
      OPERATOR_KEYS: 'desk1:hush2',
      APP_SECRET: 'hush3',
      FILES: 's3',
      S3_KEY: 'hush4',
    }
    expect(findProblems(env)).toHaveLength(5)
    expect(findProblems(env).join()).not.toContain('hush')
  })

  it('does not hide the next one', () => {
    expect(findProblems({ PORT: 'x', LOG_LEVEL: 'loud' })).toHaveLength(2)
  })
})

it('.env.example names every variable with its default, and nothing else', () => {
  const written = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
  const expected = Object.entries(variables)
    .map(([name, { about, fallback }]) => `# ${about}\n# ${name}=${fallback}\n`)
    .join('\n')
  expect(written).toContain(expected)
  expect(written.match(/^# [A-Z0-9_]+=/gm)).toHaveLength(Object.keys(variables).length)
})
