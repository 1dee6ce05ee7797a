import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendHelpRequest } from '../../contract/account/help.ts'
import { textUnreadable } from '../../contract/readable-text.ts'
import { refusals } from '../../contract/refusals.ts'
import { buildTestApp, sharedTestApp } from '../testing/app.ts'

const portal = sharedTestApp()

const post = (payload: string | Buffer, contentType = 'application/json') =>
  portal.app.inject({ method: 'POST', url: sendHelpRequest.url, payload, headers: { 'content-type': contentType } })

describe('a body that cannot be read is refused with a sentence, and nothing is kept', () => {
  const deep = (levels: number) => `${'['.repeat(levels)}1${']'.repeat(levels)}`

  it.each([
    ['broken JSON', '{"name":', 400, 'The request could not be read.'],
    ['no body', '', 400, 'The request could not be read.'],
    ['an array', '[]', 400, 'The request could not be read.'],
    ['a text', '"hello"', 400, 'The request could not be read.'],
    ['bytes that are no text', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 400, 'The request could not be read.'],
    ['21 levels', deep(21), 400, 'The request is nested too deeply.'],
    ['a hundred thousand levels', deep(100_000), 400, 'The request is nested too deeply.'],
    ['NUL in a value', '{"name":"a\\u0000b"}', 400, textUnreadable.message],
    ['NUL in a key', '{"na\\u0000me":"ab"}', 400, textUnreadable.message],
    ['a lone surrogate', '{"name":"a\\ud800b"}', 400, textUnreadable.message],
    ['a prototype', '{"__proto__":{"isAdmin":true}}', 400, 'Unknown field: __proto__'],
    ['an inherited name', '{"constructor":"x"}', 400, 'Unknown field: constructor'],
    ['more than 1 MiB', `"${'x'.repeat(1024 * 1024)}"`, 413, 'That is too much to send at once.'],
  ])('%s', async (_what, payload, status, message) => {
    const reply = await post(payload)
    expect(reply.json()).toMatchObject({ status, message })
    expect(reply.statusCode).toBe(status)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'content of the type %s',
    async (type) => {
      const reply = await post('a=b', type)
      expect(reply.statusCode).toBe(415)
      expect(reply.json()).toEqual(refusals.wrongContentType)
      expect(reply.headers).toMatchObject({ accept: 'application/json', 'accept-post': 'application/json' })
    },
  )

  afterAll(async () => {
    expect(await portal.database.db.selectFrom('account.help_request').selectAll().execute()).toEqual([])
  })
})

describe('every answer', () => {
  it('keeps other sites, frames and foreign scripts out', async () => {
    const { headers } = await portal.app.inject('/healthz')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("connect-src 'self';")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe-eval')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['x-powered-by']).toBeUndefined()
  })

  it('lets in Google reCAPTCHA where that is the captcha, from its own folders, and nothing else', async () => {
    const { headers: usual } = await portal.app.inject('/healthz')
    const withIt = await buildTestApp({ recaptchaSiteKey: 'site-key' })
    const { headers } = await withIt.app.inject('/healthz')
    await withIt.close()
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;")
    expect(policy).toContain('frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/;')
    expect(policy).toContain("connect-src 'self';")
    const withoutIt = policy
      .replace(' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/', '')
      .replace(
        'frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
        "frame-src 'none'",
      )
    expect(withoutIt).toBe(usual['content-security-policy'])
  })

  it('of a call forbids scripts, frames and all else, refused or not', async () => {
    for (const url of ['/vservice/api/v1/status', '/vservice/api/v1/nothing-here']) {
      const { headers } = await portal.app.inject(url)
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
      })
    }
  })

  it('promises https only where vendors come by https', async () => {
    expect((await portal.app.inject('/healthz')).headers['strict-transport-security']).toBeUndefined()
    const secure = await buildTestApp({ publicUrl: 'https://portal.example' })
    for (const url of ['/healthz', '/vservice/api/v1/status'])
      expect((await secure.app.inject(url)).headers['strict-transport-security']).toContain('max-age=31536000')
    await secure.close()
  })

  it('of the API is kept in no cache', async () => {
    const reply = await portal.app.inject('/vservice/api/v1/status')
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('to another site asking first (CORS) opens nothing', async () => {
    const reply = await portal.app.inject({
      method: 'OPTIONS',
      url: sendHelpRequest.url,
      headers: { origin: 'https://other.example', 'access-control-request-method': 'POST' },
    })
    expect([reply.statusCode, reply.headers.allow]).toEqual([204, 'POST, OPTIONS'])
    for (const name of ['origin', 'methods', 'headers'])
      expect(reply.headers).not.toHaveProperty(`access-control-allow-${name}`)
  })
})

it.each(['/%00', '//x', '/a//b', '/%5c', `/${'x'.repeat(300)}`, '/%E0%A4%A'])(
  'the strange path %j is no failure',
  async (path) => {
    const prefix = '/vservice/api/v1'
    const reply = await portal.app.inject(prefix + path)
    expect(reply.json()).toMatchObject({ status: 404, code: 'not-found', message: 'There is nothing at this address.' })
  },
)

it('NUL in a query is refused', async () => {
  const reply = await portal.app.inject('/vservice/api/v1/status?x=%00')
  expect(reply.json()).toMatchObject({ status: 400, message: textUnreadable.message })
})

it('an unknown address is a 404 without a stack', async () => {
  const reply = await portal.app.inject('/vservice/api/v1/nothing?x=1')
  expect(reply.json()).toMatchObject({ status: 404, code: 'not-found', message: 'There is nothing at this address.' })
})

it('the log names the route, never the address with what it carries', async () => {
  await portal.app.inject('/vservice/api/v1/status?reference=secret-reference')
  const line = portal.logged.map((text) => JSON.parse(text)).findLast((entry) => entry.msg === 'request')
  expect(line).toMatchObject({ method: 'GET', route: '/vservice/api/v1/status', status: 200 })
  expect(portal.logged.join('')).not.toContain('secret-reference')
})

it('the lines of a request that failed name it, so that they can be put together', async () => {
  const failing = await buildTestApp()
  try {
    failing.app.get('/fails', async () => {
      throw new Error('a fault of ours')
    })
    for (let i = 0; i < 2; i++) expect((await failing.app.inject('/fails')).statusCode).toBe(500)
    const lines = failing.logged.map((text) => JSON.parse(text))
    const requestIds = (message: string) => lines.filter(({ msg }) => msg === message).map(({ reqId }) => reqId)
    expect(requestIds('request')).toEqual([expect.any(String), expect.any(String)])
    expect(requestIds('request failed')).toEqual(requestIds('request'))
    expect(new Set(requestIds('request')).size).toBe(2)
  } finally {
    await failing.close()
  }
})

describe('a request that can be understood in two ways or none', () => {
  beforeAll(async () => void (await portal.app.listen({ host: '127.0.0.1', port: 0 })))

  const head = `POST ${sendHelpRequest.url} HTTP/1.1\r\nHost: portal.example\r\nContent-Type: application/json\r\n`

  it.each([
    ['no HTTP', 'NONSENSE\r\n\r\n'],
    ['a length and chunks', `${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['two lengths', `${head}Content-Length: 2\r\nContent-Length: 7\r\n\r\n{}`],
    ['a header on two lines', `${head}X-Sample: a\r\n b\r\nContent-Length: 2\r\n\r\n{}`],
    ['chunks by another name', `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
  ])('%s gets a 400 and the server lives', async (_what, request) => {
    const answer = await answerTo(request)
    expect(answer).toMatch(/^HTTP\/1\.1 400/)
    expect(answer).toContain(JSON.stringify(refusals.unreadable))
    expect(await answerTo('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 200/)
  })

  it('TRACE is answered with nothing of what was sent', async () => {
    const answer = await answerTo('TRACE / HTTP/1.1\r\nHost: a\r\nX-Sample: secret\r\nConnection: close\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 40[45]/)
    expect(answer).not.toContain('secret')
  })
})

const answerTo = (request: string) =>
  new Promise<string>((resolve, reject) => {
    const { port } = portal.app.server.address() as { port: number }
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
