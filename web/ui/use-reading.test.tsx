// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useReading } from './use-reading.ts'

afterEach(cleanup)

type Answer = { kind: 'reply'; body: string } | { kind: 'lost' }
const reply = (body: string): Answer => ({ kind: 'reply', body })
const lost: Answer = { kind: 'lost' }

const begin = async (...answers: Promise<Answer>[]) => {
  const read = vi.fn(() => answers.shift() ?? Promise.resolve(lost))
  const hook = renderHook(() => useReading<string, { kind: 'lost' }>(read))
  await act(async () => {})
  const ask = () => act(async () => void hook.result.current.ask())
  return { now: () => hook.result.current.reading, ask }
}

test('it asks at once, and knows the answer', async () => {
  const { now } = await begin(Promise.resolve(reply('first')))
  expect(now()).toEqual({ is: 'known', body: 'first' })
})

test('a failure can be asked about again, and is shown meanwhile', async () => {
  const later = Promise.withResolvers<Answer>()
  const { now, ask } = await begin(Promise.resolve(lost), later.promise)
  expect(now()).toEqual({ is: 'failed', failure: lost })
  await ask()
  expect(now()).toEqual({ is: 'asking again', failure: lost })
  await act(async () => later.resolve(reply('second')))
  expect(now()).toEqual({ is: 'known', body: 'second' })
})

test('what is known stays when a later question finds no answer', async () => {
  const { now, ask } = await begin(Promise.resolve(reply('first')))
  await ask()
  expect(now()).toEqual({ is: 'known', body: 'first' })
})

test('an early answer that comes late changes nothing', async () => {
  const early = Promise.withResolvers<Answer>()
  const { now, ask } = await begin(early.promise, Promise.resolve(reply('newest')))
  expect(now()).toEqual({ is: 'loading' })
  await ask()
  await act(async () => early.resolve(reply('old')))
  expect(now()).toEqual({ is: 'known', body: 'newest' })
})
