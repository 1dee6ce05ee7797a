import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type MarketSearch, marketParameters, readMarketSearch, writeMarketSearch } from './market.ts'

const read = (address: string) => readMarketSearch(new URLSearchParams(address))
const nothing: MarketSearch = { words: '', availableNow: false, order: 'best' }

describe('an address is a search', () => {
  it.each<[string, Partial<MarketSearch>]>([
    ['', {}],
    ['q=jollof+rice', { words: 'jollof rice' }],
    ['category=event-center', { category: 'Event Center' }],
    ['category=Event+Center', { category: 'Event Center' }],
    ['region=ashanti&district=kumasi-metropolitan', { region: 'Ashanti', district: 'Kumasi Metropolitan' }],
    ['date=2026-03-01', { date: '2026-03-01' }],
    ['from=100&to=1,200.50', { fromPesewas: 10_000, upToPesewas: 120_050 }],
    ['from=900&to=100', { fromPesewas: 10_000, upToPesewas: 90_000 }],
    ['now=yes', { availableNow: true }],
    ['order=price', { order: 'price' }],
    ['after=abc-_1', { after: 'abc-_1' }],
  ])('%s', (address, wishes) => {
    expect(read(address)).toEqual({ ...nothing, ...wishes })
  })

  it.each([
    'category=nothing',
    'region=nowhere',
    'district=kumasi-metropolitan',
    'date=2026-02-30',
    'date=tomorrow',
    'from=-1',
    'to=abc',
    'from=0',
    'to=99999999999999999999',
    'now=maybe',
    'order=random',
    `after=${'x'.repeat(500)}`,
    'after=%00',
    'q=%00%01',
    'q=%ED%A0%80',
    'other=1',
  ])('nonsense is left out: %s', (address) => {
    expect(read(address)).toMatchObject({ availableNow: false, order: 'best' })
    expect(read(address).after).toBeUndefined()
    expect(Object.keys(read(address)).filter((name) => !['words', 'availableNow', 'order'].includes(name))).toEqual([])
  })

  it('a district of another region is left out', () => {
    expect(read('region=volta&district=kumasi-metropolitan')).toEqual({ ...nothing, region: 'Volta' })
  })

  it('a search that was written is read as it was, whatever was asked for', () => {
    const values = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 150 }),
      fc.constantFrom('catering', 'ashanti', 'volta', 'ho-municipal', '2026-05-06', '12.50', '300', 'yes', 'price'),
    )
    const address = fc.dictionary(fc.constantFrom(...Object.values(marketParameters)), values)
    fc.assert(
      fc.property(address, (wishes) => {
        const search = readMarketSearch(new URLSearchParams(wishes))
        expect(readMarketSearch(new URLSearchParams(writeMarketSearch(search).toString()))).toEqual(search)
      }),
    )
  })

  it('nothing that is not wished stands in the address', () => {
    expect(writeMarketSearch(nothing).toString()).toBe('')
    expect(
      writeMarketSearch({ ...nothing, words: 'jollof', region: 'Greater Accra', upToPesewas: 50_000 }).toString(),
    ).toBe('q=jollof&region=greater-accra&to=500')
  })
})
