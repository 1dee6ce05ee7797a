import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ConfigError, type Environment, readConfig, variables } from './config.ts'

const production: Environment = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://vendors.example.com',
  DATABASE_URL: 'postgres://portal:word@db.example.com/portal',
  APP_SECRET: 'kT3-q9vLz_81xNw4RmYbE2hUaPcGdJ07',
  SMTP_URL: 'smtps://portal:word@mail.example.com',
  MAIL_FROM: 'portal@example.com',
  SMS_URL: 'https://sms.example.com',
  SMS_KEY: 'id:word',
  SUPPORT_PHONE: '+233300000000',
  SUPPORT_EMAIL: 'support@example.com',
}

const problemsOf = (env: Environment) => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
      .split('\n')
      .slice(1)
      .map((line) => line.trim())
  }
}

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
      SERVICES: ['vendor', 'business', 'catalogue'],
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

describe('a bad value', () => {
  it.each([
    [{ PORT: '70000' }, 'PORT: must be a port from 1 to 65535'],
    [{ PORT: '3e3' }, 'PORT: must be a port from 1 to 65535'],
    [{ SERVICES: 'vendor,shop' }, 'SERVICES: must be one of vendor, business, catalogue'],
    [
      { PUBLIC_URL: 'https://x.example/path' },
      'PUBLIC_URL: must be an address such as https://vendors.example.com, without a path',
    ],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must be an address starting with postgres:// or postgresql://'],
    [{ SERVICES: ',' }, 'SERVICES: must name at least one of vendor, business, catalogue'],
    [
      { TRUSTED_PROXIES: '10.0.0.0/8, proxy' },
      'TRUSTED_PROXIES: must be addresses or ranges such as 10.0.0.0/8; proxy is neither',
    ],
    [{ SUPPORT_EMAIL: "o'neil@example.com" }, 'SUPPORT_EMAIL: must be an e-mail address'],
    [{ SUPPORT_EMAIL: 'nobody' }, 'SUPPORT_EMAIL: must be an e-mail address'],
    [{ RECAPTCHA_SITE_KEY: 'site' }, 'RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET: set both, or neither'],
    [{ RECAPTCHA_SECRET: 'secret' }, 'RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET: set both, or neither'],
    [
      { RECAPTCHA_SITE_KEY: '"><script>', RECAPTCHA_SECRET: 'secret' },
      'RECAPTCHA_SITE_KEY: must be letters, digits, dashes and underscores',
    ],
    [{ SMS_SENDER: 'TwelveLetter' }, 'SMS_SENDER: must be 1 to 11 letters, digits or spaces'],
  ])('%j is refused with its name and the reason', (env, problem) => {
    expect(problemsOf(env)).toEqual([problem])
  })

  it('does not hide the next one', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'loud' })).toHaveLength(2)
  })
})

describe('production', () => {
  it('starts with real values', () => {
    expect(problemsOf(production)).toEqual([])
  })

  it('names each value that is missing', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([
      'PUBLIC_URL: must be set in production',
      'DATABASE_URL: must be set in production',
      'APP_SECRET: must be set in production',
      'MAIL_FROM: must be set in production',
      'SMS_KEY: must be set in production',
      'SUPPORT_PHONE: must be set in production',
      'SUPPORT_EMAIL: must be set in production',
      'SMTP_URL: is the simulator; production needs the real one',
      'SMS_URL: is the simulator; production needs the real one',
    ])
  })

  it.each([
    [{ APP_SECRET: 'short' }, 'APP_SECRET: is weak: use at least 32 characters'],
    [{ APP_SECRET: 'ab'.repeat(20) }, 'APP_SECRET: is weak: it repeats itself; make it at random'],
    [{ PUBLIC_URL: 'http://vendors.example.com' }, 'PUBLIC_URL: must start with https:// in production'],
    [{ SMS_KEY: 'simulator:simulator' }, 'SMS_KEY: must be set in production'],
    [{ MAIL_FROM: 'no-reply@afahye.example' }, 'MAIL_FROM: must be set in production'],
    [{ SMS_URL: 'http://sms.example.com' }, 'SMS_URL: must start with https:// in production'],
    [
      { RECAPTCHA_URL: 'http://captcha.example.com/siteverify' },
      'RECAPTCHA_URL: must start with https:// in production',
    ],
    [{ SMTP_URL: 'smtp://127.1.2.3:3002' }, 'SMTP_URL: is the simulator; production needs the real one'],
    [{ SMTP_URL: 'smtp://localhost:3002' }, 'SMTP_URL: is the simulator; production needs the real one'],
    [{ SMS_URL: 'http://[::1]:3001/sms/hubtel' }, 'SMS_URL: is the simulator; production needs the real one'],
  ])('refuses %j', (change, problem) => {
    expect(problemsOf({ ...production, ...change })).toEqual([problem])
  })
})

it('.env.example names every variable with its default, and nothing else', () => {
  const written = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
  const expected = Object.entries(variables)
    .map(([name, { about, fallback }]) => `# ${about}\n# ${name}=${fallback}\n`)
    .join('\n')
  expect(written).toContain(expected)
  expect(written.match(/^# [A-Z_]+=/gm)).toHaveLength(Object.keys(variables).length)
})
