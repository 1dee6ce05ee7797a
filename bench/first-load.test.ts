import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { describeSite } from '../contract/site.ts'
import { brotli } from '../scripts/compress.ts'
import { mountPages } from '../server/http/pages.ts'
import { installSecurityHeaders, securityHeaders } from '../server/http/security-headers.ts'
import { findExcesses, measureFirstLoads } from './check-budget.ts'
import { headerBytes, measureFirstLoad } from './first-load.ts'

let folder: string

const put = async (path: string, content: string | Buffer) => {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), content)
}

const putSized = (path: string, bytes: number) => put(path, Buffer.alloc(bytes))

const page = (head = '', body = '') =>
  `<!doctype html><html><head>${head}<script type="module" src="/assets/main.js"></script></head><body>${body}</body></html>`

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'first-load-'))
  await put('pages.json', JSON.stringify({ pages: { '/': 'index.html' } }))
  await put('index.html', page())
  await put('assets/main.js', 'start()')
  await putSized('assets/main.js.br', 1000)
  for (const file of ['service-worker.js', 'offline.js', 'offline.html', 'icon-192.png']) await put(file, '')
  await put('manifest.webmanifest', '{"icons":[{"src":"/icon-192.png"},{"src":"/icon-512.png"}]}')
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const asset = headerBytes
const other = headerBytes
/** Each page fetches these two, which are empty here. */
const ofWorker = 2 * other
/** And the icon that the manifest names. */
const ofApp = other

test('a page costs itself and its scripts as they are sent, compressed', async () => {
  const load = await measureFirstLoad(folder, 'index.html')
  expect(load.html).toBe((await brotli(Buffer.from(page()))).length + other)
  expect(load.javascript).toBe(1000 + asset + ofWorker)
})

test('scripts that only another script imports count, and each counts once', async () => {
  await put('assets/main.js', 'import{a}from"./shared.js";import"./page.js"')
  await put('assets/page.js', 'import{a}from"./shared.js";import("./later.js")')
  await put('assets/shared.js', 'export const a=1')
  await putSized('assets/page.js.br', 200)
  await putSized('assets/shared.js.br', 30)
  await putSized('assets/later.js.br', 5000)
  expect((await measureFirstLoad(folder, 'index.html')).javascript).toBe(1230 + 3 * asset + ofWorker)
})

test('of a picture only the file for phones counts, and lazy pictures do not', async () => {
  const picture =
    '<picture><source media="(min-width: 30rem)" srcSet="/wide.avif"/><source srcSet="/phone.avif"/><img src="/old.webp"/></picture>'
  const head =
    '<link rel="preload" as="image" imagesrcset="/phone.avif" media="(max-width: 29.99rem)"><link rel="preload" as="image" imagesrcset="/wide.avif" media="not all and (max-width: 29.99rem)">'
  await put('index.html', page(head, `${picture}<img src="/icon.svg"><img src="/below.png" loading="lazy">`))
  await putSized('phone.avif', 700)
  await putSized('icon.svg.br', 60)
  expect((await measureFirstLoad(folder, 'index.html')).pictures).toBe(760 + 2 * other + ofApp)
})

test('what the styles show on a phone counts, rules for wider screens do not', async () => {
  const style =
    '<style>@font-face{src:url(/f.woff2)}.a{background:url("/cloth.svg")}@media (width>=64rem){.a{color:red}.b{background:url(/hero.svg)}}.c{}</style>'
  await put('index.html', page(style))
  await putSized('f.woff2', 90)
  await putSized('cloth.svg.br', 8)
  expect(await measureFirstLoad(folder, 'index.html')).toMatchObject({ font: 90 + other, pictures: 8 + other + ofApp })
})

test.each([
  ['shows a letter of it', 'Akwaaba, Ɔ', 90],
  ['does not', 'Akwaaba', 0],
])('a font for some letters counts where the page %s', async (_, text, bytes) => {
  const style = '<style>@font-face{src:url(/f.woff2);unicode-range:U+14A-14B,u+186}</style>'
  await put('index.html', page(`${style}<script>"Ɔ"</script>`, `<p title="Ɔ">${text}</p>`))
  await putSized('f.woff2', 90)
  expect((await measureFirstLoad(folder, 'index.html')).font).toBe(bytes && bytes + other)
})

test.each([
  ['all Latin text', 'U+??,U+131', 90],
  ['other letters', 'U+186', 0],
])('a font of a style sheet, for %s, counts as far as a page will show it', async (_, range, bytes) => {
  await put('index.html', page('<link rel="stylesheet" href="/assets/main.css">'))
  await put('assets/main.css', `@font-face{src:url(/f.woff2)format("woff2");unicode-range:${range}}`)
  await putSized('f.woff2', 90)
  expect((await measureFirstLoad(folder, 'index.html')).font).toBe(bytes && bytes + other)
})

