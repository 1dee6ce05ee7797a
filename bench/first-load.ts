import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotli } from '../scripts/compress.ts'
import { requestsOf } from './page-requests.ts'

type Kind = 'html' | 'javascript' | 'font' | 'pictures' | 'other'
export type FirstLoad = Record<Kind | 'total', number>

/** Fetched by every page without being named in it: the service worker, and what it keeps for being offline. */
const fetchedByWorker = ['/service-worker.js', '/offline.js', '/offline.html']

const kinds: [Kind, RegExp][] = [
  ['javascript', /\.js$/],
  ['font', /\.woff2$/],
  ['pictures', /\.(avif|webp|png|jpe?g|svg)$/],
]

const kindOf = (url: string) => kinds.find(([, pattern]) => pattern.test(url))?.[0] ?? 'other'

/** Bytes that a phone downloads, compressed and without headers, to open a page for the first time. */
export const firstLoadOf = async (webFolder: string, file: string): Promise<FirstLoad> => {
  const load: FirstLoad = { html: 0, javascript: 0, font: 0, pictures: 0, other: 0, total: 0 }
  const add = (kind: Kind, bytes: number) => {
    load[kind] += bytes
    load.total += bytes
  }
  const page = await readFile(join(webFolder, file), 'utf8')
  add('html', await sentBytes(join(webFolder, file)))
  const urls = new Set([...requestsOf(page), ...fetchedByWorker])
  // Grows while it is walked: a file that was fetched may ask for others.
  for (const url of urls) {
    add(kindOf(url), await sentBytes(join(webFolder, url)))
    for (const next of await askedForBy(webFolder, url)) urls.add(next)
  }
  return load
}

const sentBytes = async (file: string) => {
  if (file.endsWith('.html')) return (await brotli(await readFile(file))).length
  return (await readFile(`${file}.br`).catch(() => readFile(file))).length
}

const askedForBy = async (webFolder: string, url: string): Promise<string[]> => {
  const text = () => readFile(join(webFolder, url), 'utf8')
  if (url.endsWith('.js')) {
    const imports = (await text()).matchAll(/\b(?:from|import)\s*"(\.\/[^"]+\.js)"/g)
    return [...imports].map(([, path = '']) => new URL(path, `http://portal${url}`).pathname)
  }
  // A browser that can install the portal asks for its icon too; the manifest names the one for phones first.
  if (url.endsWith('.webmanifest')) return [JSON.parse(await text()).icons[0].src]
  return []
}
