import { sql } from 'kysely'
import * as v from 'valibot'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { sendHelpRequest } from '../../contract/account/help.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { refusals } from '../../contract/refusals.ts'
import { sharedTestApp } from '../testing/app.ts'
import { patience } from '../testing/patience.ts'
import { fail } from './api-error.ts'
import { handle } from './handle.ts'

const item = endpoint({
  wing: 'catalogue',
  method: 'PUT',
  path: '/test-items/:id',
  summary: 'Everything a call can carry.',
  params: v.strictObject({ id: v.pipe(v.string(), v.digits('The item has no such number.')) }),
  query: v.strictObject({ size: v.optional(v.picklist(['s', 'l'], 'Size is s or l.'), 's') }),
  body: v.strictObject({ name: v.pipe(v.string('Name is required'), v.trim(), v.nonEmpty('Name is required')) }),
  reply: v.object({ id: v.string(), size: v.string(), name: v.string() }),
})

const failing = (path: `/${string}`) =>
  endpoint({ wing: 'catalogue', method: 'GET', path, summary: 'Fails.', reply: v.object({ ok: v.boolean() }) })

const portal = sharedTestApp()
beforeAll(async () => {
  const { app, context } = portal
  handle(app, item, async ({ params, query, body }) => ({ ...params, ...query, ...body, password_hash: 'not for you' }))
  handle(app, failing('/test-refusal'), async () => fail({ status: 409, code: 'taken', message: 'Taken.' }))
  handle(app, failing('/test-stop'), async () => fail({ status: 429, code: 'stop', message: 'Stop.' }))
  handle(app, failing('/test-wait'), async () =>
    fail({ status: 429, code: 'wait', message: 'Wait.', retryAfterSeconds: 30 }),
  )
  handle(app, failing('/test-bug'), async () => {
    throw new Error('secret detail of vendor@example.com')
  })
  const duplicate = async () => {
    const row = { id: '0b7c1b1e-6a5f-4f7e-9d2b-1c2d3e4f5a6b', name: 'a', contact: 'abc', message: 'a' }
    for (let times = 0; times < 2; times++)
      await context.db
        .insertInto('account.help_request')
        .values({ ...row, created_at: context.clock.now() })
        .execute()
    return { ok: true }
  }
  handle(app, failing('/test-duplicate'), duplicate)
  const named = [
    { status: 409, code: 'sent-before', message: 'You have sent this before.', constraint: 'help_request_pkey' },
  ]
  handle(app, { ...failing('/test-named-duplicate'), refusals: named }, duplicate)
  handle(app, failing('/test-lie'), async () => ({ ok: 'yes' }) as unknown as { ok: boolean })
  handle(app, failing('/test-database'), async () => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(context.db)
    return { ok: true }
  })
})

const put = (url: string, payload: object) => portal.app.inject({ method: 'PUT', url, payload })
const prefix = '/addservice/api/v1'

describe('a call', () => {
  it('gives the rule what was sent, checked, and replies only what the contract names', async () => {
    const reply = await put(`${prefix}/test-items/7?size=l`, { name: ' Drum ' })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ id: '7', size: 'l', name: 'Drum' })
  })

  it.each([
    ['/test-items/x', { name: 'a' }, 'The item has no such number.'],
    ['/test-items/7?size=xl', { name: 'a' }, 'Size is s or l.'],
    ['/test-items/7?page=2', { name: 'a' }, 'Unknown field: page'],
    ['/test-items/7', { name: ' ' }, 'Name is required'],
    ['/test-items/7', {}, 'Name is required'],
    ['/test-items/7', { name: null }, 'Name is required'],
    ['/test-items/7', { name: 'a', status: 'SUCCESSFUL' }, 'Unknown field: status'],
  ])('%s with %j is refused: %s', async (path, payload, message) => {
    const reply = await put(prefix + path, payload)
    expect(reply.json()).toMatchObject({ status: 400, message })
    expect(reply.statusCode).toBe(400)
  })
})

describe('the Idempotency-Key of a call', () => {
  const putWithKey = (key: string) =>
    portal.app.inject({
      method: 'PUT',
      url: `${prefix}/test-items/7`,
      payload: { name: 'Drum' },
      headers: { 'idempotency-key': key },
    })

  it('may be any UUID', async () => {
    expect((await putWithKey('0b7c1b1e-6a5f-4f7e-9d2b-1c2d3e4f5a6b')).statusCode).toBe(200)
    expect((await putWithKey('0B7C1B1E-6A5F-4F7E-9D2B-1C2D3E4F5A6B')).statusCode).toBe(200)
  })

  it.each(['', '7', 'no key', '0b7c1b1e6a5f4f7e9d2b1c2d3e4f5a6b', '0b7c1b1e-6a5f-4f7e-9d2b-1c2d3e4f5a6b, x'])(
    'is not %j',
    async (key) => {
      const reply = await putWithKey(key)
      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toMatchObject({ status: 400, message: 'The Idempotency-Key must be a UUID.' })
    },
  )
})

