import { beforeAll, expect, it } from 'vitest'
import type { MarketPage } from '../../../contract/customer/market.ts'
import { readMarket } from '../../../contract/customer/market-call.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { buildWithVendor } from '../../testing/businesses.ts'
import { buildService } from '../../testing/services.ts'
import { buyPlan } from '../../testing/subscriptions.ts'
import { readPageKey, writePageKey } from './page-key.ts'

const portal = sharedTestApp()
const vendorCount = 50
beforeAll(async () => {
  for (let made = 0; made < vendorCount; made++) {
    const business = await buildWithVendor(portal, {
      status: 'SUCCESSFUL',
      fields: { business_name: `Vendor no ${made}` },
    })
    await buyPlan(portal, business, { plan: made % 5 === 0 ? 'PREMIUM' : 'STANDARD', duration: 'YEARLY' })
    await buildService(portal, business.vendor, { pictureCount: 0 })
  }
})

const search = async (address: string): Promise<MarketPage> =>
  (await portal.app.inject(`${readMarket.url}?${address}`)).json()

const readAll = async (address: string) => {
  const pages: MarketPage[] = [await search(address)]
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await search(`${address}&after=${next}`))
  return pages
}
const slugs = (pages: MarketPage[]) => pages.flatMap(({ cards }) => cards.map(({ slug }) => slug))

it.each(['order=best', 'order=price', 'q=sample'])('page after page shows every vendor once: %s', async (address) => {
  const pages = await readAll(address)
  expect(pages.map(({ cards }) => cards.length)).toEqual([24, 24, 2])
  expect(new Set(slugs(pages)).size).toBe(vendorCount)
  for (const { found } of pages) expect(found).toBe(vendorCount)
  expect(pages.map(({ featured }) => featured.length)).toEqual([3, 0, 0])
  expect(slugs(await readAll(address))).toEqual(slugs(pages))
})

it('the order and the featured ones are others every day, and a search goes on in its own', async () => {
  portal.clock.set('2026-03-01T23:59:59Z')
  const today = await readAll('')
  const first = await search('')
  portal.clock.set('2026-03-02T00:00:01Z')
  const tomorrow = await readAll('')
  expect(slugs(tomorrow)).not.toEqual(slugs(today))
  expect(tomorrow[0]?.featured).not.toEqual(today[0]?.featured)
  expect((await search(`after=${first.next}`)).cards).toEqual(today[1]?.cards)
  portal.clock.set('2026-03-05T00:00:00Z')
  expect((await search(`after=${first.next}`)).cards).toHaveLength(24)
  expect((await search(`after=${first.next}`)).featured).toHaveLength(3)
})

it('over the days everybody is first about as often as anybody else', async () => {
  const days = 60
  const onFirstPage = new Map<string, number>()
  for (let day = 0; day < days; day++) {
    portal.clock.set(new Date(Date.UTC(2026, 3, 1 + day)).toISOString())
    for (const { slug } of (await search('')).cards) onFirstPage.set(slug, (onFirstPage.get(slug) ?? 0) + 1)
  }
  const counts = [...onFirstPage.values()]
  expect(counts).toHaveLength(vendorCount)
  // 29 of 60 on average; the bounds are five standard deviations away.
  expect(Math.min(...counts)).toBeGreaterThan(9)
  expect(Math.max(...counts)).toBeLessThan(49)
})

it('featured are Premium vendors only', async () => {
  const premium = new Set(Array.from({ length: 10 }, (_, at) => `vendor-no-${at * 5}`))
  for (const { slug } of (await search('')).featured) expect(premium).toContain(slug)
})

it('a key is read as it was written, and nothing else is a key', () => {
  const key = {
    order: 'best',
    day: '2026-03-01',
    first: 1,
    position: 2_147_483_647,
    vendorId: '0b7c1b1e-6a5f-4f7e-9d2b-1c2d3e4f5a6b',
  } as const
  const written = writePageKey(key)
  expect(readPageKey(written, 'best', ['2026-03-01'])).toEqual(key)
  expect(readPageKey(written, 'price', ['2026-03-01'])).toBeUndefined()
  expect(readPageKey(written, 'best', ['2026-03-02'])).toBeUndefined()
  for (const nonsense of [undefined, '', 'x', 'AAAA', written.slice(1), `${written}AAAA`])
    expect(readPageKey(nonsense, 'best', ['2026-03-01'])).toBeUndefined()
})
