// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askEarly, sendOrTakeEarly } from './early-answers.ts'
import type { HttpRequest } from './request.ts'

const request = (url: string, token = 'a.b.c', method = 'GET'): HttpRequest => ({
  url,
  method,
  headers: { accept: 'application/json', authorization: `Bearer ${token}` },
})
const signal = new AbortController().signal
const send = (asked: HttpRequest, stopped = signal) => sendOrTakeEarly(asked, { signal: stopped })

let answers: Response[]
const fetched = vi.fn(
  async (_url: string, _init?: RequestInit) => answers.shift() ?? Promise.reject(new TypeError('lost')),
)
beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  fetched.mockClear()
  answers = []
  vi.stubGlobal('fetch', fetched)
  delete window.earlyAnswers
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what was asked for early is asked for as a page would, and not asked again', async () => {
  answers = [new Response('early'), new Response('later')]
  askEarly(['/profile'], 'a.b.c', 0)
  expect(fetched.mock.calls[0]).toEqual(['/profile', { headers: request('/profile').headers }])
  expect(await send(request('/profile'))).toEqual({ status: 200, text: 'early' })
  expect(fetched).toHaveBeenCalledTimes(1)
  expect((await send(request('/profile'))).text).toBe('later')
})

test.each([
  ['another address', 0, request('/profile?all=yes')],
  ['another session', 0, request('/profile', 'd.e.f')],
  ['a reader who comes after twenty seconds', 20_000, request('/profile')],
])('%s does not get it', async (_who, nowMs, asked) => {
  answers = [new Response('early'), new Response('asked now')]
  askEarly(['/profile'], 'a.b.c', 0)
  vi.setSystemTime(nowMs)
  expect((await send(asked)).text).toBe('asked now')
})

test('after a change nothing from before it is shown', async () => {
  answers = [new Response('early'), new Response('changed'), new Response('asked now')]
  askEarly(['/profile'], 'a.b.c', 0)
  await send(request('/profile', 'a.b.c', 'PUT'))
  expect((await send(request('/profile'))).text).toBe('asked now')
})

test.each([
  ['a fault of the server', [new Response('no', { status: 503 }), new Response('asked now')]],
  ['a lost connection', [undefined as unknown as Response, new Response('asked now')]],
])('%s is not kept: the page asks itself', async (_what, given) => {
  answers = given
  askEarly(['/profile'], 'a.b.c', 0)
  expect((await send(request('/profile'))).text).toBe('asked now')
})

test('a refusal is not asked for twice', async () => {
  answers = [new Response('no', { status: 401 })]
  askEarly(['/profile'], 'a.b.c', 0)
  expect(await send(request('/profile'))).toEqual({ status: 401, text: 'no' })
})

test('who no longer wants it does not wait for it', async () => {
  const stop = new AbortController()
  fetched.mockImplementationOnce(() => new Promise<Response>(() => {}))
  askEarly(['/profile'], 'a.b.c', 0)
  const waiting = send(request('/profile'), stop.signal)
  stop.abort()
  await expect(waiting).rejects.toThrow()
  expect(fetched.mock.calls[1]?.[1]?.signal?.aborted).toBe(true)
})
