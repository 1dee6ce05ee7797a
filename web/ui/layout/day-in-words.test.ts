import { expect, test } from 'vitest'
import { dateInWords } from '../../../contract/time-in-words.ts'
import { dayInWords } from './day-in-words.ts'

const nowMs = Date.parse('2026-11-13T09:00:00Z')
const thursdayMs = Date.parse('2026-11-12T23:59:59.999Z')

test('a day is named in full or short, by the time of Ghana', () => {
  expect(dayInWords(thursdayMs, { nowMs })).toBe('Thursday 12 November')
  expect(dayInWords(thursdayMs + 1, { nowMs })).toBe('Friday 13 November')
  expect(dayInWords(thursdayMs, { nowMs, width: 'short' })).toBe('Thu 12 Nov')
})

test('another year is named', () => {
  expect(dayInWords(thursdayMs, { nowMs: Date.parse('2027-01-04T09:00:00Z') })).toBe('Thursday 12 November 2026')
})

test('a date in a list has its year', () => {
  expect(dateInWords(Date.parse('2027-05-15'))).toBe('15 May 2027')
})
