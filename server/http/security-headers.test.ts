import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendHelpRequest } from '../../contract/account/help.ts'
import { addBusiness } from '../../contract/business/add-business.ts'
import { sharedTestApp } from '../testing/app.ts'

let folder: string
/** In production vendors come by https, through a proxy that names their address. */
const portal = sharedTestApp(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-headers-'))
  const table = {
    pages: { '/': 'page.html' },
    shell: 'page.html',
    shellPrefix: '/d',
    offline: 'page.html',
  }
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'pages.json'), JSON.stringify(table))
  await writeFile(join(folder, 'page.html'), '<h1>Page</h1>')
  await writeFile(join(folder, 'assets', 'main-1.js'), 'const main = 1')
  return {
    publicUrl: 'https://portal.example',
    webFolder: folder,
    trustedProxies: ['127.0.0.1'],
    connections: { perNetwork: 1 },
  }
})
afterAll(() => rm(folder, { recursive: true }))
let port: number
let whileClosing: Answer | undefined
beforeAll(async () => {
  Object.assign(portal.app.server, { connectionsCheckingInterval: 20 })
  portal.app.get('/fails', async () => {
    throw new Error('a fault of ours')
  })
  portal.app.get('/waits', () => new Promise(() => {}))
  portal.app.addHook('preClose', async () => {
    whileClosing = await ask(head('GET /healthz'))
  })
  await portal.app.listen({ host: '127.0.0.1', port: 0 })
  port = (portal.app.server.address() as AddressInfo).port
})

type Answer = { status: number; headers: Record<string, string> }

const ask = (request: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request, 'latin1'))
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
      if (!text.includes('\r\n\r\n')) return
      socket.destroy()
      const [first = '', ...lines] = text.slice(0, text.indexOf('\r\n\r\n')).split('\r\n')
      const named = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.replace(/^[^:]*: ?/, '')])
      resolve({ status: Number(first.split(' ')[1]), headers: Object.fromEntries(named) })
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error(`closed after ${JSON.stringify(text)}`)))
  })

let networks = 0
/** Each from a network of its own, as the app of this test allows one request of a network at a time. */
const head = (line: string, ...more: string[]) => {
  networks += 1
  return [`${line} HTTP/1.1`, 'Host: portal.example', `X-Forwarded-For: 102.176.0.${networks}`, ...more, '', ''].join(
    '\r\n',
  )
}
const post = (url: string, type: string, body = '') =>
  head(`POST ${url}`, `Content-Type: ${type}`, `Content-Length: ${body.length}`) + body

