import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import * as v from 'valibot'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { ContactWay } from '../../contract/account/account-name.ts'
import { type AccessKind, accessKinds, type Endpoint } from '../../contract/endpoint.ts'
import { samplePhoto } from '../../testing/photos.ts'
import { codeFlow, codeName, type Flow } from '../account/one-time-code/flow.ts'
import { putCodes } from '../account/one-time-code/store.ts'
import { testOperator } from '../testing/app.ts'
import { buildBusiness, type DocumentFiles } from '../testing/businesses.ts'
import {
  type GeneratedHeaders,
  generateUrl,
  headersFor,
  makeForm,
  rightForm,
  rightValues,
  rightValuesFor,
  schemaFields,
  writtenBody,
} from '../testing/generated-requests.ts'
import { callName, mustAnswer, refusalForm } from '../testing/must-answer.ts'
import { isCampaign } from '../testing/patience.ts'
import { sharedTestAppWithPaystack } from '../testing/paystack.ts'
import { buildSeller, buildService, type Seller } from '../testing/services.ts'
import { bearer } from '../testing/submit.ts'
import { buildPayment, buyPlan } from '../testing/subscriptions.ts'
import { buildVendor, sessionToken, type TestVendor } from '../testing/vendors.ts'
import { listRefusals } from './openapi/refusals.ts'

const { portal } = sharedTestAppWithPaystack()
let vendor: TestVendor
/** Approved, with a plan and a page. */
let seller: Seller
let photo: Buffer
/** Businesses that wait for a decision. */
const businessIds: string[] = []
/** References of payments that the provider does not know. */
const references: string[] = []
const serviceIds: string[] = []
beforeAll(async () => {
  vendor = await buildVendor(portal, { verified: true, email: 'vendor@sample.example' })
  await buildVendor(portal, { verified: false, email: 'waiting@sample.example' })
  // These tests look for a way to break the server: making a hundred hashes would only cost time.
  portal.context.passwords.hash = async () => 'hash'
  portal.context.passwords.isRight = async (password) => password.length > 6
  photo = await samplePhoto()
  seller = await buildSeller(portal)
  for (let made = 0; made < 24; made++) businessIds.push(await newWaiting(made))
  const own = await buildBusiness(portal, vendor, { documents: {} })
  const createdAt = new Date(portal.clock.now().getTime() - 3_600_000)
  references.push((await buildPayment(portal, own, { state: 'open', createdAt })).reference)
  await buyPlan(portal, own, { plan: 'PREMIUM' })
  for (let built = 0; built < 8; built++) serviceIds.push((await buildService(portal, vendor)).id)
  const until = new Date(portal.clock.now().getTime() + 600_000)
  portal.context.captcha.check = async () => ({ verdict: 'passed', once: randomUUID(), until })
})

const newWaiting = async (at: number) => {
  const documents: DocumentFiles = at === 0 ? { ghana_card_image: photo } : {}
  return (await buildBusiness(portal, await buildVendor(portal, { verified: true }), { documents })).id
}

/** Calls decide businesses one by one, so decided ones are replaced for the next call. */
const replaceDecided = async () => {
  const decided = await portal.database.db
    .selectFrom('business.business')
    .select('id')
    .where('id', 'in', businessIds)
    .where('status', '!=', 'PENDING')
    .execute()
  for (const { id } of decided) {
    const at = businessIds.indexOf(id)
    businessIds[at] = await newWaiting(at)
  }
}

const inAnHour = () => new Date(portal.clock.now().getTime() + 3_600_000)

/** The code is among the samples below, so that right codes are tried as well as wrong ones. */
const withCode = async (flow: Flow, { way, address }: { way: ContactWay; address: string }, code: string) => {
  const { context, clock } = portal
  const hmac = context.codes.hmac(codeName(flow, way, address), code)
  const sentAt = new Date(clock.now().getTime() - 60_000)
  await putCodes(context.db, flow, { codes: [{ way, hmac }], sentAt, sentBy: undefined, expiresAt: inAnHour() })
  return flow.flowId
}

