// @vitest-environment happy-dom
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoint } from '../../contract/endpoint.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { watchUploads } from '../testing/upload-progress.ts'
import { call } from './call.ts'

const sendPicture = endpoint({
  wing: 'catalogue',
  method: 'POST',
  path: '/pictures',
  summary: 'Takes a picture.',
  files: { picture: { max: 1, presence: 'required' } },
  reply: v.object({ message: v.string() }),
})

const server = fakeServer()
const picture = new Blob(['12345678'])

beforeEach(() => {
  vi.useFakeTimers()
  server.answer(sendPicture, { message: 'ok' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('progress is passed on, and each step gives the upload another 30 seconds', async () => {
  const { sentSoFar } = watchUploads()
  const arrive = server.holdBack(sendPicture)
  const onProgress = vi.fn()
  const result = call(sendPicture, { files: { picture }, token: 't', onProgress })
  for (const loaded of [2, 4, 8]) {
    await vi.advanceTimersByTimeAsync(29_000)
    await sentSoFar(loaded, 8)
  }
  expect(onProgress.mock.calls.map(([sent]) => sent.sentBytes)).toEqual([2, 4, 8])
  arrive()
  expect(await result).toEqual({ kind: 'reply', status: 200, body: { message: 'ok' } })
  expect(server.asked(sendPicture)).toMatchObject([{ token: 't', body: { picture: { size: 8 } } }])
})

test('an upload without progress for 30 seconds is given up', async () => {
  server.holdBack(sendPicture)
  const result = call(sendPicture, { files: { picture }, onProgress: () => {} })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await result).toEqual({ kind: 'no-answer', why: 'timeout' })
})

test('an upload cancelled before it began is never sent', async () => {
  const upload = { files: { picture }, onProgress: () => {}, signal: AbortSignal.abort() }
  expect(await call(sendPicture, upload)).toEqual({ kind: 'no-answer', why: 'cancelled' })
  expect(server.asked(sendPicture)).toEqual([])
})

test('an upload cut off is a network failure', async () => {
  server.lose(sendPicture)
  const result = call(sendPicture, { files: { picture }, onProgress: () => {} })
  expect(await result).toEqual({ kind: 'no-answer', why: 'network' })
})
