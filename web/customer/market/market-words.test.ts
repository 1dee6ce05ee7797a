import { expect, test } from 'vitest'
import type { MarketSearch } from '../../../contract/customer/market.ts'
import { marketAddress } from './market-address.ts'
import { foundInWords, listWishes, nobodyInWords, searchInWords } from './market-words.ts'

const today = '2026-11-16'
const search = (change: Partial<MarketSearch> = {}): MarketSearch => ({
  words: '',
  availableNow: false,
  order: 'best',
  ...change,
})
const everything = search({
  words: 'jollof & more',
  category: 'Catering',
  region: 'Ashanti',
  district: 'Obuasi East',
  date: '2026-11-28',
  fromPesewas: 10_050,
  upToPesewas: 30_000,
  availableNow: true,
  order: 'price',
  after: 'key',
})

test('a search without wishes is the market itself', () => {
  expect(marketAddress(search())).toBe('/market')
})

test('every wish is a part of the address, prices in cedis', () => {
  const { searchParams } = new URL(marketAddress(everything, { after: 'next' }), 'http://portal')
  expect(Object.fromEntries(searchParams)).toEqual({
    q: 'jollof & more',
    category: 'Catering',
    region: 'Ashanti',
    district: 'Obuasi East',
    date: '2026-11-28',
    from: '100.50',
    to: '300',
    now: 'yes',
    order: 'price',
    after: 'next',
  })
})

test('a changed search begins at its first page', () => {
  expect(marketAddress(everything, { category: undefined })).not.toContain('after=')
})

test('each wish can be taken away by itself, and a region takes its district along', () => {
  const left = listWishes(everything, today).map(({ wish, change }) => {
    const { searchParams } = new URL(marketAddress(everything, change), 'http://portal')
    const before = new URL(marketAddress(everything), 'http://portal').searchParams
    return [wish, [...before.keys()].filter((name) => !searchParams.has(name))]
  })
  expect(left).toEqual([
    ['words', ['q']],
    ['category', ['category']],
    ['region', ['region', 'district']],
    ['district', ['district']],
    ['date', ['date']],
    ['fromPesewas', ['from']],
    ['upToPesewas', ['to']],
    ['availableNow', ['now']],
  ])
})

test('what was found is said with the place', () => {
  expect(foundInWords(38, search({ region: 'Ashanti' }))).toBe('38 vendors in Ashanti')
  expect(foundInWords(1, search({ region: 'Ashanti', district: 'Ejisu' }))).toBe('1 vendor in Ejisu')
  expect(foundInWords(100, search())).toBe('100 vendors')
  expect(foundInWords(101, search())).toBe('100+ vendors')
  expect(foundInWords(0, search())).toBe('No vendors found')
})

test.each<[Partial<MarketSearch>, string]>([
  [
    { region: 'Ashanti', district: 'Obuasi East', date: '2026-11-28', upToPesewas: 30_000 },
    'Nobody in Obuasi East is free on Sat 28 Nov for up to GH₵300.',
  ],
  [{ words: 'jollof', category: 'Catering' }, 'Nobody offers “jollof” in Catering.'],
  [{ words: 'jollof', date: '2027-01-02' }, 'Nobody offers “jollof” and is free on Sat 2 Jan 2027.'],
  [{ region: 'Ahafo' }, 'Nobody in Ahafo is here yet.'],
  [{ fromPesewas: 100_000, availableNow: true }, 'Nobody offers a service for GH₵1,000 or more now.'],
])('where nobody fits %j: %s', (change, sentence) => {
  expect(nobodyInWords(search(change), today)).toBe(sentence)
})

test('a title names what and where', () => {
  expect(searchInWords(search({ category: 'Catering', region: 'Ashanti' }))).toBe('Catering in Ashanti')
  expect(searchInWords(search())).toBe('Find a vendor')
})
