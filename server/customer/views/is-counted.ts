import type { IncomingHttpHeaders } from 'node:http'
import { paths } from '../../../contract/paths.ts'
import { remember } from '../../remember.ts'
import { readAddress } from './view-source.ts'

type Asked = { method: string; headers: IncomingHttpHeaders; publicUrl: string }

/** Of every browser, also of the small ones on simple phones. */
const browsers = /^(Mozilla|Opera|UCWEB)\//

/** Cubot makes phones. Link previews and programs that pretend to be a browser are known by the rest. */
const robots =
  /(?<!cu)bot|crawl|spider|slurp|scrap|preview|headless|lighthouse|pagespeed|externalhit|facebookcatalog|meta-external|whatsapp|skypeuripreview|embedly|bingpreview|google-read-aloud|google-inspectiontool|googleother|feedfetcher|mediapartners|monitor|uptime|pingdom|validator|archiver|phantomjs|puppeteer|playwright|selenium|python|curl|wget|java\/|okhttp|axios|node-fetch|go-http|httpclient|libwww|perl/i

/** What a browser sends when it fetches a page that nobody may ever look at. */
const readsAhead = ['purpose', 'x-purpose', 'sec-purpose', 'x-moz'] as const

/** Whether somebody looks at the page: no robot, no reading ahead, not the vendor who comes from their own dashboard. */
export const isCounted = ({ method, headers, publicUrl }: Asked): boolean =>
  method === 'GET' &&
  isBrowser(headers['user-agent']) &&
  (headers['sec-fetch-dest'] ?? 'document') === 'document' &&
  !readsAhead.some(
    (name) => headers[name] !== undefined && /prefetch|prerender|preview/i.test(String(headers[name])),
  ) &&
  !isFromVendorArea(headers.referer, publicUrl)

/** One popular page is opened by few kinds of browsers. */
const isKnownBrowser = remember((agent) => browsers.test(agent) && !robots.test(agent), 1_000)

const longestAgent = 500

const isBrowser = (agent: string | undefined) => agent !== undefined && isKnownBrowser(agent.slice(0, longestAgent))

const isFromVendorArea = (referer: string | undefined, publicUrl: string) => {
  const before = readAddress(referer)
  if (!before) return false
  return before.origin === new URL(publicUrl).origin && before.pathname.startsWith(`${paths.vendorArea}/`)
}
