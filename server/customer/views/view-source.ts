import { readSourceMark, type ViewSource } from '../../../contract/customer/sources.ts'
import { paths, pathTo } from '../../../contract/paths.ts'

/** Links within the pages for customers lead on: such a view comes from where the customer came from before. */
export type Arrival = ViewSource | 'own pages'

type Asked = { query: string | undefined; referer: string | undefined; publicUrl: string }

const whatsAppHosts = /(^|\.)(whatsapp\.com|whatsapp\.net|wa\.me|wl\.co)$|^com\.whatsapp(\.w4b)?$/

// The app of Google names itself as android-app://com.google.android.googlequicksearchbox.
const searchHosts =
  /^(www\.)?(google\.[a-z]{2,3}(\.[a-z]{2})?|bing\.com|ecosia\.org|qwant\.com|startpage\.com|yandex\.[a-z]{2,3}|baidu\.com)$|(^|\.)(duckduckgo\.com|search\.brave\.com|search\.yahoo\.com)$|^com\.google\.android\.googlequicksearchbox$/

export const findSource = ({ query, referer, publicUrl }: Asked): Arrival => {
  const marked = query && readSourceMark(new URLSearchParams(query))
  if (marked) return marked
  const before = readAddress(referer)
  if (!before) return 'other'
  if (before.origin === new URL(publicUrl).origin) return findOwnSource(before.pathname)
  const host = before.hostname.toLowerCase()
  if (whatsAppHosts.test(host)) return 'whatsapp'
  return searchHosts.test(host) ? 'search' : 'other'
}

const vendorPages = pathTo.vendorPage('')

const findOwnSource = (path: string): Arrival => {
  if (path === paths.market) return 'market'
  return path.startsWith(vendorPages) ? 'own pages' : 'other'
}

export const readAddress = (written: string | undefined): URL | undefined =>
  written !== undefined && URL.canParse(written) ? new URL(written) : undefined
