import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brotli } from '../scripts/compress.ts'
import { findLargeDocuments, measureCustomerDocuments, measureCustomerScripts } from './customer-documents.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'customer-documents-'))
  await mkdir(join(folder, 'render'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'a.js'), randomBytes(5_000))
  await writeFile(
    join(folder, 'render', 'customer-pages.js'),
    `export const renderer = {
      vendorPage: (page) => '<script type="module" src="/assets/a.js"></script>'.repeat(2) + page.services.length,
      servicePage: (page, id) => '<script>1</script><script type="application/ld+json">{"a":1}</script>' + id + page.services[0].id,
      market: (result) => 'a'.repeat(100_000) + result.cards.length,
    }`,
  )
})
afterAll(() => rm(folder, { recursive: true }))

test('documents are measured as they are sent: what repeats costs little', async () => {
  const documents = await measureCustomerDocuments(folder)
  expect(documents.map(({ name }) => name)).toEqual(['/v/:slug', '/v/:slug/s/:id', '/market'])
  for (const { bytes } of documents) expect(bytes).toBeLessThan(200)
})

test('the scripts of a page are measured once each, however often it names them', async () => {
  const [vendorPage, withInside, market] = await measureCustomerScripts(folder)
  expect(vendorPage?.name).toBe('/v/:slug')
  expect(vendorPage?.bytes).toBeGreaterThan(4_900)
  expect(vendorPage?.bytes).toBeLessThan(5_200)
  expect(withInside?.bytes).toBe((await brotli(Buffer.from('1'))).length)
  expect(market?.bytes).toBe(0)
})

test('a document past its budget is named, with how far', () => {
  const documents = [
    { name: '/market', bytes: 30_001 },
    { name: '/v/:slug', bytes: 30_000 },
  ]
  expect(findLargeDocuments(documents, 30_000)).toEqual(['/market: the document is 1 bytes past its budget.'])
})