describe('a rule', () => {
  const get = async (path: string) => {
    const reply = await portal.app.inject(prefix + path)
    return { status: reply.statusCode, body: reply.json() }
  }

  it('that refuses is answered with its status and sentence', async () => {
    expect(await get('/test-refusal')).toMatchObject({ status: 409, body: { status: 409, message: 'Taken.' } })
  })

  it('that knows how long its refusal stands says so in a header, and in no other place', async () => {
    const reply = await portal.app.inject(`${prefix}/test-wait`)
    expect(reply.headers['retry-after']).toBe('30')
    expect(reply.json()).toMatchObject({ status: 429, message: 'Wait.' })
  })

  it('that does not know asks for a moment where the same call may succeed later, and for nothing where it will not', async () => {
    expect((await portal.app.inject(`${prefix}/test-stop`)).headers['retry-after']).toBe('5')
    expect((await portal.app.inject(`${prefix}/test-refusal`)).headers['retry-after']).toBeUndefined()
  })

  it('that fails reveals nothing to the browser, and nothing about people in the log', async () => {
    const serverError = { status: 500, code: 'server-error', message: 'Server error. Please try again later.' }
    expect(await get('/test-bug')).toEqual({ status: 500, body: serverError })
    expect(portal.logged.join('')).toContain('secret detail')
    expect(portal.logged.join('')).not.toContain('vendor@')
    expect(await get('/test-lie')).toEqual({ status: 500, body: serverError })
  })

  it('that breaks a unique constraint is refused, in the words of its call where it has them', async () => {
    expect((await get('/test-duplicate')).body).toMatchObject({ status: 409, message: 'This exists already.' })
    expect((await get('/test-named-duplicate')).body).toMatchObject({
      status: 409,
      message: 'You have sent this before.',
    })
  })

  it('whose database goes away is answered 503, and soon requests work again', async () => {
    const reply = await portal.app.inject(`${prefix}/test-database`)
    expect(reply.statusCode).toBe(503)
    expect(reply.headers['retry-after']).toBe('5')
    expect(reply.json().message).toBe('The service is briefly unavailable. Please try again in a moment.')
    await vi.waitFor(async () => expect((await portal.app.inject('/readyz')).statusCode).toBe(200), patience)
  })
})

describe('a known address asked for by another method', () => {
  const status = '/vservice/api/v1/status'
  const service = '/addservice/api/v1/auth/services/0b7c1b1e-6a5f-4f7e-9d2b-1c2d3e4f5a6b'

  it.each([
    ['POST', status, 'GET, HEAD, OPTIONS'],
    ['DELETE', `${status}/?x=1`, 'GET, HEAD, OPTIONS'],
    ['GET', sendHelpRequest.url, 'POST, OPTIONS'],
    ['HEAD', sendHelpRequest.url, 'POST, OPTIONS'],
    ['PATCH', service, 'DELETE, GET, HEAD, PUT, OPTIONS'],
    ['PUT', '/healthz', 'GET, HEAD, OPTIONS'],
    ['POST', '/media/picture.webp', 'GET, HEAD, OPTIONS'],
  ] as const)('%s %s is told which it takes, whatever was sent', async (method, url, allow) => {
    const reply = await portal.app.inject({ method, url, payload: 'a', headers: { 'content-type': 'text/plain' } })
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, allow])
    expect(reply.headers['cache-control']).toBe('no-store')
    if (method !== 'HEAD') expect(reply.json()).toEqual(refusals.methodNotAllowed)
  })

  it('OPTIONS is told too, and at an unknown address there is nothing to tell', async () => {
    const ask = async (url: string) => {
      const { statusCode, headers, body } = await portal.app.inject({ method: 'OPTIONS', url })
      return [statusCode, headers.allow, body.slice(0, 1)]
    }
    expect(await ask(service)).toEqual([204, 'DELETE, GET, HEAD, PUT, OPTIONS', ''])
    expect(await ask('/vservice/api/v1/nothing')).toEqual([404, undefined, '{'])
  })
})

it('HEAD of a call is answered as GET, without the body', async () => {
  const url = '/vservice/api/v1/status'
  const [head, get] = [await portal.app.inject({ method: 'HEAD', url }), await portal.app.inject(url)]
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' })
})