test('the manifest brings the icon that the browser asks for next', async () => {
  await putSized('icon-192.png', 400)
  expect((await measureFirstLoad(folder, 'index.html')).pictures).toBe(400 + other)
})

test('a file that the page needs and the build lacks is an error', async () => {
  await put('index.html', page('<link rel="icon" href="/missing.svg">'))
  await expect(measureFirstLoad(folder, 'index.html')).rejects.toThrow('missing.svg')
})

test('the check names the page and the kind that grew past its budget', async () => {
  const budgets = { '/': { javascriptBytes: 1024 + asset + ofWorker, totalBytes: 10_000 } }
  expect(findExcesses(await measureFirstLoads(folder), budgets)).toEqual([])

  await putSized('assets/main.js.br', 1025)
  expect(findExcesses(await measureFirstLoads(folder), budgets)).toEqual([
    '/: javascript is 1 bytes past its budget of 4.3 KB.',
  ])

  await putSized('assets/main.js.br', 6000)
  expect(findExcesses(await measureFirstLoads(folder), budgets)).toHaveLength(2)
})

describe('a page behind the login', () => {
  beforeEach(async () => {
    const vendorPages = { '/d': 'd-board.html', '/d/board': 'd-board.html' }
    await put('pages.json', JSON.stringify({ pages: {}, vendorPages, shellPrefix: '/d' }))
    await put(
      'd-board.html',
      page('<script data-parts="/assets/board.js"></script><link rel="stylesheet" href="/assets/board.css">'),
    )
    await put('assets/board.js', 'import"./chart.js"')
    await putSized('assets/board.js.br', 200)
    await put('assets/chart.js', '')
    await putSized('assets/chart.js.br', 30)
    await put('assets/board.css', '')
    await putSized('assets/board.css.br', 7)
  })

  test('costs its frame, and what its own chunk brings, and is counted once', async () => {
    const [{ path, load } = { path: '', load: undefined }, ...others] = await measureFirstLoads(folder)
    expect([path, others]).toEqual(['/d/board', []])
    // The frame, main, board, chart, the style sheet, and three files of the service worker.
    expect(load).toMatchObject({ javascript: 1230 + 3 * asset + ofWorker, requests: 10 })
  })

  test('fails the check when it takes more requests or bytes than its budget', async () => {
    const check = async (budget: object) =>
      findExcesses(await measureFirstLoads(folder), { '/d/board': { javascriptBytes: 8000, ...budget } })
    expect(await check({ requests: 10 })).toEqual([])
    expect(await check({ requests: 9 })).toEqual(['/d/board: 10 requests, and its budget is 9.'])
    expect(await check({ javascriptBytes: 6920 })).toEqual([
      '/d/board: javascript is 10 bytes past its budget of 6.8 KB.',
    ])
  })
})

test('a page without a budget fails the check', async () => {
  expect(findExcesses(await measureFirstLoads(folder), {})).toEqual([
    '/ has no budget: give it one in bench/budget.ts.',
  ])
})

test('headers are counted as our server sends them', async () => {
  await put(
    'pages.json',
    JSON.stringify({ pages: {}, shell: 'index.html', shellPrefix: '/d', offline: 'offline.html' }),
  )
  await using app = fastify()
  await installSecurityHeaders(app, securityHeaders({ transport: 'https', captcha: 'our own' }))
  const site = describeSite({ phone: '+233300000000', email: 'support@sample.example' })
  await mountPages(app, folder, { publicUrl: 'https://portal.example', site })
  const sent = async (url: string, kind: string) => {
    const { headers } = await app.inject({ url, headers: { 'accept-encoding': 'br', 'sec-fetch-dest': kind } })
    const ofConnection = { date: new Date(0).toUTCString(), connection: 'keep-alive', 'keep-alive': 'timeout=30' }
    const lines = Object.entries({ ...headers, ...ofConnection }).map(([name, value]) => `${name}: ${value}`)
    return ['HTTP/1.1 200 OK', ...lines, '', ''].join('\r\n').length
  }
  for (const [url, kind] of [
    ['/assets/main.js', 'script'],
    ['/d', 'document'],
    ['/service-worker.js', 'serviceworker'],
  ] as const) {
    const bytes = await sent(url, kind)
    expect(headerBytes - bytes, `${url} is sent with ${bytes}`).toBeGreaterThanOrEqual(0)
    expect(headerBytes - bytes, `${url} is sent with ${bytes}`).toBeLessThan(150)
  }
})
