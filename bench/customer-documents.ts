import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CustomerRenderer } from '../contract/customer/renderer.ts'
import { customerPagesFile } from '../scripts/build-customer-pages.ts'
import { brotli } from '../scripts/compress.ts'
import {
  sampleMarketCard,
  sampleMarketPage,
  samplePicture,
  samplePlace,
  samplePublicService,
  sampleVendorPage,
} from '../testing/customer-samples.ts'

export type DocumentSize = { name: string; bytes: number }

const numbers = Array.from({ length: 20 }, (_, index) => index)

/** Ten services with three pictures each, and twenty vendors: as large as such a page usually is. */
const largeVendorPage = sampleVendorPage({
  services: numbers.slice(0, 10).map((index) =>
    samplePublicService({
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      name: `Sample service ${index}`,
      pictures: ['a', 'b', 'c'].map((letter) => samplePicture(`${index}-${letter}`)),
    }),
  ),
})

const largeMarketPage = sampleMarketPage({
  cards: numbers.map((index) =>
    sampleMarketCard({ slug: `sample-${index}`, name: `Sample Vendor ${index}`, picture: samplePicture(`${index}`) }),
  ),
  found: 101,
  next: 'sample-key',
})

const renderDocuments = async (webFolder: string): Promise<[name: string, html: string][]> => {
  const built: { renderer: CustomerRenderer } = await import(pathToFileURL(join(webFolder, customerPagesFile)).href)
  const [service] = largeVendorPage.services
  return [
    ['/v/:slug', built.renderer.vendorPage(largeVendorPage, samplePlace)],
    ['/v/:slug/s/:id', built.renderer.servicePage(largeVendorPage, service?.id ?? '', samplePlace)],
    ['/market', built.renderer.market(largeMarketPage, samplePlace)],
  ]
}

/** As the server sends them, without headers. */
export const measureCustomerDocuments = async (webFolder: string): Promise<DocumentSize[]> =>
  Promise.all(
    (await renderDocuments(webFolder)).map(async ([name, html]) => ({
      name,
      bytes: (await brotli(Buffer.from(html))).length,
    })),
  )

/** Data for search engines is none. */
const scriptsInside = /<script>(.*?)<\/script>/gs

/** All that such a page loads as a script, or has inside it. */
export const measureCustomerScripts = async (webFolder: string): Promise<DocumentSize[]> =>
  Promise.all(
    (await renderDocuments(webFolder)).map(async ([name, html]) => {
      const addresses = new Set([...html.matchAll(/<script [^>]*src="([^"]+)"/g)].map(([, address = '']) => address))
      const files = await Promise.all([...addresses].map((address) => readFile(join(webFolder, address))))
      const inside = [...html.matchAll(scriptsInside)].map(([, code = '']) => Buffer.from(code))
      const packed = await Promise.all([...files, ...inside].map((script) => brotli(script)))
      return { name, bytes: packed.reduce((sum, { length }) => sum + length, 0) }
    }),
  )

export const findLargeDocuments = (
  documents: readonly DocumentSize[],
  mostBytes: number,
  what = 'the document is',
): string[] =>
  documents
    .filter(({ bytes }) => bytes > mostBytes)
    .map(({ name, bytes }) => `${name}: ${what} ${bytes - mostBytes} bytes past its budget.`)
