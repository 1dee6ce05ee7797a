// @vitest-environment happy-dom
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CaptchaChallenge } from '../../../contract/account/captcha.ts'
import { patience } from '../../../server/testing/patience.ts'
import { solveCaptcha } from './solve-captcha.ts'

const secrets = { hmacSignatureSecret: 'sample secret', hmacKeySignatureSecret: 'other sample secret' }
const expiresAt = Math.floor(Date.now() / 1000) + 600

const makeChallenge = async (counter: number): Promise<CaptchaChallenge> => {
  const options = { algorithm: 'PBKDF2/SHA-256', cost: 10, counter, deriveKey, expiresAt, ...secrets }
  return JSON.parse(JSON.stringify(await createChallenge(options))) as CaptchaChallenge
}

/** Runs the real worker file on the test's own thread, one instance for each worker that is started. */
class WorkerHere extends EventTarget {
  static started: WorkerHere[] = []
  static options: unknown[] = []
  terminate = vi.fn()
  ready: Promise<(message: { data: unknown }) => void>

  constructor(_url: URL, options: unknown) {
    super()
    WorkerHere.started.push(this)
    WorkerHere.options.push(options)
    const scope = { onmessage: (_: { data: unknown }) => {}, postMessage: (data: unknown) => this.reply(data) }
    vi.stubGlobal('self', scope)
    vi.resetModules()
    this.ready = import('./captcha-worker.ts').then(() => (message) => {
      vi.stubGlobal('self', scope)
      return scope.onmessage(message)
    })
  }
  reply(data: unknown) {
    this.dispatchEvent(Object.assign(new Event('message'), { data }))
  }
  async postMessage(data: unknown) {
    const hear = await this.ready
    hear({ data })
  }
}

beforeEach(() => {
  WorkerHere.started = []
  WorkerHere.options = []
  vi.stubGlobal('Worker', WorkerHere)
})
afterEach(() => vi.unstubAllGlobals())

const onCores = (hardwareConcurrency: number) => vi.stubGlobal('navigator', { hardwareConcurrency })

test('a challenge of the library is solved, and the library accepts the answer', async () => {
  onCores(1)
  const challenge = await makeChallenge(25)
  const answer = (await solveCaptcha(challenge, new AbortController().signal)) ?? ''
  const sent = JSON.parse(atob(answer))
  expect(sent).toEqual({
    challenge,
    solution: { counter: 25, derivedKey: expect.stringMatching(/^[0-9a-f]{64}$/), time: expect.any(Number) },
  })
  expect(await verifySolution({ ...sent, deriveKey, ...secrets })).toMatchObject({ verified: true, expired: false })
  expect(WorkerHere.started).toHaveLength(1)
  expect(WorkerHere.options).toEqual([{ type: 'module' }])
  expect(WorkerHere.started[0]?.terminate).toHaveBeenCalled()
})

class Silent extends EventTarget {
  static count = 0
  postMessage = vi.fn((message: { type: string }) => {
    if (message.type === 'abort') this.dispatchEvent(Object.assign(new Event('message'), { data: null }))
  })
  terminate = vi.fn()
  constructor() {
    super()
    Silent.count += 1
  }
}

test.each([
  [2, 2],
  [8, 4],
  [0, 1],
])('with %i cores %i workers share the work, and stopping ends them without an answer', async (cores, workers) => {
  onCores(cores)
  Silent.count = 0
  vi.stubGlobal('Worker', Silent)
  const stop = new AbortController()
  const answer = solveCaptcha(await makeChallenge(1), stop.signal)
  await vi.waitFor(() => expect(Silent.count).toBe(workers), patience)
  await Promise.resolve()
  stop.abort()
  expect(await answer).toBeUndefined()
})

test('a worker that cannot be started is a failure', async () => {
  onCores(1)
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      terminate = vi.fn()
      postMessage() {
        this.dispatchEvent(new Event('error'))
      }
    },
  )
  await expect(solveCaptcha(await makeChallenge(1), new AbortController().signal)).rejects.toBeTruthy()
})
