import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Endpoint, type TokenKind, tokenKinds } from '../../contract/endpoint.ts'
import { buildTestApp, type TestApp } from '../testing/app.ts'
import { bearer } from '../testing/log-in.ts'
import { buildVendor, samplePassword, sessionOf, type TestVendor } from '../testing/vendors.ts'

let portal: TestApp
let vendor: TestVendor
let waiting: TestVendor
beforeAll(async () => {
  portal = await buildTestApp()
  vendor = await buildVendor(portal, { verified: true, email: 'vendor@sample.example' })
  waiting = await buildVendor(portal, { verified: false, email: 'waiting@sample.example' })
  // What is looked for is a way to break the server, and a hundred hashes would find none.
  portal.tools.passwords.hash = async () => 'hash'
  portal.tools.passwords.isRight = async (password) => password.length > 6
  const until = new Date(portal.clock.now().getTime() + 600_000)
  portal.tools.captcha.check = async () => ({ verdict: 'passed', once: randomUUID(), until })
})
afterAll(() => portal.close())

const freshToken = async (kind: TokenKind) => {
  if (kind === 'session') return sessionOf(portal, vendor)
  const expiresAt = new Date(portal.clock.now().getTime() + 3_600_000)
  return portal.tools.tokens.issue(kind, { subject: waiting.id, expiresAt })
}

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
  '123456',
]

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202eexe.gpj',
    '\u200b',
    '００１２',
    'ﷺ'.repeat(300),
    '𝒶@𝒷.𝒸',
    'ß@İ.example',
    'a'.repeat(5_000),
    `${'a@'.repeat(2_000)}b.c`,
    "'; drop table vendor.account; --",
    '%00%0d%0a',
    '{{7*7}}',
    '../../../../etc/passwd',
    '\r\nBcc: all@sample.example',
    '1e309',
    '__proto__',
  ),
)

const hostileValue = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, true, 0, -1, 1e308, [], {}, [[]], { toString: 'x' }, { length: 1e9 }, ['0012'], { $gt: '' }),
  fc.integer({ min: 1, max: 40 }).map((depth) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)),
)

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
    const seen = new Set<number>()
    for (const endpoint of portal.app.endpoints) {
      const { method, url } = endpoint
      const request = fc.tuple(writtenBody(endpoint), headersFor(endpoint), hostileText)
      await fc.assert(
        fc.asyncProperty(request, async ([payload, given, query]) => {
          const reply = await portal.app.inject({
            method,
            url: `${url}${printable.test(query) && query ? `?q=${encodeURIComponent(query)}` : ''}`,
            headers: await written(given),
            ...(method === 'GET' ? {} : { payload }),
          })
          seen.add(reply.statusCode)
          const context = `${method} ${url} ${JSON.stringify(given)} ${payload}`
          expect(reply.statusCode, context).toBeLessThan(500)
          if (reply.statusCode >= 400)
            expect(reply.json(), context).toMatchObject({ status: reply.statusCode, message: expect.any(String) })
        }),
        { numRuns: runsPerCall, seed: 20260301 },
      )
    }
    // Not only the doormat was tested.
    expect([...seen]).toEqual(expect.arrayContaining([200, 201, 400, 401, 415, 429]))
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
