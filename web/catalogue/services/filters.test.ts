import { expect, test } from 'vitest'
import { addressOf, filtersIn, isFiltered } from './filters.ts'

test.each([
  ['', {}],
  ['search=jollof', { search: 'jollof' }],
  ['search=++', {}],
  ['search=%00', {}],
  [
    'search=+jollof+&category=Catering&availability=Coming+Soon',
    { search: 'jollof', category: 'Catering', availability: 'Coming Soon' },
  ],
  ['category=Cars&availability=Never&page=2', {}],
])('the address ?%s asks for %o', (address, filters) => {
  expect(filtersIn(new URLSearchParams(address))).toEqual(filters)
})

test('a search in the address is no longer than the server takes', () => {
  expect(filtersIn(new URLSearchParams({ search: 'x'.repeat(500) })).search).toHaveLength(120)
})

test('filters are written to the address as they are read from it', () => {
  const filters = { search: 'a & b', category: 'Catering', availability: 'Available' } as const
  expect(filtersIn(addressOf(filters))).toEqual(filters)
  expect(String(addressOf({ search: '', category: undefined }))).toBe('')
})

test.each([
  [{}, false],
  [{ search: '' }, false],
  [{ category: 'Catering' }, true],
] as const)('%o is a filter: %s', (filters, is) => {
  expect(isFiltered(filters)).toBe(is)
})
