import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import * as v from 'valibot'
import { dashboardCards } from '../../contract/account/dashboard.ts'
import { pageSections } from '../../contract/customer/public-page.ts'
import { accessKinds, type Endpoint } from '../../contract/endpoint.ts'
import { terms } from '../../contract/promises.ts'
import { samplePassword } from '../../testing/samples.ts'

/** Texts that have broken other servers, and arbitrary text. */
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
    "'; drop table account.account; --",
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

/** Together they hold a valid value for every field of every call; the schemas pick them. */
const samples: unknown[] = [
  randomUUID(),
  'Sample',
  'vendor@sample.example',
  'waiting@sample.example',
  'nobody@sample.example',
  '+233241234567',
  'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
  'xxxxxxxxxxxxxxxxxxxxxx',
  samplePassword,
  `${samplePassword}2`,
  '0012',
  '3400',
  '123456',
  '345600',
  'Greater Accra',
  'won',
  'Accra Metropolitan',
  'Ghanaian',
  'PENDING',
  'REJECTED',
  'cover',
  'phone',
  'documents',
  'STANDARD',
  'YEARLY',
  'DIFFERENCE',
  'GHS',
  'card',
  'AFH-0000-0000-0000-0000',
  'C-999999',
  '2026',
  terms.version,
  '2026-03-01',
  '17',
  '28',
  'Catering',
  'Available',
  'Coming Soon',
  'Yes',
  'details',
  'true',
  '',
  1,
  2,
  ['tin_number'],
  [randomUUID()],
  [],
  [...dashboardCards].reverse(),
  [...pageSections].reverse(),
  ['2026-03-02'],
  true,
  'plum',
  'not theirs',
  'canopy',
  'png',
  'A6',
  'sample-kitchen',
  'sample-catering',
  { business_name: 'Sam' },
  { name: 'Sam' },
  { fileName: 'sample.pdf', base64: 'JVBERi0xLjQK' },
]

type Fields = [name: string, schema: v.GenericSchema][]

export const schemaFields = (schema: v.GenericSchema | undefined): Fields =>
  Object.entries((schema as { entries?: Record<string, v.GenericSchema> } | undefined)?.entries ?? {})

export const rightValuesFor = (schema: v.GenericSchema): unknown[] => samples.filter((sample) => v.is(schema, sample))

/** Every field with the first valid value for it. */
export const rightValues = (schema: v.GenericSchema | undefined): Record<string, unknown> =>
  Object.fromEntries(schemaFields(schema).map(([name, field]) => [name, rightValuesFor(field)[0]]))

/** Mostly valid, so that it gets past the checks; here and there a wrong, a missing or an extra field. */
const generateBody = ({ body }: Endpoint) => {
  const known = schemaFields(body)
  const fields = known.map(([name, schema]) => [
    name,
    fc.oneof(
      { weight: 2 + known.length, arbitrary: fc.constantFrom(...rightValuesFor(schema)) },
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

export const writtenBody = (endpoint: Endpoint) =>
  fc.oneof(
    { weight: 8, arbitrary: generateBody(endpoint).map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: hostileText },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', '{', '"', '[1,', '{"a":1,"a":2}', '\ufeff{}', '{"__proto__":{"x":1}}'),
    },
  )

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const asForm = (fields: unknown, files: Record<string, Uint8Array | undefined>) => {
  const form = new FormData()
  if (typeof fields === 'object' && fields !== null)
    for (const [name, value] of Object.entries(fields)) form.append(name, asText(value))
  for (const [name, bytes] of Object.entries(files))
    form.append(name, new Blob([Uint8Array.from(bytes ?? [])]), 'photo.jpg')
  return form
}

export const rightForm = ({ body, files = {} }: Endpoint, photo: Uint8Array, more: Record<string, string> = {}) =>
  asForm({ ...rightValues(body), ...more }, Object.fromEntries(Object.keys(files).map((name) => [name, photo])))

/** As `generateBody`, with pictures, some of which are not pictures. */
export const makeForm = (endpoint: Endpoint, photo: Uint8Array) => {
  const picture = fc.oneof(
    { weight: 3, arbitrary: fc.constant(photo) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
    { weight: 1, arbitrary: fc.constantFrom(photo.subarray(0, 100), new Uint8Array(0)) },
  )
  const named = Object.fromEntries(Object.keys(endpoint.files ?? {}).map((name) => [name, picture]))
  return fc
    .tuple(generateBody(endpoint), fc.record(named, { requiredKeys: [] }))
    .map(([fields, files]) => asForm(fields, files))
}

/** Mostly about something that exists, with any query. */
export const generateUrl = ({ url, params, query }: Endpoint, knownIds: readonly string[]) => {
  const inPath = schemaFields(params).map(([name, schema]) => [
    name,
    fc.oneof({ weight: 8, arbitrary: rightOrKnown(schema, knownIds) }, { weight: 1, arbitrary: hostileText }),
  ])
  const inQuery = schemaFields(query).map(([name, schema]) => [
    name,
    fc.oneof({ weight: 3, arbitrary: rightOrKnown(schema, knownIds) }, hostileText),
  ])
  return fc
    .tuple(
      fc.record(Object.fromEntries(inPath) as Record<string, fc.Arbitrary<unknown>>),
      fc.record(Object.fromEntries(inQuery) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: [] }),
      fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: hostileText }),
    )
    .map(([path, asked, more]) => {
      const filled = url.replace(/:(\w+)/g, (_, name) => encoded(path[name]))
      const pairs = [...Object.entries(asked), ...(more === undefined ? [] : [['q', more]])]
      return `${filled}?${pairs.map(([name, value]) => `${name}=${encoded(value)}`).join('&')}`
    })
}

const rightOrKnown = (schema: v.GenericSchema, knownIds: readonly string[]) =>
  fc.constantFrom(...rightValuesFor(schema), ...knownIds.filter((id) => v.is(schema, id)))

const encoded = (value: unknown) => encodeURIComponent(String(value).toWellFormed())

export const headersFor = ({ access }: Endpoint) =>
  fc.record({
    token: fc.oneof(
      { weight: 6, arbitrary: fc.constant(access) },
      { weight: 1, arbitrary: fc.constantFrom(...accessKinds) },
      { weight: 1, arbitrary: fc.constantFrom(undefined, '', 'rubbish', '..', 'a.b.c', 'x'.repeat(3_000)) },
    ),
    key: fc.constantFrom(undefined, undefined, randomUUID(), randomUUID(), 'no key', ''),
    type: fc.oneof(
      { weight: 6, arbitrary: fc.constant('application/json') },
      fc.constantFrom('text/plain', 'multipart/form-data', 'application/json; charset=utf-16', ';;;', ''),
    ),
    forwarded: fc.constantFrom(undefined, '1.2.3.4', '::ffff:1.2.3.4', 'unknown', '"', '1.2.3.4, 5.6.7.8'),
  })

export type GeneratedHeaders = ReturnType<typeof headersFor> extends fc.Arbitrary<infer Given> ? Given : never
