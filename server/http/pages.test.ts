import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { refusals } from '../../contract/refusals.ts'
import { describeSite } from '../../contract/site.ts'
import { sharedTestApp } from '../testing/app.ts'
import { mountPages } from './pages.ts'

const support = { phone: '+233300000000', email: 'support@sample.example' }
const whatsAppLink =
  '<a class="way" data-way="whatsapp" href="https://wa.me/%SUPPORT_WHATSAPP%?text=Hello"><svg><path d="M0"></path></svg>\n Chat</a>'

const answers = '<p>Jollof for sixty guests.</p>'.repeat(100)

let folder: string
const portal = sharedTestApp(async () => {
  // A checkout may lie in a folder of this name.
  folder = join(await mkdtemp(join(tmpdir(), 'portal-pages-')), 'assets')
  await mkdir(join(folder, 'assets'), { recursive: true })
  const pages = { '/': 'index.html', '/help': 'help.html' }
  const table = {
    pages,
    vendorPages: { '/d/vendor-dashboard': 'd-vendor-dashboard.html', '/d': 'd-vendor-dashboard.html' },
    shell: 'd-not-found.html',
    shellPrefix: '/d',
    offline: 'offline.html',
  }
  await writeFile(join(folder, 'pages.json'), JSON.stringify(table))
  await writeFile(join(folder, 'index.html'), '<h1>Home</h1><a href="tel:%SUPPORT_PHONE%">%SUPPORT_PHONE_TEXT%</a>')
  await writeFile(
    join(folder, 'help.html'),
    `<h1>Help</h1><link rel="canonical" href="%PUBLIC_URL%/help">${whatsAppLink}<a href="/terms">Terms</a>${answers}`,
  )
  await writeFile(join(folder, 'd-vendor-dashboard.html'), '<h1>Dashboard</h1>')
  await writeFile(join(folder, 'd-not-found.html'), '<h1>Page not found</h1>')
  await writeFile(join(folder, 'offline.html'), '<h1>You are offline</h1>')
  await writeFile(join(folder, 'assets', 'main-1.js'), 'const main = 1')
  await writeFile(join(folder, 'assets', 'main-1.js.br'), 'compressed')
  await writeFile(join(folder, 'assets', 'main-1.js.gz'), 'compressed by gzip')
  await writeFile(join(folder, 'offline.js'), 'const offline = 1')
  await mkdir(join(folder, 'render'))
  for (const name of ['customer-pages.js', 'renewal-pages.js'])
    await writeFile(join(folder, 'render', name), 'export const renderer = {}')
  await writeFile(join(folder, 'vendor-agreement.pdf'), '%PDF-1.7')
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  return { webFolder: folder }
})
afterAll(() => rm(join(folder, '..'), { recursive: true }))

const get = (url: string, headers: Record<string, string> = {}) => portal.app.inject({ url, headers })

it('a page carries the settings of the portal that serves it', async () => {
  expect((await get('/')).body).toBe('<h1>Home</h1><a href="tel:+233300000000">+233 30 000 0000</a>')
  expect((await get('/help')).body).toContain('href="http://portal.example/help"')
})

