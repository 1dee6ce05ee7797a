import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fixedClock } from '../../testing/app.ts'
import { openRecaptcha } from './recaptcha.ts'

type Answer = { status?: number; body?: string; headers?: Record<string, string>; isSilent?: boolean }

let provider: Server
let url: string
let answer: Answer
let asked: { type: string | undefined; form: Record<string, string> }[]
beforeAll(async () => {
  provider = createServer(async (request, response) => {
    asked.push({
      type: request.headers['content-type'],
      form: Object.fromEntries(new URLSearchParams(await text(request))),
    })
    const { status = 200, body = '', headers = {}, isSilent = false } = answer
    if (!isSilent) response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/siteverify`
})
beforeEach(() => {
  asked = []
})
afterAll(() => {
  provider.closeAllConnections()
  provider.close()
})

const clock = fixedClock('2026-03-01T09:00:00Z')
const check = (given: Answer, token = 'answer', changes = {}) => {
  answer = given
  return openRecaptcha({
    url,
    secret: 'our secret',
    clock,
    timeoutMs: given.isSilent ? 300 : 60_000,
    ...changes,
  }).check(token)
}

describe('an answer to Google reCAPTCHA', () => {
  it('is checked with our secret, and passes under a name for two minutes', async () => {
    expect(await check({ body: '{"success":true,"hostname":"portal.example"}' }, 'a&b=c')).toEqual({
      verdict: 'passed',
      once: createHash('sha256').update('a&b=c').digest('base64url'),
      until: new Date('2026-03-01T09:02:00Z'),
    })
    expect(asked).toEqual([
      {
        type: expect.stringContaining('application/x-www-form-urlencoded'),
        form: { secret: 'our secret', response: 'a&b=c' },
      },
    ])
  })

  it('fails when the provider says so', async () => {
    const body = '{"success":false,"error-codes":["timeout-or-duplicate"]}'
    expect(await check({ body })).toEqual({ verdict: 'failed' })
    expect(await check({ body: '{"success":false}' })).toEqual({ verdict: 'failed' })
  })

  it.each<[string, Answer, string]>([
    ['is in trouble', { status: 500 }, 'reCAPTCHA answered 500.'],
    ['has had enough', { status: 429 }, 'reCAPTCHA answered 429.'],
    [
      'sends us elsewhere',
      { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
      'reCAPTCHA did not answer (TypeError).',
    ],
    ['is too slow', { isSilent: true }, 'reCAPTCHA did not answer (TimeoutError).'],
    ['speaks no JSON', { body: '<html>' }, 'reCAPTCHA did not answer (SyntaxError).'],
    ['says nothing', { body: 'null' }, 'reCAPTCHA gave an answer that says neither yes nor no.'],
    [
      'says yes in a word of its own',
      { body: '{"success":"true"}' },
      'reCAPTCHA gave an answer that says neither yes nor no.',
    ],
    [
      'does not know our secret',
      { body: '{"success":false,"error-codes":["invalid-input-secret"]}' },
      'reCAPTCHA says invalid-input-secret.',
    ],
  ])('is neither right nor wrong when the provider %s', async (_, given, reason) => {
    expect(await check(given)).toEqual({ verdict: 'unavailable', reason })
  })

  it('is neither right nor wrong when nobody is there', async () => {
    expect(await check({}, 'answer', { url: 'http://127.0.0.1:1/' })).toEqual({
      verdict: 'unavailable',
      reason: 'reCAPTCHA did not answer (TypeError).',
    })
  })
})
