import { createHash, createHmac } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusals } from '../../../contract/refusals.ts'
import { openDatabase } from '../../adapters/database/postgres.ts'
import { openPaystack } from '../../adapters/payment/paystack.ts'
import { sharedTestApp, type TestApp } from '../../testing/app.ts'
import { buildBusiness, type TestBusiness } from '../../testing/businesses.ts'
import { buildPayment, someReference } from '../../testing/subscriptions.ts'
import { buildVendor } from '../../testing/vendors.ts'

const secretKey = 'sk_test_sample'
const nowhere = 'http://127.0.0.1:9'

// Nothing listens at this address: receiving an event must not need an answer of the provider.
const previousSecretKey = 'sk_test_before'
const portal = sharedTestApp({
  payments: openPaystack({ url: nowhere, checkoutOrigin: nowhere, secretKey, previousSecretKey }),
})
let business: TestBusiness
beforeAll(async () => {
  business = await buildBusiness(portal, await buildVendor(portal, { verified: true }), { documents: {} })
})
beforeEach(() => {
  portal.queued.length = 0
  portal.logged.length = 0
})

const openPayment = async () => (await buildPayment(portal, business, { state: 'open' })).reference

let lastId = 0
const buildEvent = (reference: string, event = 'charge.success') => {
  lastId += 1
  return JSON.stringify({ event, data: { id: lastId, reference, customer: { email: 'vendor@sample.example' } } })
}
const sign = (body: string, key = secretKey) => createHmac('sha512', key).update(body).digest('hex')

type EventHeaders = { signature?: string | string[]; type?: string }

const send = async (body: string, { signature = sign(body), type = 'application/json' }: EventHeaders = {}) => {
  const headers = { 'content-type': type, 'x-paystack-signature': signature }
  const reply = await portal.app.inject({
    method: 'POST',
    url: '/bservice/api/v1/webhooks/paystack',
    headers,
    payload: body,
  })
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
}

const keptEvents = () =>
  portal.context.db.selectFrom('business.provider_event').selectAll().orderBy('received_at').execute()
const forgetEvents = () => portal.context.db.deleteFrom('business.provider_event').execute()

const findNextCheck = (table: 'business.payment' | 'business.refund', reference: string) =>
  portal.context.db.selectFrom(table).select('next_check_at').where('reference', '=', reference).executeTakeFirst()

