import { expect, test } from 'vitest'
import { nextFourWeeks, nextFreeDays } from './free-days.ts'

const calendar = { markedOn: '2026-11-13', busyDays: ['2026-11-21', '2026-11-22'], until: '2026-12-06' }

test('the next free days are those of a weekend from tomorrow on, without the taken ones', () => {
  expect(nextFreeDays(calendar, '2026-11-19')).toEqual(['2026-11-20', '2026-11-27', '2026-11-28', '2026-11-29'])
  expect(nextFreeDays(calendar, '2026-11-20', 1)).toEqual(['2026-11-27'])
})

test('nothing is said of days after the last that was marked', () => {
  expect(nextFreeDays(calendar, '2026-12-04')).toEqual(['2026-12-05', '2026-12-06'])
  expect(nextFreeDays(calendar, '2026-12-06')).toEqual([])
})

test('the calendar begins with the Monday of this week and has four weeks', () => {
  const weeks = nextFourWeeks(calendar, '2026-11-18')
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7])
  expect(weeks[0]?.map(({ state }) => state)).toEqual([
    'not-marked',
    'not-marked',
    'free',
    'free',
    'free',
    'busy',
    'busy',
  ])
  expect([weeks[0]?.[0]?.day, weeks[3]?.[6]?.day]).toEqual(['2026-11-16', '2026-12-13'])
  expect(weeks[3]?.every(({ state }) => state === 'not-marked')).toBe(true)
})

test('on a Sunday the week is still the one that began on Monday', () => {
  expect(nextFourWeeks(calendar, '2026-11-22')[0]?.[0]?.day).toBe('2026-11-16')
})
