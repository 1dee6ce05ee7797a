import { expect, test } from 'vitest'
import { dateInWords } from '../../contract/time-in-words.ts'
import { dayInWords, durationInWords, listInWords, monthInWords } from './in-words.ts'

test.each([
  ['2026-11', 'Nov 2026', 'N'],
  ['2027-01', 'Jan 2027', 'J'],
])('%s is %s', (written, name, letter) => {
  expect(monthInWords(written)).toEqual({ name, letter })
})

test.each([
  [1, '1 minute'],
  [45, '45 minutes'],
  [60, '1 hour'],
  [90, '1 hour 30 minutes'],
  [1440, '1 day'],
  [1501, '1 day 1 hour 1 minute'],
  [43_200, '30 days'],
])('%i minutes are %j', (minutes, words) => {
  expect(durationInWords(minutes)).toBe(words)
})

const nowMs = Date.parse('2026-11-13T09:00:00Z')
const thursdayMs = Date.parse('2026-11-12T23:59:59.999Z')

test('a day is named in full or short, by the time of Ghana', () => {
  expect(dayInWords(thursdayMs, { nowMs })).toBe('Thursday 12 November')
  expect(dayInWords(thursdayMs + 1, { nowMs })).toBe('Friday 13 November')
  expect(dayInWords(thursdayMs, { nowMs, width: 'short' })).toBe('Thu 12 Nov')
  expect(dayInWords(Date.parse('2026-09-05'), { nowMs, width: 'short' })).toBe('Sat 5 Sept')
})

test.each([
  [[], ''],
  [['Basic'], 'Basic'],
  [['Basic', 'Standard'], 'Basic and Standard'],
  [['Basic', 'Standard', 'Premium'], 'Basic, Standard and Premium'],
])('%j in a sentence are %j', (words, sentence) => expect(listInWords(words)).toBe(sentence))

test('another year is named', () => {
  expect(dayInWords(thursdayMs, { nowMs: Date.parse('2027-01-04T09:00:00Z') })).toBe('Thursday 12 November 2026')
})

test('a date in a list has its year', () => {
  expect(dateInWords(Date.parse('2027-05-15'))).toBe('15 May 2027')
})
