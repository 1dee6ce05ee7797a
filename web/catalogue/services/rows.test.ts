import { expect, test } from 'vitest'
import { executive, premium, sampleId, sampleListedService } from '../testing/samples.ts'
import {
  appendPage,
  changeRow,
  type LoadedServices,
  markRemoved,
  markRestored,
  mergeReread,
  startList,
} from './rows.ts'
import { page } from './testing/samples.ts'

const list = (numbers: number[], more = false) => startList({}, page(numbers, { more }))
const numbers = ({ rows }: LoadedServices) =>
  rows.map(({ service, is }) => `${Number(service.id.slice(-4))}${is === 'removed' ? '-' : ''}`)
const withoutOne = (shown: LoadedServices, number: number) =>
  markRemoved(shown, sampleListedService(number), premium(0))

test('a page is appended to what is shown, and no service is shown twice', () => {
  expect(numbers(appendPage(list([9, 8], true), page([8, 7])))).toEqual(['9', '8', '7'])
  expect(appendPage(list([9, 8], true), page([7])).more).toBe(false)
})

test.each<[string, LoadedServices, LoadedServices, string[]]>([
  ['nothing has changed', list([9, 8], true), list([9, 8, 7, 6]), ['9', '8', '7', '6']],
  ['one is new', list([10, 9], true), list([9, 8, 7]), ['10', '9', '8', '7']],
  ['one is gone', list([9, 7], true), list([9, 8, 7, 6]), ['9', '7', '6']],
  ['many are new', list([12, 11], true), list([9, 8, 7]), ['12', '11']],
  ['all fit on a page', list([9, 8]), list([9, 8, 7]), ['9', '8']],
  ['one was removed here', list([9, 7]), withoutOne(list([9, 8, 7]), 8), ['9', '8-', '7']],
  ['the first was removed here', list([8, 7]), withoutOne(list([9, 8, 7]), 9), ['9-', '8', '7']],
  ['the first was, and one is new', list([10, 8]), withoutOne(list([9, 8]), 9), ['10', '9-', '8']],
  ['the last was, and one moves up', list([9, 7], true), withoutOne(list([9, 8], true), 8), ['9', '8-', '7']],
  ['two in a row were', list([9]), withoutOne(withoutOne(list([9, 8, 7]), 8), 7), ['9', '8-', '7-']],
  ['one beyond was', list([9, 8], true), withoutOne(list([9, 8, 7, 6]), 7), ['9', '8', '7-', '6']],
  ['it was brought back elsewhere', list([9, 8]), withoutOne(list([9, 8]), 8), ['9', '8']],
])('read again when %s', (_, fresh, shown, expected) => {
  expect(numbers(mergeReread(fresh, shown))).toEqual(expected)
})

test('reading again keeps the mark that there are more pages', () => {
  expect(mergeReread(list([9, 8], true), list([9, 8, 7])).more).toBe(false)
  expect(mergeReread(list([12, 11], true), list([9, 8])).more).toBe(true)
})

test('a change affects one service only', () => {
  const before = list([9, 8])
  const after = changeRow(before, sampleId(8), { availability: 'Unavailable', listing: 'hidden' })
  expect(after.rows[1]?.service).toMatchObject({ availability: 'Unavailable', listing: 'hidden', name: 'Service 8' })
  expect(after.rows[0]).toBe(before.rows[0])
})

test('a removed or restored service keeps its place, and the counts follow', () => {
  const gone = markRemoved(list([9, 8, 7]), sampleListedService(8), executive(1))
  expect([numbers(gone), gone.found, gone.allowance.used]).toEqual([['9', '8-', '7'], 2, 1])
  const back = markRestored(gone, sampleListedService(8, { version: 3 }), executive(2))
  expect([numbers(back), back.found, back.allowance.used]).toEqual([['9', '8', '7'], 3, 2])
  expect(back.rows[1]?.service.version).toBe(3)
})
