import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoint } from '../../contract/endpoint.ts'
import { call } from './call.ts'

const sendPicture = endpoint({
  wing: 'catalogue',
  method: 'POST',
  path: '/pictures',
  summary: 'Takes a picture.',
  files: { picture: { max: 1, presence: 'required' } },
  reply: v.object({ message: v.string() }),
})

/** A request that does only what the test makes it do. */
class HandCranked {
  static last: HandCranked
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  status = 0
  responseText = ''
  open = vi.fn()
  setRequestHeader = vi.fn()
  send = vi.fn()
  constructor() {
    HandCranked.last = this
  }
  abort() {
    this.onabort()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', HandCranked)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('progress is passed on, and each step gives the upload another 30 seconds', async () => {
  const onProgress = vi.fn()
  const result = call(sendPicture, { files: { picture: new Blob(['12345678']) }, token: 't', onProgress })
  const xhr = HandCranked.last
  expect(xhr.open).toHaveBeenCalledWith('POST', '/addservice/api/v1/pictures')
  expect(xhr.setRequestHeader).toHaveBeenCalledWith('authorization', 'Bearer t')
  for (const loaded of [2, 4, 8]) {
    await vi.advanceTimersByTimeAsync(29_000)
    xhr.upload.onprogress?.({ loaded, total: 8 })
  }
  expect(onProgress.mock.calls.map(([sent]) => sent.sentBytes)).toEqual([2, 4, 8])
  Object.assign(xhr, { status: 201, responseText: '{"message":"ok"}' })
  xhr.onload()
  expect(await result).toEqual({ kind: 'reply', status: 201, body: { message: 'ok' } })
})

test('an upload that stands still for 30 seconds is given up', async () => {
  const result = call(sendPicture, { files: { picture: new Blob(['1']) }, onProgress: () => {} })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await result).toEqual({ kind: 'no-answer', why: 'timeout' })
})

test('an upload cancelled before it began is never sent', async () => {
  const sent = vi.fn()
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends HandCranked {
      override send = sent
    },
  )
  const upload = { files: { picture: new Blob(['1']) }, onProgress: () => {}, signal: AbortSignal.abort() }
  expect(await call(sendPicture, upload)).toEqual({ kind: 'no-answer', why: 'cancelled' })
  expect(sent).not.toHaveBeenCalled()
})

test('an upload cut off is a network failure', async () => {
  const result = call(sendPicture, { files: { picture: new Blob(['1']) }, onProgress: () => {} })
  HandCranked.last.onerror()
  expect(await result).toEqual({ kind: 'no-answer', why: 'network' })
})