it('a page offers WhatsApp only where a number is set', async () => {
  expect((await get('/help')).body).toMatch(/help"><a href="\/terms">Terms<\/a>/)
  const place = { publicUrl: 'http://portal.example', site: describeSite({ ...support, whatsApp: '+233240000001' }) }
  await using app = fastify()
  await mountPages(app, folder, place)
  expect((await app.inject('/help')).body).toContain('href="https://wa.me/233240000001?text=Hello"')
})

it.each(['/help/', '/d', '/d/', '/d/vendor-dashboard', '/offline.html'])('%s is a page', async (path) => {
  const reply = await get(path)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toContain('text/html')
})

it.each([
  ['/d', 'Dashboard'],
  ['/d/', 'Dashboard'],
  ['/d/vendor-dashboard', 'Dashboard'],
  ['/d/vendor-dashboard/', 'Dashboard'],
  ['/d/vendor-dashboard?from=sms', 'Dashboard'],
  ['/d/vendor-dashbord', 'Page not found'],
  ['/d/vendor-dashboard/more', 'Page not found'],
])('behind the login %s is answered by the page “%s”', async (path, heading) => {
  expect((await get(path)).body).toBe(`<h1>${heading}</h1>`)
})

it.each([
  '/nowhere',
  '/index.html',
  '/d-vendor-dashboard.html',
  '/pages.json',
  '/render/customer-pages.js',
  '/.git/config',
  '/.env',
  '//x',
  '/a//b',
  '/%00',
  '/%5c',
  '/..%2f..%2fpackage.json',
  '/%E0%A4%A',
  `/${'x'.repeat(300)}`,
])('%s leads to the landing page', async (path) => {
  const reply = await get(path)
  expect([reply.statusCode, reply.headers.location]).toEqual([302, '/'])
})

it.each([
  '/assets/',
  '/assets/gone-1.js',
  '/assets/main-1.js.br',
  '/assets/MAIN-1.js',
  '/vservice/api/v1/%00',
  '/bservice/api/v1/x',
  '/bservice/api/v2/x',
  '/addservice/x',
  '/.well-known/nothing',
])('%s is a 404', async (path) => {
  const reply = await get(path)
  expect(reply.json()).toMatchObject(refusals.notFound)
})

it.each([
  ['application/json', 404],
  ['application/problem+json, application/json;q=0.9', 404],
  ['text/html,application/xhtml+xml,application/json;q=0.9', 302],
  ['*/*', 302],
])('an unknown address asked for as %s is a %i', async (accept, status) => {
  const reply = await get('/nowhere', { accept })
  expect(reply.statusCode).toBe(status)
  if (status === 404) expect(reply.json()).toMatchObject(refusals.notFound)
})

it.each([
  ['/nowhere', 302],
  ['/d/nothing', 200],
  ['/d/vendor-dashboard/nothing', 200],
])('at %s nothing is there for programs, and the same as ever for browsers', async (url, status) => {
  const program = await get(url, { accept: 'application/json' })
  expect([program.statusCode, program.json()]).toEqual([404, refusals.notFound])
  expect(program.headers['cache-control']).toBe('no-store')
  const browser = await get(url, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
  expect(browser.statusCode).toBe(status)
  for (const { headers } of [program, browser]) expect(String(headers.vary).split(', ')).toContain('accept')
})

it.each(['/help', '/d', '/d/vendor-dashboard'])('%s is a page, whatever is asked for', async (url) => {
  const { statusCode, headers } = await get(url, { accept: 'application/json' })
  expect([statusCode, headers['content-type'], headers.vary]).toEqual([
    200,
    'text/html; charset=utf-8',
    'accept-encoding',
  ])
})

it('a page takes GET and HEAD, and says so', async () => {
  const reply = await portal.app.inject({ method: 'POST', url: '/help' })
  expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
})

it('a hashed file is kept for a year, the others for an hour, the pages asked about each time', async () => {
  const cacheHeader = async (path: string) => (await get(path)).headers['cache-control']
  expect(await cacheHeader('/assets/main-1.js')).toBe('public, max-age=31536000, immutable')
  expect(await cacheHeader('/offline.js')).toBe('public, max-age=3600')
  expect(await cacheHeader('/help')).toBe('no-cache')
})

it('a file that the build has compressed is sent so to who takes it', async () => {
  const sent = async (coding: string) => {
    const { body, headers } = await get('/assets/main-1.js', { 'accept-encoding': coding })
    return [body, headers['content-encoding'], headers.vary]
  }
  expect(await sent('gzip, br')).toEqual(['compressed', 'br', 'accept-encoding'])
  expect(await sent('gzip')).toEqual(['compressed by gzip', 'gzip', 'accept-encoding'])
  expect(await sent('br;q=0, gzip;q=0.5')).toEqual(['compressed by gzip', 'gzip', 'accept-encoding'])
  expect(await sent('identity')).toEqual(['const main = 1', undefined, 'accept-encoding'])
})

it('a file has a tag for each coding, and is not sent again to a browser that has that one', async () => {
  const ask = (coding: string, tag = '') =>
    get('/assets/main-1.js', { 'accept-encoding': coding, 'if-none-match': tag })
  const tags = []
  for (const coding of ['br', 'gzip', 'identity']) {
    const tag = String((await ask(coding)).headers.etag)
    tags.push(tag)
    expect((await ask(coding, tag)).statusCode).toBe(304)
    expect((await ask(coding, `"other", ${tag}`)).statusCode).toBe(304)
    expect((await ask(coding === 'br' ? 'gzip' : 'br', tag)).statusCode).toBe(200)
  }
  expect(new Set(tags).size).toBe(3)
})

it.each(['/', '/help', '/d/vendor-dashboard', '/openapi.json', '/api-docs'])(
  '%s is not sent again to a browser that has it, however it came',
  async (path) => {
    for (const coding of ['br', 'gzip', 'identity']) {
      const first = await get(path, { 'accept-encoding': coding })
      const ask = (tag: string) => get(path, { 'accept-encoding': coding, 'if-none-match': tag })
      const again = await ask(String(first.headers.etag))
      expect([again.statusCode, again.body]).toEqual([304, ''])
      for (const name of ['etag', 'vary', 'cache-control', 'content-security-policy'])
        expect(again.headers[name]).toBe(first.headers[name])
      expect((await ask(`"other", ${first.headers.etag}`)).statusCode).toBe(304)
      expect((await ask('"other"')).statusCode).toBe(200)
    }
  },
)

it('a page comes by brotli, by gzip or as it is, and HEAD is answered without it', async () => {
  const plain = (await get('/help')).body
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const coding of ['br', 'gzip'] as const) {
    const headers = { 'accept-encoding': coding }
    const reply = await get('/help', headers)
    expect(reply.headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-encoding' })
    expect(decode[coding](reply.rawPayload).toString()).toBe(plain)
    const head = await portal.app.inject({ method: 'HEAD', url: '/help', headers })
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', reply.headers.etag])
  }
  expect((await get('/help', { 'accept-encoding': 'br;q=0' })).body).toBe(plain)
})

it('a part of a file is a part of what would be sent whole', async () => {
  const part = (coding: string) => get('/assets/main-1.js', { 'accept-encoding': coding, range: 'bytes=2-5' })
  expect([(await part('identity')).statusCode, (await part('identity')).body]).toEqual([206, 'nst '])
  expect([(await part('br')).statusCode, (await part('br')).body]).toEqual([206, 'mpre'])
})

it('a document is sent as what it is, opens in the browser and is asked about again after an hour', async () => {
  const reply = await get('/vendor-agreement.pdf')
  expect([reply.statusCode, reply.body]).toEqual([200, '%PDF-1.7'])
  expect(reply.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'public, max-age=3600' })
  expect(reply.headers).not.toHaveProperty('content-disposition')
  const again = await get('/vendor-agreement.pdf', { 'if-none-match': String(reply.headers.etag) })
  expect(again.statusCode).toBe(304)
})

it.each([
  ['/', 'text/html; charset=utf-8'],
  ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
  ['/offline.js', expect.stringMatching(/javascript; charset=utf-8$/)],
])('%s names its encoding', async (path, type) => {
  expect((await get(path)).headers['content-type']).toEqual(type)
})

it('an impossible range is the sender’s mistake, not ours', async () => {
  expect((await get('/assets/main-1.js', { range: 'bytes=900-999' })).statusCode).toBeLessThan(500)
  expect((await get('/assets/main-1.js', { 'if-match': '"other"' })).statusCode).toBeLessThan(500)
})
