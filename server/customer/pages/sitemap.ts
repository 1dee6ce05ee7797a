import { accraDay } from '../../../contract/customer/day.ts'
import { paths, pathTo } from '../../../contract/paths.ts'
import type { Context } from '../../context.ts'
import { escapeHtml } from '../../escape-html.ts'
import { findShownSlugs, findSlugSteps } from '../vendor-page/store.ts'

type Tools = Pick<Context, 'db' | 'clock' | 'publicUrl'>

/** Files of a sitemap may hold 50,000 addresses; smaller ones are made and read sooner. */
export const addressesPerFile = 5_000

export const sitemapPath = '/sitemap.xml'

const open = '<?xml version="1.0" encoding="UTF-8"?>'
const xmlns = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const urls = (addresses: readonly string[]) =>
  `${open}<urlset ${xmlns}>${addresses.map((url) => `<url><loc>${escapeHtml(url)}</loc></url>`).join('')}</urlset>`

const files = (addresses: readonly string[], day: string) =>
  `${open}<sitemapindex ${xmlns}>${addresses
    .map((url) => `<sitemap><loc>${escapeHtml(url)}</loc><lastmod>${day}</lastmod></sitemap>`)
    .join('')}</sitemapindex>`

/** Without `after` all pages or, where they are many, the list of files. Each file begins behind its key. */
export const makeSitemap = async (
  { db, clock, publicUrl }: Tools,
  after: string | undefined,
  size = addressesPerFile,
): Promise<string> => {
  const now = clock.now()
  const steps = after === undefined ? await findSlugSteps(db, now, size) : []
  const fileUrl = (key: string) => `${publicUrl}${sitemapPath}?${new URLSearchParams({ after: key })}`
  if (steps.length > 0) return files(['', ...steps].map(fileUrl), accraDay(now))
  const slugs = await findShownSlugs(db, { now, after: after ?? '', size })
  const ours = after ? [] : [paths.home, paths.help, pathTo.market()]
  return urls([...ours, ...slugs.map((slug) => pathTo.vendorPage(slug))].map((path) => publicUrl + path))
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
