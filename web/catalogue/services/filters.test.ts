import { expect, test } from 'vitest'
import { isFiltered, readFilters, writeFilters } from './filters.ts'

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
  expect(readFilters(new URLSearchParams(address))).toEqual(filters)
})

test('a search in the address is no longer than the server takes', () => {
  expect(readFilters(new URLSearchParams({ search: 'x'.repeat(500) })).search).toHaveLength(120)
})

test('filters are written to the address as they are read from it', () => {
  const filters = { search: 'a & b', category: 'Catering', availability: 'Available' } as const
  expect(readFilters(writeFilters(filters))).toEqual(filters)
  expect(String(writeFilters({ search: '', category: undefined }))).toBe('')
})

test.each([
  [{}, false],
  [{ search: '' }, false],
  [{ category: 'Catering' }, true],
] as const)('%o is a filter: %s', (filters, is) => {
  expect(isFiltered(filters)).toBe(is)
})
