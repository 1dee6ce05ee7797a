import { expect, it } from 'vitest'
import { markSource } from '../../../contract/customer/sources.ts'
import { type Arrival, findSource } from './view-source.ts'

const publicUrl = 'https://portal.example'
const find = (address: string, referer?: string) =>
  findSource({ query: new URL(address, publicUrl).search.slice(1), referer, publicUrl })

it.each<[string, string | undefined, Arrival]>([
  [markSource('/v/sample', 'qr'), undefined, 'qr'],
  [markSource('/v/sample', 'whatsapp'), 'https://www.google.com/', 'whatsapp'],
  [markSource('/v/sample', 'market'), undefined, 'market'],
  ['/v/sample?from=nowhere', undefined, 'other'],
  ['/v/sample?from=toString', undefined, 'other'],
  ['/v/sample?from=%00', undefined, 'other'],
  ['/v/sample', 'https://wa.me/', 'whatsapp'],
  ['/v/sample', 'https://web.whatsapp.com/', 'whatsapp'],
  ['/v/sample', 'https://l.wl.co/l?u=sample', 'whatsapp'],
  ['/v/sample', 'android-app://com.whatsapp/', 'whatsapp'],
  ['/v/sample', 'https://www.google.com.gh/', 'search'],
  ['/v/sample', 'https://google.com/', 'search'],
  ['/v/sample', 'https://www.bing.com/', 'search'],
  ['/v/sample', 'https://duckduckgo.com/', 'search'],
  ['/v/sample', 'https://gh.search.yahoo.com/', 'search'],
  ['/v/sample', 'android-app://com.google.android.googlequicksearchbox/', 'search'],
  ['/v/sample', 'https://mail.google.com/', 'other'],
  ['/v/sample', 'https://google.com.sample.example/', 'other'],
  ['/v/sample', 'https://notwhatsapp.com/', 'other'],
  ['/v/sample', 'https://portal.example/market?q=jollof', 'market'],
  ['/v/sample', 'https://other.example/market', 'other'],
  ['/v/sample', 'https://portal.example/', 'other'],
  ['/v/sample/s/1', 'https://portal.example/v/sample', 'own pages'],
  ['/v/sample', 'no address', 'other'],
  ['/v/sample', '', 'other'],
  ['/v/sample', undefined, 'other'],
])('%s after %s: %s', (address, referer, source) => {
  expect(find(address, referer)).toBe(source)
})
