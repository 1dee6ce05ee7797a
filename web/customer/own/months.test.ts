import { expect, test } from 'vitest'
import { dayByKey, listMonths, listWeeks, nameDay, nameMonth } from './months.ts'

test('days and months have their names', () => {
  expect([nameDay('2026-03-05'), nameMonth('2026-12')]).toEqual(['5 March 2026', 'December 2026'])
})

test('the months of half a year go over the end of the year', () => {
  expect(listMonths('2026-11-30', '2027-03-01')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02', '2027-03'])
  expect(listMonths('2026-01-31', '2026-01-31')).toEqual(['2026-01'])
})

test('weeks begin on Monday, and hold the days of their month alone', () => {
  const weeks = listWeeks('2026-02')
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7])
  expect(weeks[0]).toEqual([...new Array(6).fill(undefined), '2026-02-01'])
  expect(weeks.flat().filter(Boolean)).toHaveLength(28)
  expect(listWeeks('2028-02').flat().filter(Boolean)).toHaveLength(29)
})

test.each([
  ['ArrowLeft', '2026-03-05', '2026-03-04'],
  ['ArrowRight', '2026-03-31', '2026-04-01'],
  ['ArrowUp', '2026-03-05', '2026-03-01'],
  ['ArrowDown', '2026-03-05', '2026-03-12'],
  ['Home', '2026-03-05', '2026-03-02'],
  ['End', '2026-03-05', '2026-03-08'],
  ['PageDown', '2026-03-05', '2026-04-02'],
  ['PageDown', '2026-08-20', '2026-08-28'],
  ['Enter', '2026-03-05', undefined],
])('%s leads from %s to %s, and never beyond the first and the last day', (key, from, to) => {
  expect(dayByKey(key, from, ['2026-03-01', '2026-08-28'])).toBe(to)
})