const newReset = async (state: 'pending' | 'granted') => {
  const { id: account_id } = await buildVendor(portal, { verified: true })
  const reset = { id: randomUUID(), subject: account_id, account_id, state, created_at: portal.clock.now() }
  await portal.database.db.insertInto('account.password_reset').values(reset).execute()
  return withCode(codeFlow('reset', reset.id), { way: 'email', address: account_id }, '123456')
}

/** Each token is for something that exists, in the state in which its calls accept it. */
const subjects: Record<Exclude<AccessKind, 'session' | 'operator'>, () => Promise<string>> = {
  verify: async () => {
    const { id, email } = await buildVendor(portal, { verified: false })
    return withCode(codeFlow('sign-up', id), { way: 'email', address: email }, '0012')
  },
  'reset-pending': () => newReset('pending'),
  'reset-granted': () => newReset('granted'),
}

let sessions = 0
/** One vendor waits for the review with everything else done, one is approved, the others have done nothing yet. */
const someVendor = () =>
  [vendor, seller.vendor, vendor][sessions++ % 4] ?? buildVendor(portal, { verified: true, proven: ['email'] })

const freshToken = async (kind: AccessKind) => {
  if (kind === 'operator') return testOperator.key
  if (kind === 'session') return sessionToken(portal, await someVendor())
  return portal.context.tokens.issue(kind, { subject: await subjects[kind](), expiresAt: inAnHour() })
}

const isKind = (word: string): word is AccessKind => accessKinds.some((kind) => kind === word)

const written = async ({ token, key, type, forwarded }: GeneratedHeaders, hasForm: boolean) => ({
  ...(hasForm ? {} : { 'content-type': type }),
  ...(token === undefined ? {} : bearer(isKind(token) ? await freshToken(token) : token)),
  ...(key === undefined ? {} : { 'idempotency-key': key }),
  ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
})

const batch = 25
const mostBatches = 16
/** Outside the campaign a call is done once it has given every answer that it must be able to give. */
const hasEnough = (call: string, seen: Set<string>) => !isCampaign && missingFrom(seen, call).length === 0

const missingFrom = (seen: Set<string>, call: string): string[] =>
  (mustAnswer[call] ?? []).filter((beginning) => ![...seen].some((answer) => answer.startsWith(beginning)))

const knownIds = ({ wing }: Endpoint) => (wing === 'catalogue' ? serviceIds : [...businessIds, ...references])

/** A form if the call takes pictures, mostly; else JSON, valid or not. */
const generatePayload = (endpoint: Endpoint): fc.Arbitrary<FormData | string> =>
  endpoint.files
    ? fc.oneof({ weight: 4, arbitrary: makeForm(endpoint, photo) }, { weight: 1, arbitrary: writtenBody(endpoint) })
    : writtenBody(endpoint)

