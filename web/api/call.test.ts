// @vitest-environment happy-dom
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoint } from '../../contract/endpoint.ts'
import { refusals } from '../../contract/refusals.ts'
import { fakeServer } from '../testing/fake-server.ts'
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
const input = { params: { name: 'Sample & Sons' }, query: { times: 2 }, body: { words: 'Akwaaba' } }

const sendPictures = endpoint({
  wing: 'catalogue',
  method: 'POST',
  path: '/pictures',
  summary: 'Takes pictures.',
  body: v.object({ name: v.string(), note: v.optional(v.string()) }),
  files: { pictures: { max: 3, presence: 'required' } },
  reply: v.object({ message: v.string() }),
})

const server = fakeServer()
const asked = () => server.asked(greet)
const hold = () => {
  server.answer(greet, { message: '' })
  server.holdBack(greet)
}

/** The fake server cannot see how the request was written, so `fetch` is watched. */
let sentRequest: { url: string; headers: Record<string, string>; body: unknown }
beforeEach(() => {
  const send = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    sentRequest = { url, ...init } as typeof sentRequest
    return send(url, init)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('parameters, query, body and token arrive, and the reply comes back checked', async () => {
  server.answerOddly(greet, 201, { message: 'Yaa ɛso', more: 1 })
  const result = await call(greet, { ...input, token: 'a.b.c' })
  expect(result).toEqual({ kind: 'reply', status: 201, body: { message: 'Yaa ɛso' } })
  expect(asked()).toMatchObject([{ ...input, query: { times: '2' }, token: 'a.b.c' }])
  expect(sentRequest.url).toBe('/vservice/api/v1/greet/Sample%20%26%20Sons?times=2')
  expect(sentRequest.headers).toMatchObject({ 'content-type': 'application/json' })
})

test('without a token no authorization is sent', async () => {
  server.answer(greet, { message: '' })
  await call(greet, input)
  expect(asked()[0]?.token).toBeUndefined()
})

test('a refusal carries the status, the code, the field and the words of the server', async () => {
  const sentence = { status: 400, code: 'too-long', message: 'That is too long.', params: { maxLength: 5 } }
  const body = { ...sentence, detail: 'Five letters at most.', field: 'name', jwtToken: 'a.b.c' }
  server.answerOddly(greet, 400, body)
  expect(await call(greet, input)).toEqual({ kind: 'refused', ...body })
})

test.each(['<h1>Bad gateway</h1>', '{"code":7,"message":7,"field":7}', 'null', ''])(
  'a refusal without readable words (%s) has none',
  async (body) => {
    server.answerText(greet, 502, body)
    expect(await call(greet, input)).toEqual({ kind: 'refused', status: 502, code: '', message: '' })
  },
)

test.each(['<html>Log in to this Wi-Fi</html>', '{"message":', '{"text":"no message"}', ''])(
  'a success that is not in our words (%s) is unreadable',
  async (body) => {
    server.answerText(greet, 200, body)
    expect(await call(greet, input)).toEqual({ kind: 'unreadable' })
  },
)

test.each([
  ['in writing the request', { ...input, params: { name: '\ud800' } }],
  ['in checking the reply', input],
  ['in whoever hears of a 401', input],
])('a mistake of ours %s is not taken for a lost connection', async (where, given) => {
  const complain = vi.spyOn(console, 'error').mockReturnValue()
  const breakDown = () => {
    throw new TypeError('sample')
  }
  const validate = { ...greet.reply['~standard'], validate: breakDown }
  const unchecked = { ...greet, reply: { ...greet.reply, '~standard': validate } } as typeof greet
  if (where === 'in whoever hears of a 401') server.refuse(greet, refusals.sessionOver)
  else server.answer(greet, { message: '' })
  const stopListening = onUnauthorized(breakDown)
  const result = await call(where === 'in checking the reply' ? unchecked : greet, given)
  stopListening()
  expect(result).toEqual({ kind: 'broken' })
  expect(complain).toHaveBeenCalledTimes(1)
})

test('a 401 is told to those who listen, with the token it was about', async () => {
  server.refuse(greet, refusals.sessionOver)
  const listener = vi.fn()
  const stopListening = onUnauthorized(listener)
  await call(greet, { ...input, token: 'old' })
  expect(listener).toHaveBeenCalledExactlyOnceWith({ endpoint: greet, token: 'old' })
  stopListening()
  await call(greet, { ...input, token: 'old' })
  expect(listener).toHaveBeenCalledTimes(1)
})

test('without an answer a call ends after 30 seconds and not before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  hold()
  let result: unknown
  const done = call(greet, input).then((value) => {
    result = value
  })
  vi.advanceTimersByTime(29_999)
  while (asked().length === 0) await new Promise(setImmediate)
  expect(result).toBeUndefined()
  vi.advanceTimersByTime(1)
  await done
  expect(result).toEqual({ kind: 'no-answer', why: 'timeout' })
})

test('a cancelled call says so', async () => {
  hold()
  const control = new AbortController()
  const result = call(greet, { ...input, signal: control.signal })
  await expect.poll(asked).toHaveLength(1)
  control.abort()
  expect(await result).toEqual({ kind: 'no-answer', why: 'cancelled' })
})

test('a connection that breaks is a network failure, or offline when the browser knows', async () => {
  server.lose(greet)
  expect(await call(greet, input)).toEqual({ kind: 'no-answer', why: 'network' })
  vi.stubGlobal('navigator', { onLine: false })
  expect(await call(greet, input)).toEqual({ kind: 'no-answer', why: 'offline' })
})

test('a call with files is sent as a form, leaving out what was not given', async () => {
  server.answer(sendPictures, { message: 'ok' })
  const [front, back] = [new File(['1'], 'front.png'), new File(['2'], 'back.png')]
  await call(sendPictures, { body: { name: 'Hall', note: undefined }, files: { pictures: [front, back] } })
  expect(sentRequest.url).toBe('/addservice/api/v1/pictures')
  expect(Object.keys(sentRequest.headers)).not.toContain('content-type')
  const form = sentRequest.body as FormData
  expect([...form.keys()]).toEqual(['name', 'pictures', 'pictures'])
  expect((form.getAll('pictures') as File[]).map((file) => file.name)).toEqual(['front.png', 'back.png'])
})
