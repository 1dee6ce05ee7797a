import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { endpoint } from '../../contract/endpoint.ts'
import { call, onUnauthorized } from './call.ts'

const greet = endpoint({
  wing: 'account',
  method: 'POST',
  path: '/greet/:name',
  summary: 'Greets.',
  params: v.object({ name: v.string() }),
  query: v.object({ times: v.number(), loud: v.optional(v.boolean()) }),
  body: v.object({ words: v.string() }),
  reply: v.object({ message: v.string() }),
})
const given = { params: { name: 'Sample & Sons' }, query: { times: 2 }, body: { words: 'Akwaaba' } }

const sendPictures = endpoint({
  wing: 'catalogue',
  method: 'POST',
  path: '/pictures',
  summary: 'Takes pictures.',
  body: v.object({ name: v.string(), note: v.optional(v.string()) }),
  files: { pictures: { max: 3, presence: 'required' } },
  reply: v.object({ message: v.string() }),
})

type Received = { url?: string; headers: IncomingMessage['headers']; body: string }
let received: Received
let answer: { status: number; body: string } | 'silence'
const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (part) => {
    body += part
  })
  request.on('end', () => {
    received = { url: request.url, headers: request.headers, body }
    if (answer !== 'silence') response.writeHead(answer.status).end(answer.body)
  })
})

beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
beforeAll(() => {
  const realFetch = globalThis.fetch
  const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => realFetch(base() + url, init))
})
afterEach(() => vi.useRealTimers())
afterAll(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  return new Promise((done) => server.close(done))
})

test('parameters, query, body and token arrive, and the reply comes back checked', async () => {
  answer = { status: 201, body: '{"message":"Yaa ɛso","more":1}' }
  const result = await call(greet, { ...given, token: 'a.b.c' })
  expect(result).toEqual({ kind: 'reply', status: 201, body: { message: 'Yaa ɛso' } })
  expect(received.url).toBe('/vservice/api/v1/greet/Sample%20%26%20Sons?times=2')
  expect(received.headers).toMatchObject({ authorization: 'Bearer a.b.c', 'content-type': 'application/json' })
  expect(JSON.parse(received.body)).toEqual({ words: 'Akwaaba' })
})

test('without a token no authorization is sent', async () => {
  answer = { status: 200, body: '{"message":""}' }
  await call(greet, given)
  expect(received.headers.authorization).toBeUndefined()
})

test('a refusal carries the status, the code, the field and the words of the server', async () => {
  const body = { status: 400, code: 'too-long', message: 'That is too long.', field: 'name', jwtToken: 'a.b.c' }
  answer = { status: 400, body: JSON.stringify({ ...body, params: { maxLength: 5 } }) }
  expect(await call(greet, given)).toEqual({ kind: 'refused', ...body })
})

test.each(['<h1>Bad gateway</h1>', '{"code":7,"message":7,"field":7}', 'null', ''])(
  'a refusal without readable words (%s) has none',
  async (body) => {
    answer = { status: 502, body }
    expect(await call(greet, given)).toEqual({ kind: 'refused', status: 502, code: '', message: '' })
  },
)

test.each(['<html>Log in to this Wi-Fi</html>', '{"message":', '{"text":"no message"}', ''])(
  'a success that is not in our words (%s) is unreadable',
  async (body) => {
    answer = { status: 200, body }
    expect(await call(greet, given)).toEqual({ kind: 'unreadable' })
  },
)

test('a 401 is told to those who listen, with the token it was about', async () => {
  answer = { status: 401, body: '{"status":401,"message":"No."}' }
  const listener = vi.fn()
  const stopListening = onUnauthorized(listener)
  await call(greet, { ...given, token: 'old' })
  expect(listener).toHaveBeenCalledExactlyOnceWith({ endpoint: greet, token: 'old' })
  stopListening()
  await call(greet, { ...given, token: 'old' })
  expect(listener).toHaveBeenCalledTimes(1)
})

test('silence ends after 30 seconds and not before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  answer = 'silence'
  let result: unknown
  const done = call(greet, given).then((value) => {
    result = value
  })
  vi.advanceTimersByTime(29_999)
  await new Promise(setImmediate)
  expect(result).toBeUndefined()
  vi.advanceTimersByTime(1)
  await done
  expect(result).toEqual({ kind: 'no-answer', why: 'timeout' })
})

test('a cancelled call says so', async () => {
  answer = 'silence'
  const control = new AbortController()
  const result = call(greet, { ...given, signal: control.signal })
  control.abort()
  expect(await result).toEqual({ kind: 'no-answer', why: 'cancelled' })
})

test('a connection that breaks is a network failure, or offline when the browser knows', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await call(greet, given)).toEqual({ kind: 'no-answer', why: 'network' })
  vi.stubGlobal('navigator', { onLine: false })
  expect(await call(greet, given)).toEqual({ kind: 'no-answer', why: 'offline' })
})

test('a call with files is sent as a form, leaving out what was not given', async () => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response('{"message":"ok"}'))
  vi.stubGlobal('fetch', fetched)
  const [front, back] = [new File(['1'], 'front.png'), new File(['2'], 'back.png')]
  await call(sendPictures, { body: { name: 'Hall', note: undefined }, files: { pictures: [front, back] } })
  const [url, init] = fetched.mock.calls[0] as [string, RequestInit]
  expect(url).toBe('/addservice/api/v1/pictures')
  expect(Object.keys(init.headers as object)).not.toContain('content-type')
  const form = init.body as FormData
  expect([...form.keys()]).toEqual(['name', 'pictures', 'pictures'])
  expect((form.getAll('pictures') as File[]).map((file) => file.name)).toEqual(['front.png', 'back.png'])
})