describe('an event about a payment', () => {
  it('is saved without personal data, and makes us ask the provider', async () => {
    await forgetEvents()
    const reference = await openPayment()
    const { status, headers } = await send(buildEvent(reference))
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(await keptEvents()).toEqual([
      { key: `charge.success ${lastId}`, event: 'charge.success', reference, received_at: portal.clock.now() },
    ])
    expect(portal.queued).toEqual([{ name: 'ask-about-payment', payload: { reference } }])
  })

  it('signed with the key before is taken too, while the provider changes to the new one', async () => {
    const body = buildEvent(await openPayment())
    expect((await send(body, { signature: sign(body, previousSecretKey) })).status).toBe(200)
    expect(portal.queued).toHaveLength(1)
    expect((await send(body, { signature: sign(body, 'sk_test_other') })).status).toBe(401)
  })

  it('about a dispute of it is an alarm, once for all its copies', async () => {
    const reference = await openPayment()
    const data = { id: 358950, transaction: { reference }, customer: { email: 'vendor@sample.example' } }
    const body = JSON.stringify({ event: 'charge.dispute.create', data })
    for (const status of [200, 200]) expect((await send(body)).status).toBe(status)
    const alarms = portal.logged.map((line) => JSON.parse(line)).filter(({ msg }) => `${msg}`.startsWith('ALARM'))
    expect(alarms).toMatchObject([
      { msg: 'ALARM: a payment is disputed', event: 'charge.dispute.create', reference, dispute: '358950' },
    ])
    expect(portal.logged.join('')).not.toContain('vendor@sample.example')
  })

  it('about its refund makes us ask about the refund', async () => {
    const reference = await openPayment()
    const body = JSON.stringify({ event: 'refund.processed', data: { transaction_reference: reference } })
    expect((await send(body)).status).toBe(200)
    expect(portal.queued).toEqual([{ name: 'ask-about-refund', payload: { reference } }])
  })

  it.each([1, 7, 20])(
    'counts once, though it comes %i times for each of three, in any order and at once',
    async (copies) => {
      const references = [await openPayment(), await openPayment(), await openPayment()]
      const bodies = references
        .map((reference) => buildEvent(reference))
        .flatMap((body) => Array<string>(copies).fill(body))
      const shuffled = bodies.map((body) => ({ body, at: Math.random() })).sort((a, b) => a.at - b.at)
      const answers = await Promise.all(shuffled.map(({ body }) => send(body)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      const asked = portal.queued.map(({ payload }) => (payload as { reference: string }).reference)
      expect(asked.sort()).toEqual(references.sort())
    },
  )

  it.each([
    ['open', 'is due at once'],
    ['failed', 'is due at once'],
    ['succeeded', 'stays as it is'],
    ['mismatched', 'stays as it is'],
  ] as const)('that is %s: the next question about it %s, whatever becomes of the job', async (state, due) => {
    const { reference } = await buildPayment(portal, business, { state })
    await send(buildEvent(reference))
    const next_check_at = due === 'is due at once' ? portal.clock.now() : null
    expect(await findNextCheck('business.payment', reference)).toEqual({ next_check_at })
  })

  it.each([
    ['asked', 'is due at once'],
    ['pending', 'is due at once'],
    ['failed', 'is due at once'],
    ['processed', 'stays as it is'],
  ] as const)('about its refund, %s: the next question about that %s', async (state, due) => {
    const { reference } = await buildPayment(portal, business)
    const refund = { reference, state, operator: 'sample', amount_pesewas: 20_000, currency: 'GHS' }
    await portal.context.db
      .insertInto('business.refund')
      .values({ ...refund, asked_at: portal.clock.now() })
      .execute()
    await send(buildEvent(reference, 'refund.processed'))
    const next_check_at = due === 'is due at once' ? portal.clock.now() : null
    expect(await findNextCheck('business.refund', reference)).toEqual({ next_check_at })
    expect(await findNextCheck('business.payment', reference)).toEqual({ next_check_at: null })
  })

  it('is saved together with its job or not at all, so that it may come again', async () => {
    const reference = await openPayment()
    const body = buildEvent(reference)
    const { enqueue } = portal.context.jobs
    const isKept = async (db: TestApp['context']['db']) =>
      (await db.selectFrom('business.provider_event').select('key').where('reference', '=', reference).execute()).length
    portal.context.jobs.enqueue = async (tx) => {
      expect([await isKept(tx), await isKept(portal.context.db)]).toEqual([1, 0])
      throw Object.assign(new Error('gone'), { code: 'ECONNRESET' })
    }
    expect((await send(body)).status).toBe(503)
    expect(await isKept(portal.context.db)).toBe(0)

    portal.context.jobs.enqueue = enqueue
    expect((await send(body)).status).toBe(200)
    expect(portal.queued).toHaveLength(1)
  })
})

describe('an event that leads to nothing', () => {
  it('is about something else: kept, answered and done', async () => {
    await forgetEvents()
    expect((await send(buildEvent(someReference(), 'transfer.success'))).status).toBe(200)
    expect(await keptEvents()).toHaveLength(1)
    expect(portal.queued).toEqual([])
    expect(portal.logged.join('')).not.toContain('"level":"error"')
  })

  it.each(['charge.success', 'refund.processed'])(
    'is a %s under a reference that is not ours: an alarm',
    async (event) => {
      await forgetEvents()
      const reference = someReference()
      expect((await send(buildEvent(reference, event))).status).toBe(200)
      expect(await keptEvents()).toMatchObject([{ event, reference }])
      expect(portal.queued).toEqual([])
      const alarm = portal.logged.map((line) => JSON.parse(line)).find(({ level }) => level === 'error')
      expect(alarm).toMatchObject({ event, reference, msg: expect.stringContaining('not ours') })
      expect(portal.logged.join('')).not.toContain('vendor@')
    },
  )

  it('cannot be read', async () => {
    const refusal = refusals.unreadable
    for (const body of ['{"event":', '[]', '{"event":"charge.success"}'])
      expect(await send(body)).toMatchObject({ status: 400, body: refusal })
  })

  it('is too long, or not declared as JSON', async () => {
    expect((await send(`"${'x'.repeat(256 * 1024)}"`)).status).toBe(413)
    expect((await send(buildEvent(await openPayment()), { type: 'text/plain' })).status).toBe(415)
    expect((await send(buildEvent(await openPayment()), { type: 'application/json; charset=utf-8' })).status).toBe(200)
  })
})

describe('a forged event', () => {
  const right = (body: string) => sign(body)
  it.each<[string, (body: string) => string | string[]]>([
    ['without a signature', () => ''],
    ['signed too short', (body) => right(body).slice(0, 64)],
    ['signed too long', (body) => `${right(body)}00`],
    ['signed in capital letters', (body) => right(body).toUpperCase()],
    ['signed with another key', (body) => sign(body, 'sk_test_other')],
    ['signed with no key', (body) => sign(body, '')],
    ['signed with a plain hash', (body) => createHash('sha512').update(body).digest('hex')],
    ['signed by a weaker algorithm', (body) => createHmac('sha256', secretKey).update(body).digest('hex')],
    ['signed for another payment', (body) => right(body.replace('AFH', 'AFX'))],
    ['signed as it would be written anew', (body) => right(JSON.stringify(JSON.parse(body), null, 1))],
    ['signed twice', (body) => [right(body), right(body)]],
  ])('%s is refused, and nothing is kept', async (_, forge) => {
    await forgetEvents()
    const body = buildEvent(await openPayment())
    const refusal = { status: 401, message: 'The signature is missing or wrong.' }
    expect(await send(body, { signature: forge(body) })).toMatchObject({ status: 401, body: refusal })
    expect(await keptEvents()).toEqual([])
    expect(portal.queued).toEqual([])
  })
})

it('without the database an event is not taken, so that the provider sends it again', async () => {
  const body = buildEvent(await openPayment())
  const { db } = portal.context
  const away = openDatabase('postgres://nobody@127.0.0.1:9/nothing', { log: { warn: () => {} } })
  portal.context.db = away.db
  expect(await send(body)).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  portal.context.db = db
  await away.close()
  expect((await send(body)).status).toBe(200)
})
