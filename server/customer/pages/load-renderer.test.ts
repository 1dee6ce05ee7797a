import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { pathTo } from '../../../contract/paths.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { slugByVendor } from '../../testing/pages.ts'
import { buildSeller } from '../../testing/services.ts'

const folders: string[] = []
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true })
})

const buildWeb = async (content: 'with a renderer' | 'without') => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-web-'))
  folders.push(folder)
  await mkdir(join(folder, 'render'))
  const table = { pages: { '/': 'index.html' }, shell: 'index.html', shellPrefix: '/d', offline: 'index.html' }
  await writeFile(join(folder, 'pages.json'), JSON.stringify(table))
  await writeFile(join(folder, 'index.html'), '<h1>Home</h1>')
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *\n')
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'render', 'other.js'), 'export const other = 1')
  if (content === 'with a renderer') {
    await writeFile(join(folder, 'render', 'renewal-pages.js'), "export const renderer = { renewal: () => 'Renew' }")
    await writeFile(
      join(folder, 'render', 'customer-pages.js'),
      `const titled = (title) => '<title>' + title + '</title>'
       export const renderer = {
         vendorPage: (page, place) => titled(page.name + ' at ' + place.publicUrl + ' on ' + place.today),
         servicePage: (page) => titled(page.name),
         market: ({ found }) => titled(found + ' found'),
         notFound: () => titled('Not found'),
       }`,
    )
  }
  return folder
}

describe('a build with a renderer', () => {
  const portal = sharedTestApp(async () => ({ webFolder: await buildWeb('with a renderer') }))
  const get = (url: string) => portal.app.inject(url)

  it('serves the pages for customers beside its own', async () => {
    const { vendor } = await buildSeller(portal)
    const page = await get(`/v/${await slugByVendor(portal, vendor)}`)
    expect(page.body).toBe('<title>Sample Kitchen at http://portal.example on 2026-03-01</title>')
    expect((await get('/market')).body).toBe('<title>0 found</title>')
    expect((await get('/v/nobody')).body).toBe('<title>Not found</title>')
    expect((await get(pathTo.renewal('unknown'))).body).toBe('Renew')
    expect((await get('/')).body).toBe('<h1>Home</h1>')
    expect((await get('/robots.txt')).body).toContain('Sitemap: ')
  })

  it('does not serve the renderer itself', async () => {
    for (const file of ['/render/customer-pages.js', '/render/renewal-pages.js', '/render/other.js'])
      expect((await get(file)).statusCode, file).toBe(302)
  })
})

describe('without a renderer', () => {
  const portal = sharedTestApp(async () => ({ webFolder: await buildWeb('without') }))

  it('there are no pages for customers, and calls are answered all the same', async () => {
    expect((await portal.app.inject('/market')).statusCode).toBe(302)
    expect((await portal.app.inject('/robots.txt')).body).toBe('User-agent: *\n')
    expect((await portal.app.inject('/cservice/api/v1/market')).statusCode).toBe(200)
  })
})

describe('another service', () => {
  const portal = sharedTestApp(async () => ({
    webFolder: await buildWeb('with a renderer'),
    services: ['account'] as const,
  }))

  it('serves no pages for customers', async () => {
    expect((await portal.app.inject('/market')).statusCode).toBe(302)
    expect((await portal.app.inject('/cservice/api/v1/market')).statusCode).toBe(404)
  })
})

describe('the customer service alone', () => {
  const portal = sharedTestApp(async () => ({
    webFolder: await buildWeb('with a renderer'),
    services: ['customer'] as const,
  }))

  it('serves its pages and its calls', async () => {
    expect((await portal.app.inject('/market')).statusCode).toBe(200)
    expect((await portal.app.inject('/cservice/api/v1/market')).statusCode).toBe(200)
    expect((await portal.app.inject('/vservice/api/v1/status')).statusCode).toBe(404)
  })
})
