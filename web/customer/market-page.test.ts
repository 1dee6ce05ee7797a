import { expect, test } from 'vitest'
import type { MarketSearch } from '../../contract/customer/market.ts'
import { sampleMarketCard, sampleMarketPage, samplePlace } from '../../testing/customer-samples.ts'
import { renderer } from './render.tsx'
import { listAddresses, readMeta, readText } from './testing/read-page.ts'

const render = (change: Parameters<typeof sampleMarketPage>[0] = {}) =>
  renderer.market(sampleMarketPage(change), samplePlace)
const search = (change: Partial<MarketSearch> = {}): MarketSearch => ({
  words: '',
  availableNow: false,
  order: 'best',
  ...change,
})
const unescaped = (html: string) => listAddresses(html).map((address) => address.replaceAll('&amp;', '&'))

test('the market needs no script, and every form is an address', () => {
  const html = render()
  expect(html).not.toContain('<script')
  expect(html.match(/<form [^>]*>/g)?.every((tag) => tag.includes('action="/market"'))).toBe(true)
  expect(html).not.toContain('method=')
})

test('each category is a link that keeps the other wishes', () => {
  const html = render({ search: search({ region: 'Ashanti', category: 'Catering' }) })
  expect(unescaped(html)).toContain('/market?category=Photography&region=Ashanti')
  expect(html).toMatch(/<a [^>]*href="\/market\?category=Catering[^>]*aria-current="page"/)
})

test('a form keeps what it does not ask for', () => {
  const html = render({ search: search({ words: 'jollof', region: 'Ashanti', category: 'Catering', order: 'price' }) })
  const forms = html
    .split('<form ')
    .slice(1)
    .map((form) => form.slice(0, form.indexOf('</form>')))
  const kept = forms.map((form) => [...form.matchAll(/type="hidden" name="([a-z]+)"/g)].map(([, name]) => name))
  expect(kept).toEqual([
    ['category', 'region', 'order'],
    ['q', 'category', 'order'],
  ])
})

test('the fields of the filter hold what is set, and districts belong to the region', () => {
  const set = search({ region: 'Ashanti', district: 'Ejisu Municipal', date: '2026-11-28', upToPesewas: 300_000 })
  const html = render({ search: set })
  expect(html).toMatch(/<option selected[^>]*>Ashanti</)
  expect(html).toContain('All 43 districts')
  expect(html).toMatch(/name="date"[^>]*value="2026-11-28"/)
  expect(html).toMatch(/name="to"[^>]*value="3000"/)
  expect(render()).toMatch(/<select [^>]*name="district" disabled/)
})

test('what is set can be taken away one by one', () => {
  const html = render({ search: search({ region: 'Ashanti', date: '2026-11-28', upToPesewas: 300_000 }) })
  const removals = [...html.matchAll(/href="([^"]*)" aria-label="Remove ([^"]*)"/g)].map(([, to, what]) => [what, to])
  expect(removals.map(([what]) => what)).toEqual(['Ashanti', 'Sat 28 Nov', 'up to GH₵3,000'])
  expect(removals[1]?.[1]).toBe('/market?region=Ashanti&amp;to=3000')
})

test('featured vendors stand in their own frame, with who pays for it, before what was found', () => {
  const html = render({ featured: [sampleMarketCard({ slug: 'sample-decor', name: 'Sample Decor' })] })
  const text = readText(html)
  expect(text).toMatch(/Featured Paid for by these vendors Sample Decor.*3 vendors/)
  expect(readText(render())).not.toContain('Featured')
})

test('free is said of marked days only, and nothing where no day was wished', () => {
  const cards = [sampleMarketCard({ isFree: 'free' }), sampleMarketCard({ slug: 'b', isFree: 'ask' })]
  const text = readText(render({ cards, search: search({ date: '2026-11-28' }) }))
  expect(text).toContain('Free on Sat 28 Nov')
  expect(text).toContain('Ask if free on Sat 28 Nov')
  expect(readText(render())).not.toMatch(/free on/i)
})

test('where nobody fits, it says which wish to take away and how many then fit', () => {
  const html = render({
    search: search({ region: 'Ashanti', district: 'Obuasi East', date: '2026-11-28', upToPesewas: 30_000 }),
    cards: [],
    found: 0,
    without: [
      { wish: 'district', found: 6 },
      { wish: 'date', found: 2 },
      { wish: 'upToPesewas', found: 0 },
    ],
  })
  const text = readText(html)
  expect(text).toContain('No vendors found')
  expect(text).toContain('Nobody in Obuasi East is free on Sat 28 Nov for up to GH₵300. Take one wish away:')
  expect(text).toContain('All of Ashanti (6)')
  expect(text).toContain('Any date (2)')
  expect(text).not.toContain('Any price')
  expect(readText(render({ cards: [], found: 0 }))).toContain('See all vendors')
})

test('pages are turned by their key, and lead back to the first', () => {
  const first = render({ next: 'key=1', search: search({ region: 'Ashanti' }) })
  expect(unescaped(first)).toContain('/market?region=Ashanti&after=key%3D1')
  expect(readText(first)).not.toContain('First page')
  const second = readText(render({ search: search({ after: 'key=1' }) }))
  expect(second).toContain('First page')
  expect(second).not.toMatch(/Next(?! four)/)
})

test('a market by place is found by search engines; what somebody typed and later pages are not', () => {
  const byPlace = render({ search: search({ region: 'Ashanti', date: '2026-11-28' }) })
  expect(byPlace).toContain('<link rel="canonical" href="https://portal.example/market?region=Ashanti"/>')
  expect(readMeta(byPlace, 'robots')).toBeUndefined()
  const typed = render({ search: search({ words: 'jollof' }) })
  expect(readMeta(typed, 'robots')).toBe('noindex')
  expect(readMeta(typed, 'og:title')).toBe('“jollof”: Find a vendor · Afahye')
  expect(readMeta(render({ search: search({ after: 'key' }) }), 'robots')).toBe('noindex')
})
