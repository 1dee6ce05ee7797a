import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Baseline, startBaseline } from './baseline.ts'

const html =
  '<html><head><link rel="modulepreload" href="/page.js"><link rel="icon" href="/i.svg"><script type="module" src="/main.js"></script></head><body>Akwaaba<script type="application/json">{}</script></body></html>'

const portal = createServer(({ url }, reply) => {
  if (url === '/') {
    reply.setHeader('content-type', 'text/html; charset=utf-8').setHeader('content-encoding', 'br')
    reply.setHeader('x-policy', 'strict').setHeader('etag', '"1"').end(brotliCompressSync(html))
  } else reply.writeHead(url === '/i.svg' ? 200 : 404, { 'content-type': 'image/svg+xml' }).end('<svg/>')
})

let baseline: Baseline

beforeEach(async () => {
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve))
  baseline = await startBaseline(`http://127.0.0.1:${(portal.address() as AddressInfo).port}`)
})

afterEach(async () => {
  await baseline.close()
  portal.closeAllConnections()
  portal.close()
})

test('the baseline serves the same page without any script', async () => {
  const text = await (await fetch(baseline.url)).text()
  expect(text).toBe('<html><head><link rel="icon" href="/i.svg"></head><body>Akwaaba</body></html>')
})

test('the baseline answers with the headers and the compression of the portal', async () => {
  const { headers } = await fetch(baseline.url)
  expect(headers.get('content-encoding')).toBe('br')
  expect(headers.get('x-policy')).toBe('strict')
})

test('the baseline passes every other file on, and what is missing stays missing', async () => {
  expect(await (await fetch(`${baseline.url}/i.svg`)).text()).toBe('<svg/>')
  expect((await fetch(`${baseline.url}/none`)).status).toBe(404)
})

test('a page that was put there takes the place of its own, under the same headers', async () => {
  await fetch(baseline.url)
  baseline.put('/', '<html><body>Akwaaba, with data</body></html>')
  const reply = await fetch(baseline.url)
  expect(await reply.text()).toBe('<html><body>Akwaaba, with data</body></html>')
  expect(reply.headers.get('x-policy')).toBe('strict')
})

test('on a second visit the baseline says that nothing has changed', async () => {
  const reply = await fetch(baseline.url, { headers: { 'if-none-match': '"1"' } })
  expect(reply.status).toBe(304)
})
