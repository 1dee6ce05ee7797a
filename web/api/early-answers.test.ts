// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countUnread, markNotificationsRead } from '../../contract/account/notifications.ts'
import { refusals } from '../../contract/refusals.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { type CallOptions, call } from './call.ts'
import { askEarly, sendOrTakeEarly } from './early-answers.ts'

const server = fakeServer()
const token = 'a.b.c'
const asked = () => server.asked(countUnread)
const read = (options: CallOptions = {}) => call(countUnread, { token, send: sendOrTakeEarly, ...options })
const reply = (unread: number) => ({ kind: 'reply', status: 200, body: { unread } })

/** The answer changes once the early one has been given. */
const askedEarly = async () => {
  server.answer(countUnread, { unread: 1 })
  askEarly([countUnread.url], token, 0)
  await window.earlyAnswers?.answers.get(countUnread.url)
  server.answer(countUnread, { unread: 2 })
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] })
  delete window.earlyAnswers
})
afterEach(() => vi.useRealTimers())

test('what was asked for early is asked for as a page would, and not asked again', async () => {
  await askedEarly()
  expect(asked()).toMatchObject([{ token, query: {} }])
  expect(await read()).toEqual(reply(1))
  expect(asked()).toHaveLength(1)
  expect(await read()).toEqual(reply(2))
})

test.each([
  ['another session', 0, 'd.e.f'],
  ['a reader who comes after twenty seconds', 20_000, token],
])('%s does not get it', async (_who, nowMs, shown) => {
  await askedEarly()
  vi.setSystemTime(nowMs)
  expect(await read({ token: shown })).toEqual(reply(2))
})

test('who reads something else does not get it', async () => {
  server.answer(countUnread, { unread: 2 })
  askEarly([], token, 0)
  expect(await read()).toEqual(reply(2))
})

test('after a change nothing from before it is shown', async () => {
  await askedEarly()
  server.answer(markNotificationsRead, { unread: 0 })
  await call(markNotificationsRead, { body: { upTo: crypto.randomUUID() }, token, send: sendOrTakeEarly })
  expect(await read()).toEqual(reply(2))
})

test.each([
  ['a fault of the server', () => server.answerOddly(countUnread, 503)],
  ['a lost connection', () => server.lose(countUnread)],
])('%s is not kept: the page asks itself', async (_what, fail) => {
  fail()
  askEarly([countUnread.url], token, 0)
  await window.earlyAnswers?.answers.get(countUnread.url)
  server.answer(countUnread, { unread: 2 })
  expect(await read()).toEqual(reply(2))
})

test('a refusal is not asked for twice', async () => {
  server.refuse(countUnread, refusals.sessionOver)
  askEarly([countUnread.url], token, 0)
  expect(await read()).toMatchObject({ kind: 'refused', code: refusals.sessionOver.code })
  expect(asked()).toHaveLength(1)
})

test('who no longer wants it does not wait for it', async () => {
  server.answer(countUnread, { unread: 1 })
  server.holdBack(countUnread)
  askEarly([countUnread.url], token, 0)
  const stop = new AbortController()
  const waiting = read({ signal: stop.signal })
  stop.abort()
  expect(await waiting).toEqual({ kind: 'no-answer', why: 'cancelled' })
})
