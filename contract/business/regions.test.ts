import { expect, it } from 'vitest'
import { hasDistrict, isRegion, regionDistricts, regions } from './regions.ts'

it('there are the sixteen regions, in the order of the alphabet', () => {
  expect(regions).toEqual([
    'Ahafo',
    'Ashanti',
    'Bono',
    'Bono East',
    'Central',
    'Eastern',
    'Greater Accra',
    'North East',
    'Northern',
    'Oti',
    'Savannah',
    'Upper East',
    'Upper West',
    'Volta',
    'Western',
    'Western North',
  ])
})

it('they have 261 districts, 6 to 43 each', () => {
  const counts = regions.map((region) => regionDistricts(region).length)
  expect(counts.reduce((sum, count) => sum + count)).toBe(261)
  expect([Math.min(...counts), Math.max(...counts)]).toEqual([6, 43])
})

it('no district comes twice in a region, and each has the letters of its addresses for itself', () => {
  for (const region of regions) {
    const names = regionDistricts(region).map(({ name }) => name)
    expect(new Set(names).size, region).toBe(names.length)
  }
  const codes = regions.flatMap((region) => regionDistricts(region).map(({ ghanaPostCode }) => ghanaPostCode))
  expect(new Set(codes).size).toBe(261)
  expect(codes.filter((code) => !/^[A-Z][A-Z0-9]{1,2}$/.test(code))).toEqual([])
})

it('a district belongs to its own region only', () => {
  expect(hasDistrict('Greater Accra', 'Accra Metropolitan')).toBe(true)
  expect(hasDistrict('Ashanti', 'Accra Metropolitan')).toBe(false)
  expect(hasDistrict('', 'Accra Metropolitan')).toBe(false)
})

it.each(['', 'ahafo', 'constructor', '__proto__', 'toString'])('%j is no region and has no districts', (name) => {
  expect(isRegion(name)).toBe(false)
  expect(regionDistricts(name)).toEqual([])
})
