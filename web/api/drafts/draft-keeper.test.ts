import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refused } from '../../testing/refused.ts'
import type { Failure } from '../failure.ts'
import { draftKeeper } from './draft-keeper.ts'

type Draft = { landmark: string }

type Result = { kind: 'reply'; status: number; body: { savedAt: string | null } } | Failure

const draft = (landmark: string): Draft => ({ landmark })
const saved = (savedAt: string | null = 'now'): Result => ({ kind: 'reply', status: 200, body: { savedAt } })
const offline: Result = { kind: 'no-answer', why: 'offline' }

const send = vi.fn((_draft: Draft, _options: { keepalive: boolean; signal: AbortSignal }) => answer())
let answer: () => Promise<Result>
const onSaved = vi.fn()
const onState = vi.fn()
const onClosed = vi.fn()
const start = () => draftKeeper({ send, onSaved, onState, onClosed })
const sent = () => send.mock.calls.map(([{ landmark }]) => landmark)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Requests stay open until the returned function answers the oldest one. */
const answerByHand = () => {
  const waiting: ((result: Result) => void)[] = []
  answer = () => new Promise((resolve) => waiting.push(resolve))
  return async (result: Result) => {
    waiting.shift()?.(result)
    await pass(0)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  answer = async () => saved()
})
afterEach(() => vi.useRealTimers())

test('the last of several changes is sent once, two seconds after it', async () => {
  const keeper = start()
  keeper.change(draft('K'))
  await pass(1999)
  keeper.change(draft('Ke'))
  await pass(1999)
  expect(sent()).toEqual([])
  await pass(1)
  expect(sent()).toEqual(['Ke'])
  expect(onSaved.mock.calls).toEqual([[draft('Ke'), 'now']])
  expect(onState.mock.calls).toEqual([['saved']])
  await pass(60_000)
  expect(sent()).toEqual(['Ke'])
})

test('only one request is open at a time, and what was changed meanwhile follows', async () => {
  const arrive = answerByHand()
  const keeper = start()
  keeper.change(draft('1'))
  keeper.sendNow()
  keeper.change(draft('2'))
  await pass(2000)
  expect(sent()).toEqual(['1'])
  await arrive(saved())
  expect(sent()).toEqual(['1', '2'])
  expect(onState).not.toHaveBeenCalled()
  await arrive(saved())
  expect(onState.mock.calls).toEqual([['saved']])
})

test.each<[string, Result]>([
  ['no network', offline],
  ['a server in trouble', refused({ status: 503 })],
  ['too many attempts', refused({ status: 429 })],
])('after %s it waits, and is sent again', async (_, trouble) => {
  answer = async () => trouble
  const keeper = start()
  keeper.change(draft('1'))
  await pass(2000)
  expect(onState.mock.calls).toEqual([['waiting']])
  answer = async () => saved()
  await pass(15_000)
  expect(sent()).toEqual(['1', '1'])
  expect(onState).toHaveBeenLastCalledWith('saved')
})

test('back online it is sent at once, and then not again', async () => {
  answer = async () => offline
  const keeper = start()
  keeper.change(draft('1'))
  await pass(2000)
  answer = async () => saved()
  keeper.sendNow()
  await pass(60_000)
  expect(sent()).toEqual(['1', '1'])
})

test('a draft that was refused is sent again only after a change', async () => {
  answer = async () => refused({ status: 400, message: 'no' })
  const keeper = start()
  keeper.change(draft('1'))
  await pass(120_000)
  expect(sent()).toEqual(['1'])
  keeper.change(draft('2'))
  await pass(2000)
  expect(sent()).toEqual(['1', '2'])
})

test('a page that may close sends at once with keepalive, in place of the open request', async () => {
  answerByHand()
  const keeper = start()
  keeper.change(draft('1'))
  keeper.sendNow()
  keeper.change(draft('2'))
  keeper.sendBeforeLeaving()
  keeper.sendBeforeLeaving()
  expect(send.mock.calls.map(([{ landmark }, { keepalive, signal }]) => [landmark, keepalive, signal.aborted])).toEqual(
    [
      ['1', false, true],
      ['2', true, false],
    ],
  )
})

test('while it is paused nothing is sent, and an aborted draft follows later', async () => {
  answerByHand()
  const keeper = start()
  keeper.change(draft('1'))
  keeper.sendNow()
  keeper.pause()
  expect(send.mock.calls[0]?.[1].signal.aborted).toBe(true)
  keeper.sendNow()
  keeper.sendBeforeLeaving()
  await pass(60_000)
  expect(sent()).toEqual(['1'])
  keeper.resume()
  await pass(2000)
  expect(sent()).toEqual(['1', '1'])
})

test('after closing it does not try again', async () => {
  answer = async () => offline
  const keeper = start()
  keeper.change(draft('1'))
  keeper.close()
  await pass(120_000)
  expect(sent()).toEqual(['1'])
})

test('a server that keeps no draft any more says that the form is closed', async () => {
  answer = async () => saved(null)
  const keeper = start()
  keeper.change(draft('1'))
  await pass(120_000)
  expect(sent()).toEqual(['1'])
  expect(onClosed).toHaveBeenCalledTimes(1)
  expect(onSaved).not.toHaveBeenCalled()
})

test('a mistake of ours in sending holds nothing up: the draft is sent again', async () => {
  const complain = vi.spyOn(console, 'error').mockReturnValue()
  answer = async () => {
    throw new TypeError('sample')
  }
  const keeper = start()
  keeper.change(draft('K'))
  await pass(2000)
  expect(onState.mock.calls).toEqual([['waiting']])
  expect(complain).toHaveBeenCalledTimes(1)
  answer = async () => saved()
  await pass(60_000)
  expect(sent()).toEqual(['K', 'K'])
  complain.mockRestore()
})
