import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Endpoint, type TokenKind, tokenKinds } from '../../contract/endpoint.ts'
import { buildTestApp, type TestApp } from '../testing/app.ts'
import { hostileText, hostileValue } from '../testing/hostile-values.ts'
import { bearer } from '../testing/log-in.ts'
import { buildVendor, samplePassword, sessionOf, type TestVendor } from '../testing/vendors.ts'
import { type Flow, flowOf, nameOf } from '../vendor/one-time-code/flow.ts'
import { putCode } from '../vendor/one-time-code/store.ts'

let portal: TestApp
let vendor: TestVendor
beforeAll(async () => {
  portal = await buildTestApp()
  vendor = await buildVendor(portal, { verified: true, email: 'vendor@sample.example' })
  await buildVendor(portal, { verified: false, email: 'waiting@sample.example' })
  // What is looked for is a way to break the server, and a hundred hashes would find none.
  portal.tools.passwords.hash = async () => 'hash'
  portal.tools.passwords.isRight = async (password) => password.length > 6
  const until = new Date(portal.clock.now().getTime() + 600_000)
  portal.tools.captcha.check = async () => ({ verdict: 'passed', once: randomUUID(), until })
})
afterAll(() => portal.close())

const inAnHour = () => new Date(portal.clock.now().getTime() + 3_600_000)

/** Whose code is among the samples below, so that a right one comes by as well as a wrong one. */
const withCode = async (flow: Flow, code: string) => {
  const { tools, clock } = portal
  const hmac = tools.codes.hmacOf(nameOf(flow), code)
  const sentAt = new Date(clock.now().getTime() - 60_000)
  await putCode(tools.db, { ...flow, hmac, sentAt, sentBy: undefined, expiresAt: inAnHour() }, sentAt)
  return flow.flowId
}

const newReset = async (state: 'pending' | 'granted') => {
  const { id: account_id, email } = await buildVendor(portal, { verified: true })
  const reset = { id: randomUUID(), email, account_id, state, created_at: portal.clock.now() }
  await portal.database.db.insertInto('vendor.password_reset').values(reset).execute()
  return withCode(flowOf('reset', reset.id), '123456')
}

/** Each speaks for something of its own that is there, at the point where its calls take it up. */
const subjects: Record<Exclude<TokenKind, 'session'>, () => Promise<string>> = {
  verify: async () => withCode(flowOf('sign-up', (await buildVendor(portal, { verified: false })).id), '0012'),
  'reset-pending': () => newReset('pending'),
  'reset-granted': () => newReset('granted'),
}

const freshToken = async (kind: TokenKind) =>
  kind === 'session'
    ? sessionOf(portal, vendor)
    : portal.tools.tokens.issue(kind, { subject: await subjects[kind](), expiresAt: inAnHour() })

/** Between them they hold a right value for every field of every call; the schemas say which. */
const samples = [
  randomUUID(),
  'Sample',
  'vendor@sample.example',
  'waiting@sample.example',
  'nobody@sample.example',
  '+233241234567',
  samplePassword,
  '0012',
  '3400',
  '123456',
  '345600',
]

const fieldsOf = ({ body, query, params }: Endpoint) =>
  [body, query, params].flatMap((schema) =>
    Object.entries((schema as { entries?: Record<string, v.GenericSchema> } | undefined)?.entries ?? {}),
  )

const rightValuesFor = (schema: v.GenericSchema) => samples.filter((sample) => v.is(schema, sample))

/** Mostly right, so that it gets far; a wrong value, a missing field or one too many here and there. */
const bodyOf = (endpoint: Endpoint) => {
  const fields = fieldsOf(endpoint).map(([name, schema]) => [
    name,
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...rightValuesFor(schema)) },
      { weight: 1, arbitrary: hostileValue },
    ),
  ])
  const whole = fc.record(Object.fromEntries(fields))
  const holed = fc.record(Object.fromEntries(fields), { requiredKeys: [] })
  const extra = fc.tuple(whole, fc.dictionary(hostileText, hostileValue, { maxKeys: 2 }))
  return fc.oneof(
    { weight: 6, arbitrary: whole },
    { weight: 2, arbitrary: holed },
    { weight: 1, arbitrary: extra.map(([body, more]) => ({ ...body, ...more })) },
    { weight: 1, arbitrary: hostileValue },
  )
}

const writtenBody = (endpoint: Endpoint) =>
  fc.oneof(
    { weight: 8, arbitrary: bodyOf(endpoint).map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: hostileText },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', '{', '"', '[1,', '{"a":1,"a":2}', '\ufeff{}', '{"__proto__":{"x":1}}'),
    },
  )

const printable = /^[\x20-\x7e]*$/