describe('whatever is sent', () => {
  it('there is a right value for every field of every call', () => {
    const without = portal.app.endpoints.flatMap(({ url, body, query, params }) =>
      [body, query, params]
        .flatMap(schemaFields)
        .flatMap(([name, schema]) => (rightValuesFor(schema).length === 0 ? [`${url} ${name}`] : [])),
    )
    expect(without).toEqual([])
  })

  it('no call fails, and each answers in the form of the contract', async () => {
    const answers = new Map<string, Set<string>>()
    /** Refusals that /openapi.json does not name. */
    const undescribed = new Set<string>()
    for (const endpoint of portal.app.endpoints) {
      await replaceDecided()
      const { method } = endpoint
      const described = new Set(listRefusals(endpoint).map(({ status, code }) => `${status} ${code}`))
      const seen = new Set<string>()
      answers.set(callName(endpoint), seen)
      const request = fc.tuple(
        generateUrl(endpoint, knownIds(endpoint)),
        generatePayload(endpoint),
        headersFor(endpoint),
      )
      const property = fc.asyncProperty(request, async ([url, payload, given]) => {
        const reply = await portal.app.inject({
          method,
          url,
          headers: await written(given, payload instanceof FormData),
          ...(method === 'GET' ? {} : { payload }),
        })
        const sent = payload instanceof FormData ? JSON.stringify([...payload]) : payload
        const context = `${method} ${url} ${JSON.stringify(given)} ${sent}`
        expect(reply.statusCode, context).toBeLessThan(500)
        seen.add(`${reply.statusCode} ${reply.json().message ?? ''}`)
        if (reply.statusCode < 400) return
        expect(v.safeParse(refusalForm, reply.json()).issues, context).toBeUndefined()
        const refusal = `${reply.statusCode} ${reply.json().code}`
        // An empty parameter makes it another address, which may know other methods.
        const isElsewhere = endpoint.params && reply.statusCode === 405
        if (!isElsewhere && !described.has(refusal)) undescribed.add(`${callName(endpoint)} ${refusal}`)
      })
      for (let seed = 1; seed <= mostBatches; seed++) {
        // As an hour later, now and then: who has tried too often would be answered with nothing else.
        if (seed % 4 === 1) await portal.database.pool.query('delete from http.rate_limit')
        await fc.assert(property, { numRuns: batch, seed })
        if (hasEnough(callName(endpoint), seen)) break
      }
    }
    const neverAnswered = Object.keys(mustAnswer).flatMap((call) => {
      const seen = answers.get(call) ?? new Set()
      const given = [...seen].join(', ')
      return missingFrom(seen, call).map((beginning) => `${call} never answered ${beginning}, but ${given}`)
    })
    expect(neverAnswered).toEqual([])
    expect([...undescribed]).toEqual([])
    // Thousands of requests: on a machine that is busy with other work they take minutes.
  }, 600_000)
})

describe('a field too many', () => {
  const named: Record<string, string> = {
    ...{ which: 'cover', way: 'phone', number: '1', service: randomUUID() },
    ...{ reference: 'AFH-0000-0000-0000-0000', dispute: '2867301' },
  }

  it('is refused by its name, be it any column of any table', async () => {
    const { rows } = await portal.database.pool.query<{ column_name: string }>(
      `select distinct column_name from information_schema.columns
       where table_schema in ('account', 'business', 'catalogue', 'customer', 'files')`,
    )
    // A hundred forms of one vendor hold more pictures than an hour allows.
    const taking = vi.spyOn(portal.context.limiter, 'consume').mockResolvedValue('taken')
    const columns = rows.map(({ column_name }) => column_name)
    expect(columns).toEqual(expect.arrayContaining(['account_id', 'password_hash', 'verified_at', 'last_hash']))

    named.id = businessIds[0] ?? ''
    for (const [turn, endpoint] of portal.app.endpoints.filter(({ body }) => body).entries()) {
      const body = rightValues(endpoint.body)
      const url = endpoint.url.replace(/:(\w+)/g, (_, name) => named[name] ?? '')
      const query = new URLSearchParams(rightValues(endpoint.query) as Record<string, string>)
      const token = endpoint.access && (await freshToken(endpoint.access))
      // Outside the campaign each call gets an eighth of them, every call another.
      const tried = columns.filter((column, at) => !(column in body) && (isCampaign || (at + turn) % 8 === 0))
      for (const column of tried) {
        const reply = await portal.app.inject({
          method: endpoint.method,
          url: `${url}?${query}`,
          payload: endpoint.files ? rightForm(endpoint, photo, { [column]: 'x' }) : { ...body, [column]: 'x' },
          headers: token ? bearer(token) : {},
        })
        expect(reply.json(), endpoint.url).toMatchObject({ status: 400, message: `Unknown field: ${column}` })
      }
    }
    taking.mockRestore()
  })
})
