// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patience } from '../../../server/testing/patience.ts'
import { refused } from '../../testing/refused.ts'
import { type Answer, isWorthAnotherTry, readings, tries } from './readings.ts'
import { useReading } from './use-reading.ts'

const reply = (body: string): Answer<string> => ({ kind: 'reply', body })
const offline: Answer<string> = { kind: 'no-answer', why: 'offline' }
const broken: Answer<string> = { kind: 'no-answer', why: 'network' }

beforeEach(() => readings.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const begin = async (
  answers: Promise<Answer<string>>[],
  options: { everyMs?: Parameters<typeof useReading<string>>[0]['everyMs'] } = {},
) => {
  const read = vi.fn(() => answers.shift() ?? Promise.resolve(offline))
  const hook = renderHook(() => useReading<string>({ key: ['sample'], read, ...options }))
  await act(async () => {})
  const ask = () => act(async () => void hook.result.current.ask())
  return { now: () => hook.result.current.reading, ask, read }
}

const setVisible = (state: 'visible' | 'hidden') =>
  act(async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  })

test('it asks at once, and knows the answer', async () => {
  const { now } = await begin([Promise.resolve(reply('first'))])
  expect(now()).toEqual({ is: 'known', body: 'first' })
})

test('a failure can be asked about again, and is shown meanwhile', async () => {
  const later = Promise.withResolvers<Answer<string>>()
  const { now, ask } = await begin([Promise.resolve(offline), later.promise])
  expect(now()).toEqual({ is: 'failed', failure: offline })
  await ask()
  expect(now()).toEqual({ is: 'asking again', failure: offline })
  await act(async () => later.resolve(reply('second')))
  expect(now()).toEqual({ is: 'known', body: 'second' })
})

test('what is known stays when a later question finds no answer', async () => {
  const { now, ask } = await begin([Promise.resolve(reply('first'))])
  await ask()
  expect(now()).toEqual({ is: 'known', body: 'first' })
})

test('the late answer to an earlier request changes nothing', async () => {
  const early = Promise.withResolvers<Answer<string>>()
  const { now, ask } = await begin([early.promise, Promise.resolve(reply('newest'))])
  expect(now()).toEqual({ is: 'loading' })
  await ask()
  await act(async () => early.resolve(reply('old')))
  expect(now()).toEqual({ is: 'known', body: 'newest' })
})

test('it is asked for again on return to the tab and when the network is back, but not while nobody looks', async () => {
  const answers = ['first', 'second', 'third'].map((body) => Promise.resolve(reply(body)))
  const { now, read } = await begin(answers)
  await setVisible('hidden')
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(read).toHaveBeenCalledTimes(1)
  await setVisible('visible')
  expect(now()).toEqual({ is: 'known', body: 'second' })
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(now()).toEqual({ is: 'known', body: 'third' })
})

test('it asks now and then where it is told to, but not while nobody looks', async () => {
  vi.useFakeTimers()
  const { read } = await begin([], { everyMs: 1000 })
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(read).toHaveBeenCalledTimes(2)
  await setVisible('hidden')
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(read).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

const trySecondTime = () => vi.spyOn(tries, 'isWorthAnother').mockImplementation(isWorthAnotherTry)

test('a broken connection is tried once more', async () => {
  trySecondTime()
  const { now, read } = await begin([Promise.resolve(broken), Promise.resolve(broken)])
  await vi.waitFor(() => expect(now()).toEqual({ is: 'failed', failure: broken }), patience)
  expect(read).toHaveBeenCalledTimes(2)
})

test.each([
  ['a refusal', refused({ status: 404 })],
  ['being offline', offline],
])('%s is not', async (_, failure) => {
  trySecondTime()
  const { now, read } = await begin([Promise.resolve(failure)])
  expect(now()).toEqual({ is: 'failed', failure })
  expect(read).toHaveBeenCalledTimes(1)
})

type Shape = { key: string; isShownOnly?: boolean }

const showKeys = (answers: Record<string, Promise<Answer<string>>>, keepsPrevious: boolean) => {
  const read = vi.fn((key: string) => answers[key] ?? Promise.resolve(offline))
  const hook = renderHook(
    ({ key, isShownOnly }: Shape) =>
      useReading<string>({ key: ['of', key], read: () => read(key), keepsPrevious, isShownOnly }),
    { initialProps: { key: 'first' } as Shape },
  )
  const turnTo = (shape: Shape) => act(async () => hook.rerender(shape))
  return { now: () => hook.result.current, turnTo, read }
}

test('the answer to the key before stays, where it may, until that of the new one has come', async () => {
  const later = Promise.withResolvers<Answer<string>>()
  const { now, turnTo } = showKeys({ first: Promise.resolve(reply('one')), second: later.promise }, true)
  await act(async () => {})
  await turnTo({ key: 'second' })
  expect(now()).toMatchObject({ reading: { is: 'known', body: 'one' }, isPrevious: true })
  await act(async () => later.resolve(reply('two')))
  expect(now()).toMatchObject({ reading: { is: 'known', body: 'two' }, isPrevious: false })
})

test('elsewhere it goes at once, and the failure of the new one is said', async () => {
  const later = Promise.withResolvers<Answer<string>>()
  const { now, turnTo } = showKeys({ first: Promise.resolve(reply('one')), second: later.promise }, false)
  await act(async () => {})
  await turnTo({ key: 'second' })
  expect(now().reading).toEqual({ is: 'loading' })
  await act(async () => later.resolve(offline))
  expect(now().reading).toEqual({ is: 'failed', failure: offline })
})

test('what is only shown is asked for by others; from when it is not, it is asked for here', async () => {
  const { now, turnTo, read } = showKeys({ other: Promise.resolve(reply('other')) }, false)
  await turnTo({ key: 'other', isShownOnly: true })
  read.mockClear()
  await setVisible('visible')
  expect([now().reading, read.mock.calls]).toEqual([{ is: 'loading' }, []])
  await turnTo({ key: 'other', isShownOnly: false })
  expect([now().reading, read.mock.calls]).toEqual([{ is: 'known', body: 'other' }, [['other']]])
})

test('how often it is asked for may depend on what was read', async () => {
  vi.useFakeTimers()
  const everyMs = (body: string | undefined) => body === 'waiting' && 1000
  const { read } = await begin([Promise.resolve(reply('waiting')), Promise.resolve(reply('done'))], { everyMs })
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(read).toHaveBeenCalledTimes(2)
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(read).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

test('a page does not open with the failure of the page before', async () => {
  const first = await begin([Promise.resolve(offline)])
  expect(first.now()).toEqual({ is: 'failed', failure: offline })
  const later = Promise.withResolvers<Answer<string>>()
  const seen: string[] = []
  const read = () => later.promise
  renderHook(() => seen.push(useReading<string>({ key: ['sample'], read }).reading.is))
  await act(async () => later.resolve(reply('here')))
  expect([...new Set(seen)]).toEqual(['loading', 'known'])
})

test('the next regular question comes so long after the last one, whoever asked it', async () => {
  vi.useFakeTimers()
  const { ask, read } = await begin([], { everyMs: 1000 })
  await act(() => vi.advanceTimersByTimeAsync(600))
  await ask()
  expect(read).toHaveBeenCalledTimes(2)
  await act(() => vi.advanceTimersByTimeAsync(999))
  expect(read).toHaveBeenCalledTimes(2)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(read).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})