const headersFor = ({ access }: Endpoint) =>
  fc.record({
    token: fc.oneof(
      { weight: 6, arbitrary: fc.constant(access) },
      { weight: 1, arbitrary: fc.constantFrom(...tokenKinds) },
      { weight: 1, arbitrary: fc.constantFrom(undefined, '', 'rubbish', '..', 'a.b.c', 'x'.repeat(3_000)) },
    ),
    key: fc.constantFrom(undefined, undefined, randomUUID(), randomUUID(), 'no key', ''),
    type: fc.oneof(
      { weight: 6, arbitrary: fc.constant('application/json') },
      fc.constantFrom('text/plain', 'multipart/form-data', 'application/json; charset=utf-16', ';;;', ''),
    ),
    forwarded: fc.constantFrom(undefined, '1.2.3.4', '::ffff:1.2.3.4', 'unknown', '"', '1.2.3.4, 5.6.7.8'),
  })

type Headers = ReturnType<typeof headersFor> extends fc.Arbitrary<infer Given> ? Given : never

const isKind = (word: string): word is TokenKind => tokenKinds.some((kind) => kind === word)

const written = async ({ token, key, type, forwarded }: Headers) => ({
  'content-type': type,
  ...(token === undefined ? {} : bearer(isKind(token) ? await freshToken(token) : token)),
  ...(key === undefined ? {} : { 'idempotency-key': key }),
  ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
})

const runsPerCall = 60

/** What each call must have answered at least once, or only its doormat was tested. */
const mustAnswer: Record<string, string[]> = {
  'vendor-register': ['201', '400 Please enter', '409 An account with this email', '429 Too many codes', '415'],
  'vendor-verify': ['200', '400 That code is not right.', '400 Please enter the full OTP.', '401', '415'],
  'resend-otp': ['200', '400 Unknown field', '401', '415'],
  'forgot-password': ['200', '400 Please enter', '429 Please wait', '415'],
  'forgot-password-otp': ['200', '400 That code is not right.', '400 Please enter the OTP code', '401', '415'],
  'new-password': ['200', '400 Password must be', '401', '415'],
  'vendor-login': ['200', '400 Please enter', '401 Invalid credentials', '403 Account not verified', '415'],
  'extend-session': ['200', '400 Unknown field', '401', '415'],
  'vendor-signout': ['200', '400 Unknown field', '401', '415'],
  profile: ['200', '400 The Idempotency-Key', '401'],
}

describe('whatever is sent', () => {
  it('there is a right value for every field of every call', () => {
    const without = portal.app.endpoints.flatMap((endpoint) =>
      fieldsOf(endpoint).flatMap(([name, schema]) =>
        rightValuesFor(schema).length === 0 ? [`${endpoint.url} ${name}`] : [],
      ),
    )
    expect(without).toEqual([])
  })

  it('no call fails, and each answers in the form of the house', { timeout: 60_000 }, async () => {
    const answers = new Map<string, Set<string>>()
    for (const endpoint of portal.app.endpoints) {
      const { method, url } = endpoint
      const seen = new Set<string>()
      answers.set(url.split('/').at(-1) ?? '', seen)
      const request = fc.tuple(writtenBody(endpoint), headersFor(endpoint), hostileText)
      await fc.assert(
        fc.asyncProperty(request, async ([payload, given, query]) => {
          const reply = await portal.app.inject({
            method,
            url: `${url}${printable.test(query) && query ? `?q=${encodeURIComponent(query)}` : ''}`,
            headers: await written(given),
            ...(method === 'GET' ? {} : { payload }),
          })
          seen.add(`${reply.statusCode} ${reply.json().message ?? ''}`)
          const context = `${method} ${url} ${JSON.stringify(given)} ${payload}`
          expect(reply.statusCode, context).toBeLessThan(500)
          if (reply.statusCode >= 400)
            expect(reply.json(), context).toMatchObject({ status: reply.statusCode, message: expect.any(String) })
        }),
        { numRuns: runsPerCall, seed: 20260301 },
      )
    }
    for (const [call, beginnings] of Object.entries(mustAnswer)) {
      const seen = [...(answers.get(call) ?? [])]
      const never = beginnings.filter((beginning) => !seen.some((answer) => answer.startsWith(beginning)))
      expect(never, `${call} answered ${seen.join(', ')}`).toEqual([])
    }
  })
})

describe('a field too many', () => {
  const wholeBody = (endpoint: Endpoint) =>
    Object.fromEntries(fieldsOf(endpoint).map(([name, schema]) => [name, rightValuesFor(schema)[0]]))

  it('is refused by its name, be it any column of any table', async () => {
    const { rows } = await portal.database.pool.query<{ column_name: string }>(
      `select distinct column_name from information_schema.columns
       where table_schema in ('vendor', 'business', 'catalogue')`,
    )
    const columns = rows.map(({ column_name }) => column_name)
    expect(columns).toEqual(expect.arrayContaining(['account_id', 'password_hash', 'verified_at', 'state']))

    for (const endpoint of portal.app.endpoints.filter(({ body, files }) => body && !files))
      for (const column of columns) {
        const body = wholeBody(endpoint)
        if (column in body) continue
        const token = endpoint.access && (await freshToken(endpoint.access))
        const reply = await portal.app.inject({
          method: endpoint.method,
          url: endpoint.url,
          payload: { ...body, [column]: 'x' },
          headers: token ? bearer(token) : {},
        })
        expect(reply.json(), endpoint.url).toEqual({ status: 400, message: `Unknown field: ${column}` })
      }
  })
})