const requests: [what: string, status: number, request: () => string][] = [
  ['a page', 200, () => head('GET /')],
  ['a page of the vendor area', 200, () => head('GET /d/vendor-dashboard')],
  ['the page for no network', 200, () => head('GET /offline.html')],
  ['the beginning of a page', 200, () => head('HEAD /')],
  ['a redirect', 302, () => head('GET /nowhere')],
  ['a redirect from an address that cannot be read', 302, () => head('GET /%E0%A4%A')],
  ['a script', 200, () => head('GET /assets/main-1.js', 'Sec-Fetch-Dest: script')],
  ['a script, opened as a page', 200, () => head('GET /assets/main-1.js', 'Sec-Fetch-Dest: document')],
  ['a script that is not there', 404, () => head('GET /assets/main-2.js', 'Sec-Fetch-Dest: script')],
  ['a picture that is not there', 404, () => head('GET /media/picture-1.webp', 'Sec-Fetch-Dest: image')],
  ['the description of all calls', 200, () => head('GET /openapi.json')],
  ['whom to tell about a hole', 200, () => head('GET /.well-known/security.txt')],
  ['the page about all calls', 200, () => head('GET /api-docs')],
  ['a call', 200, () => head('GET /vservice/api/v1/status')],
  ['the health', 200, () => head('GET /healthz')],
  ['an unknown call', 404, () => head('GET /vservice/api/v1/nothing')],
  ['an unknown method', 405, () => head('PROPFIND /vservice/api/v1/status')],
  ['another method', 405, () => head('DELETE /vservice/api/v1/status')],
  ['which methods there are', 204, () => head('OPTIONS /vservice/api/v1/status')],
  ['a call that cannot be read', 404, () => head('POST /vservice/api/v1/%E0%A4%A')],
  ['a call without a session', 401, () => head(`POST ${addBusiness.url}`)],
  ['a body of another kind', 415, () => post(sendHelpRequest.url, 'text/plain', 'a')],
  ['a body that cannot be read', 400, () => post(sendHelpRequest.url, 'application/json', '{')],
  ['a body that is too large', 413, () => post(sendHelpRequest.url, 'application/json', 'x'.repeat(1_100_000))],
  ['a forged event', 401, () => post('/bservice/api/v1/webhooks/paystack', 'application/json', '{}')],
  ['a fault of ours', 500, () => head('GET /fails')],
  ['something that is no HTTP', 400, () => 'NONSENSE\r\n\r\n'],
  ['too many headers', 431, () => head('GET /', `X-Long: ${'x'.repeat(20_000)}`)],
  ['no host', 400, () => 'GET /healthz HTTP/1.1\r\n\r\n'],
  ['an expectation that nobody knows', 200, () => head('GET /healthz', 'Expect: a-miracle')],
]

const pageOnly = ["script-src 'self'", "object-src 'none'", "base-uri 'none'"]

const expectGuarded = ({ headers }: Answer) => {
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  expect(headers).not.toHaveProperty('access-control-allow-origin')
  expect(headers).not.toHaveProperty('x-powered-by')
  if (!headers['content-type']?.startsWith('text/html')) return
  // A filter of Safari before 15.4, which could be made to leave a script of ours out.
  expect(headers['x-xss-protection']).toBe('0')
  for (const rule of pageOnly) expect(headers['content-security-policy']).toContain(rule)
}

it.each(requests)('%s (%i) promises https and may stand in no frame', async (_what, status, request) => {
  const answer = await ask(request())
  expect(answer.status).toBe(status)
  expectGuarded(answer)
})

it.each(['/', '/dance', '/v/sample', '/d', '/d/services', '/assets/main-1.js'])(
  '%s may run our files, and no script inside a page',
  async (path) => {
    const policy = (await ask(head(`GET ${path}`))).headers['content-security-policy']?.split(';')
    expect(policy).toContain("script-src 'self'")
  },
)

it('a request that comes too slowly (408) promises https and may stand in no frame', async () => {
  const { server } = portal.app
  const usual = { headersTimeout: server.headersTimeout, requestTimeout: server.requestTimeout }
  Object.assign(server, { headersTimeout: 1, requestTimeout: 1 })
  const answer = await ask('GET / HTTP/1.1\r\nHost: portal.example\r\nX-Slow: ')
  Object.assign(server, usual)
  expect(answer.status).toBe(408)
  expectGuarded(answer)
})

it('more than a network may ask at once (429) promises https and may stand in no frame', async () => {
  const line = 'Host: portal.example\r\nX-Forwarded-For: 102.176.1.1\r\n\r\n'
  const waiting = connect(port, '127.0.0.1', () => waiting.write(`GET /waits HTTP/1.1\r\n${line}`))
  waiting.on('error', () => {})
  await expect.poll(async () => (await ask(`GET /healthz HTTP/1.1\r\n${line}`)).status).toBe(429)
  expectGuarded(await ask(`GET /healthz HTTP/1.1\r\n${line}`))
  waiting.destroy()
})

it('while the portal closes (503) its answers promise https and may stand in no frame', async () => {
  await portal.app.close()
  expect(whileClosing?.status).toBe(503)
  if (whileClosing) expectGuarded(whileClosing)
})
