import { paths, pathTo } from '../../../contract/paths.ts'
import type { Context } from '../../context.ts'
import { escapeHtml } from '../../escape-html.ts'
import { findSitemapFiles, findSitemapPages, type SitemapPage } from './store.ts'

type Tools = Pick<Context, 'db' | 'clock' | 'publicUrl'>

/** A file of a sitemap may hold 50,000 addresses: with all of its services a page has 61 at most. */
export const pagesPerFile = 500

export const sitemapPath = '/sitemap.xml'

const open = '<?xml version="1.0" encoding="UTF-8"?>'
const xmlns = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

type Entry = { address: string; changedAt?: Date }

const write = (tag: 'url' | 'sitemap', { address, changedAt }: Entry) =>
  `<${tag}><loc>${escapeHtml(address)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</${tag}>`

const urls = (entries: readonly Entry[]) =>
  `${open}<urlset ${xmlns}>${entries.map((entry) => write('url', entry)).join('')}</urlset>`

const files = (entries: readonly Entry[]) =>
  `${open}<sitemapindex ${xmlns}>${entries.map((entry) => write('sitemap', entry)).join('')}</sitemapindex>`

const listPage = ({ slug, changedAt, services }: SitemapPage): Entry[] => [
  { address: pathTo.vendorPage(slug), changedAt },
  ...services.map((service) => ({ address: pathTo.publicService(slug, service.id), changedAt: service.changedAt })),
]

/** Without `after` all pages or, where they are many, the list of files. Each file begins behind its key. */
export const makeSitemap = async (
  { db, clock, publicUrl }: Tools,
  after: string | undefined,
  size = pagesPerFile,
): Promise<string> => {
  const now = clock.now()
  const parts = after === undefined ? await findSitemapFiles(db, now, size) : []
  const fileUrl = (key: string) => `${publicUrl}${sitemapPath}?${new URLSearchParams({ after: key })}`
  if (parts.length > 1)
    return files(parts.map(({ changedAt }, at) => ({ address: fileUrl(parts[at - 1]?.last ?? ''), changedAt })))
  const pages = await findSitemapPages(db, { now, after: after ?? '', size })
  const ours: Entry[] = after ? [] : [paths.home, paths.help, pathTo.market()].map((address) => ({ address }))
  const entries = [...ours, ...pages.flatMap(listPage)]
  return urls(entries.map((entry) => ({ ...entry, address: publicUrl + entry.address })))
}

/** Pages behind the login and the answers of calls are no results of a search. */
export const makeRobotsTxt = (publicUrl: string, prefixes: readonly string[]): string =>
  [
    'User-agent: *',
    ...[`${paths.vendorArea}/`, ...prefixes].map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}${sitemapPath}`,
    '',
  ].join('\n')
