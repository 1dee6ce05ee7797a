import { expect, test } from 'vitest'
import { regionDistricts } from '../../../contract/business/regions.ts'
import { findMatches, findNamedOption } from './combobox-field-search.ts'

const options = (region: string) => regionDistricts(region).map(({ name, aliases }) => ({ value: name, aliases }))
const found = (region: string, written: string) => findMatches(options(region), written).map(({ value }) => value)

test('an empty search returns everything, in its order', () => {
  expect(found('Ahafo', ' ')).toEqual(options('Ahafo').map(({ value }) => value))
})

test.each([
  ['the beginning of a name', 'Ashanti', 'kumasi', 'Kumasi Metropolitan'],
  ['the beginning of a later word', 'Ashanti', 'mampong', 'Mampong Municipal'],
  ['beginnings of several words, in any order', 'Ashanti', 'metro kum', 'Kumasi Metropolitan'],
  ['another case', 'Ashanti', 'KUMASI', 'Kumasi Metropolitan'],
  ['an accent that is not there', 'Ashanti', 'Kúmäsi', 'Kumasi Metropolitan'],
  ['a letter of the local language', 'Ashanti', 'Bɔsɔmtwe', 'Bosomtwe'],
  ['no hyphens', 'Central', 'komenda edina', 'Komenda-Edina-Eguafo-Abirem Municipal'],
  ['no spaces', 'Western', 'sekonditakoradi', 'Sekondi-Takoradi Metropolitan'],
  ['a part within a word', 'Western', 'mintsim', 'Effia-Kwesimintsim Municipal'],
])('%s finds it first', (_, region, written, expected) => {
  expect(found(region, written)[0]).toBe(expected)
})

test('names that begin with the text come before names that contain it', () => {
  expect(findMatches([{ value: 'New Town' }, { value: 'Town Hall' }, { value: 'Midtown' }], 'town')).toEqual([
    { value: 'Town Hall' },
    { value: 'New Town' },
    { value: 'Midtown' },
  ])
})

test('found by another name, it says which', () => {
  expect(findMatches(options('Greater Accra'), 'tma')).toEqual([{ value: 'Tema Metropolitan', alias: 'TMA' }])
  expect(findMatches(options('Ashanti'), 'bosomtwi')).toEqual([{ value: 'Bosomtwe', alias: 'Bosomtwi' }])
})

test('found by its own name, another one is not mentioned', () => {
  expect(findMatches(options('Ashanti'), 'bosomtw')).toEqual([{ value: 'Bosomtwe' }])
})

test('a text without a match finds nothing', () => {
  expect(found('Ashanti', 'Atlantis')).toEqual([])
})

test.each([
  ['kumasi metropolitan', 'Kumasi Metropolitan'],
  ['  KMA ', 'Kumasi Metropolitan'],
  ['kumasi', undefined],
  ['', undefined],
  ['-', undefined],
])('%j names %s', (written, expected) => {
  expect(findNamedOption(options('Ashanti'), written)).toBe(expected)
})
