import { expect, test } from 'vitest'
import { sampleViews } from '../testing/samples.ts'
import { aboutPeople, dayColumns } from './views-in-words.ts'

test.each([
  [0, 'about 0 people'],
  [1, 'about 1 person'],
  [99, 'about 99 people'],
  [104, 'about 100 people'],
  [1_184, 'about 1,200 people'],
  [123_456, 'about 120,000 people'],
])('%i is %s', (count, words) => {
  expect(aboutPeople(count)).toBe(words)
})

const labels = (count: number) =>
  dayColumns(sampleViews('2026-11-25', Array<number>(count).fill(1)).byDay, Date.parse('2026-11-25T09:00:00Z'))
    .map(({ letter }) => letter)
    .filter((letter) => letter !== '')

test.each([
  [7, ['T', 'F', 'S', 'S', 'M', 'T', 'W']],
  [28, ['2 Nov', '9 Nov', '16 Nov', '23 Nov']],
  [90, ['Oct', 'Nov']],
])('below %i columns stand as many labels as there is room for', (count, expected) => {
  expect(labels(count)).toEqual(expected)
})
