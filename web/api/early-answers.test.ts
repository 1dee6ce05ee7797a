// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readFirst } from '../../contract/account/first-reads.ts'
import { countUnread, markNotificationsRead } from '../../contract/account/notifications.ts'
import { refusals } from '../../contract/refusals.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { type CallOptions, call } from './call.ts'
import { askEarly, forgetEarlySoon, isEarlyGood, sendOrTakeEarly } from './early-answers.ts'

const server = fakeServer()
const token = 'a.b.c'
const { url } = countUnread
const read = (options: CallOptions = {}) => call(countUnread, { token, send: sendOrTakeEarly, ...options })
const reply = (unread: number) => ({ kind: 'reply', status: 200, body: { unread } })
const earlyReply = (unread: number) => ({ ...reply(unread), isEarly: true })
const ask = (urls = [url]) => askEarly({ by: readFirst.url, urls, token }, 0)
const arrival = () => window.earlyAnswers?.answers.get(url)
const answerEarly = (status: number, body: object) =>
  server.answer(readFirst, { answers: [{ url, status, text: JSON.stringify(body) }] })

/** The early answer is 1, any other 2. */
const askedEarly = async () => {
  answerEarly(200, { unread: 1 })
  server.answer(countUnread, { unread: 2 })
  ask()
  await arrival()
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] })
  delete window.earlyAnswers
})
afterEach(() => vi.useRealTimers())

test('what a page reads first is asked for in one request, and not asked again', async () => {
  await askedEarly()
  expect(server.asked(readFirst)).toMatchObject([{ token, query: { of: url } }])
  expect(await read()).toEqual(earlyReply(1))
  expect(server.asked(countUnread)).toHaveLength(0)
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
  ask([])
  expect(await read()).toEqual(reply(2))
})

test('after a change nothing from before it is shown', async () => {
  await askedEarly()
  server.answer(markNotificationsRead, { unread: 0 })
  await call(markNotificationsRead, { body: { upTo: crypto.randomUUID() }, token, send: sendOrTakeEarly })
  expect(await read()).toEqual(reply(2))
})

test.each([
  ['a fault of the server', () => server.answerOddly(readFirst, 503)],
  ['a lost connection', () => server.lose(readFirst)],
  ['a fault in one of the reads', () => answerEarly(500, {})],
  ['a read that the server has left out', () => server.answer(readFirst, { answers: [] })],
  ['an answer that is not even JSON', () => server.answerText(readFirst, 200, '<html>')],
])('%s is not kept: the page asks itself', async (_what, answer) => {
  answer()
  ask()
  await arrival()
  server.answer(countUnread, { unread: 2 })
  expect(await read()).toEqual(reply(2))
})

test.each([
  ['of the session', () => server.refuse(readFirst, refusals.sessionOver)],
  ['of one of the reads', () => answerEarly(401, refusals.sessionOver)],
])('a refusal %s is not asked for twice', async (_of, refuse) => {
  refuse()
  ask()
  expect(await read()).toMatchObject({ kind: 'refused', code: refusals.sessionOver.code })
  expect(server.asked(countUnread)).toHaveLength(0)
})

test('who no longer wants it does not wait for it', async () => {
  answerEarly(200, { unread: 1 })
  server.holdBack(readFirst)
  ask()
  const stop = new AbortController()
  const waiting = read({ signal: stop.signal })
  stop.abort()
  expect(await waiting).toEqual({ kind: 'no-answer', why: 'cancelled' })
})

test('it is given in the next task, to everybody who has asked by then', async () => {
  await askedEarly()
  vi.useFakeTimers({ now: 0, toFake: ['Date', 'setTimeout'] })
  const given = vi.fn()
  void read().then(given)
  for (let times = 0; times < 20; times++) await Promise.resolve()
  expect(given).not.toHaveBeenCalled()
  void read().then(given)
  await vi.advanceTimersByTimeAsync(0)
  expect(given.mock.calls).toEqual([[earlyReply(1)], [earlyReply(1)]])
  expect(await read()).toEqual(reply(2))
})

test.each([
  ['a change', () => call(markNotificationsRead, { body: { upTo: crypto.randomUUID() }, token })],
  ['a moment', async () => void (await vi.advanceTimersByTimeAsync(2_000))],
])('%s later it is no longer as good as an answer of now', async (_what, pass) => {
  vi.useFakeTimers({ now: 0, toFake: ['Date', 'setTimeout'] })
  answerEarly(200, { unread: 1 })
  server.answer(markNotificationsRead, { unread: 0 })
  ask()
  await arrival()
  forgetEarlySoon()
  expect(isEarlyGood()).toBe(true)
  await pass()
  expect(isEarlyGood()).toBe(false)
})
