import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { describeSite } from '../../contract/site.ts'
import { mountPages } from './pages.ts'

const site = describeSite({ phone: '+233300000000', email: 'support@sample.example' })

it('whoever saves data gets the smaller cut of a picture at the same address, and caches keep both apart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-cuts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const table = { pages: {}, shell: 'shell.html', shellPrefix: '/d', offline: 'shell.html' }
  await mkdir(join(folder, 'assets'))
  for (const [file, content] of [
    ['pages.json', JSON.stringify(table)],
    ['shell.html', ''],
    ['assets/hero-1.avif', 'a large picture'],
    ['assets/hero-1.small.avif', 'a cut'],
  ] as const)
    await writeFile(join(folder, file), content)
  await using app = fastify()
  await mountPages(app, folder, { publicUrl: 'http://portal.example', site })
  const get = (headers = {}) => app.inject({ url: '/assets/hero-1.avif', headers })

  const usual = await get()
  const saved = await get({ 'save-data': 'on' })
  expect([usual.body, saved.body]).toEqual(['a large picture', 'a cut'])
  expect(saved.headers.etag).not.toBe(usual.headers.etag)
  for (const { headers } of [usual, saved]) {
    expect(headers.vary).toBe('save-data, accept-encoding')
    expect(headers['cache-control']).toContain('immutable')
    expect(headers['content-type']).toBe('image/avif')
  }
  expect((await get({ 'save-data': 'on', 'if-none-match': saved.headers.etag })).statusCode).toBe(304)
  expect((await app.inject({ method: 'HEAD', url: '/assets/hero-1.avif' })).statusCode).toBe(200)
})
